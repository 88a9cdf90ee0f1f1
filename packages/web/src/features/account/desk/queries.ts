import type { MessageKind } from '@marketsquare/core/shop/desk';
import type { components, operations } from '@marketsquare/core/wire/api';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { chatPace } from '../../../components/Chat.tsx';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useValue } from '../../../platform/value.ts';
import type { QueueName } from './queues.ts';

/** The clerk at the desk, with everything that the server tells them at once. */
export type Clerk = components['schemas']['StaffMeReply']['data'];

/** The terms of a search for orders, and the reason for looking at them. */
export type OrderTerms = operations['staffOrders']['parameters']['query'] & { readonly phone?: string };

/** The terms of a search in the audit trail: a person, a kind, an order; all by default. */
export type TrailTerms = Omit<NonNullable<operations['staffAudit']['parameters']['query']>, 'page'>;

/** A list of the desk, up to the last page that was asked for. */
export type DeskPages<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/**
 * The clerk at the desk, read again whenever their window comes back.
 *
 * @returns with it, true if their login has ended: the server has asked for one since it last knew them
 */
export function useClerk(first: Clerk): { readonly staff: Clerk; readonly hasEnded: boolean } {
  const { api, refusedLogins } = useShell();
  const refused = useValue(refusedLogins);
  const { data } = useQuery({
    queryKey: ['clerk'],
    initialData: { staff: first, refused },
    refetchOnMount: false,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const { data: staff } = await read(api.get('/api/staff/me'));
      return { staff, refused: refusedLogins.current() };
    },
  });
  return { staff: data.staff, hasEnded: refused > data.refused };
}

/** The stores of the shop. */
export function useStores() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'stores'],
    queryFn: async () => (await read(api.get('/api/stores'))).data.stores,
  });
}

/** Orders as staff list them. */
export function useFoundOrders(terms: OrderTerms) {
  const { api } = useShell();
  return useDeskPages(['orders', terms], (page) =>
    read(api.get('/api/staff/orders', { params: paramsOf({ ...terms, ...page }) })),
  );
}

/** The orders of a queue. */
export function useOrderQueue(queue: QueueName) {
  const { api } = useShell();
  const query = { reason: 'The desk lists what waits.', queue };
  return useDeskPages(['queue', queue], (page) =>
    read(api.get('/api/staff/orders', { params: { query: { ...query, ...page } } })),
  );
}

/** The body carries the phone number: addresses are logged. */
function paramsOf({ phone, ...query }: OrderTerms) {
  return phone === undefined ? { query } : { query, header: { 'X-Order-Phone': phone } };
}

/** Asks again where the same was asked before, whatever its answer; a new question is asked by itself. */
export function useAskAgain() {
  const queries = useQueryClient();
  return (list: 'orders' | 'trail', terms: OrderTerms | TrailTerms) =>
    void queries.invalidateQueries({ queryKey: ['desk', list, terms], exact: true });
}

/** The facts of one order: read again once one of its refunds has moved on. */
export function useOrderFacts(code: string, reason: string) {
  const { api } = useShell();
  const refunds = useOpenRefunds().data?.pages.flatMap((page) => page.refunds) ?? [];
  const ofOrder = refunds.filter(({ order_code }) => order_code === code);
  return useQuery({
    queryKey: ['desk', 'order', code, ofOrder.map(({ refund, state, sent_at }) => [refund, state, sent_at])],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await read(api.get('/api/staff/orders/{code}', { params: { path: { code }, query: { reason } } })))
        .data,
  });
}

/** Credits and refunds that wait for a manager. */
export function useProposals() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what waits.', state: 'proposed' as const };
  return useDeskPages(['proposals'], (page) =>
    read(api.get('/api/staff/credits', { params: { query: { ...query, ...page } } })),
  );
}

/** Mails that were given up. */
export function useFailedMails() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what failed.' };
  return useDeskPages(['mails'], (page) =>
    read(api.get('/api/staff/mails', { params: { query: { ...query, ...page } } })),
  );
}

/** Refunds that are not over; they are followed while one is about to move. */
export function useOpenRefunds() {
  const { api, now } = useShell();
  const query = { reason: 'The desk lists what is open.' };
  return useDeskPages(
    ['refunds'],
    (page) => read(api.get('/api/staff/refunds', { params: { query: { ...query, ...page } } })),
    ({ refunds }) => refunds.some((refund) => movesSoon(refund, now())),
  );
}

/** The pause between two reads of something that is about to move, in ms. */
const followMs = 3_000;

/** The age up to which a refund is followed while somebody watches, in ms; some gateways take days. */
const watchedMs = 60_000;

/** True if a refund is about to move: its gateway is told within a second, and may settle it at once. */
function movesSoon({ state, sent_at }: components['schemas']['StaffOpenRefund'], now: number): boolean {
  if (state === 'refused') return false;
  return sent_at === null || now - Date.parse(sent_at) < watchedMs;
}

/** Money that pays for nothing yet. */
export function useSuspense() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what waits.' };
  return useDeskPages(['suspense'], (page) =>
    read(api.get('/api/staff/suspense', { params: { query: { ...query, ...page } } })),
  );
}

/** Debts of shoppers. */
export function useClaims() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what is owed.' };
  return useDeskPages(['claims'], (page) =>
    read(api.get('/api/staff/claims', { params: { query: { ...query, ...page } } })),
  );
}

/** Payments that ended unpaid. */
export function useEndedUnpaid() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what ended.' };
  return useDeskPages(['ended'], (page) =>
    read(api.get('/api/staff/ended', { params: { query: { ...query, ...page } } })),
  );
}

/** Messages from all of the shop's forms, or from one of them. */
export function useMessages(kind: MessageKind | null) {
  const { api } = useShell();
  const query = { reason: 'The desk lists what was sent.', ...(kind && { kind }) };
  return useDeskPages(['messages', kind], (page) =>
    read(api.get('/api/staff/messages', { params: { query: { ...query, ...page } } })),
  );
}

/** One message in full. */
export function useMessage(id: string) {
  const { api } = useShell();
  const params = { path: { id }, query: { reason: 'It was opened at the desk.' } };
  return useQuery({
    queryKey: ['desk', 'message', id],
    queryFn: async () => (await read(api.get('/api/staff/messages/{id}', { params }))).data,
  });
}

/**
 * Chats with shoppers, those that wait for an answer first: read again now and then, as another may wait by
 * now.
 */
export function useChats() {
  const { api } = useShell();
  const query = { reason: 'The desk lists who waits.' };
  return useDeskPages(
    ['chats'],
    (page) => read(api.get('/api/staff/chats', { params: { query: { ...query, ...page } } })),
    () => true,
    waitingMs,
  );
}

/** The pause between two reads of the list of chats, in ms. */
const waitingMs = 30_000;

type OpenedChat = components['schemas']['StaffChatReply']['data'];

/** One chat with its lines, followed while it is open: each read asks for those after the last one. */
export function useChat(id: string) {
  const { api } = useShell();
  return useQuery<OpenedChat>({
    queryKey: ['desk', 'chat', id],
    gcTime: 0,
    refetchInterval: ({ state }) => chatPace(state.status === 'error'),
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<OpenedChat>(queryKey);
      const seen = before?.lines.at(-1);
      const query = { reason: 'It was opened at the desk.', ...(seen && { after: seen.seq }) };
      const { data } = await read(api.get('/api/staff/chats/{id}', { params: { path: { id }, query } }));
      return { ...data, lines: [...(before?.lines ?? []), ...data.lines] };
    },
  });
}

/** Reads chats again after a line was said or a chat closed. */
export function useReadChats() {
  const queries = useQueryClient();
  return () =>
    Promise.all(['chat', 'chats'].map((what) => queries.invalidateQueries({ queryKey: ['desk', what] })));
}

/** The staff's work, newest first. */
export function useTrail(terms: TrailTerms) {
  const { api } = useShell();
  return useDeskPages(['trail', terms], (page) =>
    read(api.get('/api/staff/audit', { params: { query: { ...terms, ...page } } })),
  );
}

/**
 * A list that the server answers in pages, each of which names the next; the first needs no number.
 *
 * @param moves    true if an entry of a page is about to change by itself, so that the list follows it
 * @param everyMs  how often it is read again then
 */
function useDeskPages<Page extends { readonly next_page: number | null }>(
  key: readonly unknown[],
  readPage: (page: { readonly page?: number }) => Promise<{ readonly data: Page }>,
  moves: (page: Page) => boolean = () => false,
  everyMs = followMs,
): DeskPages<Page> {
  return useInfiniteQuery({
    queryKey: ['desk', ...key],
    initialPageParam: 1,
    getNextPageParam: ({ next_page }: Page) => next_page,
    refetchInterval: ({ state }) => (state.data?.pages.some(moves) ? everyMs : false),
    queryFn: async ({ pageParam: page }) => (await readPage(page === 1 ? {} : { page })).data,
  });
}
