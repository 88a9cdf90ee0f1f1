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

/** Who sits at the desk, and what the server tells them with it. */
export type Clerk = components['schemas']['StaffMeReply']['data'];

/** What to find orders by, and why they are looked at. */
export type OrderTerms = operations['staffOrders']['parameters']['query'] & { readonly phone?: string };

/** Whose entries of the audit trail, which, or of which order; all by default. */
export type TrailTerms = Omit<NonNullable<operations['staffAudit']['parameters']['query']>, 'page'>;

/** A list of the desk, as far as its pages were asked for. */
export type DeskPages<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/**
 * Who sits at the desk, read again whenever their window comes back.
 *
 * @returns with it whether their login has ended: the server has asked for one since it last knew them
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

/** Orders as staff list them. */
export function useFoundOrders(terms: OrderTerms) {
  const { api } = useShell();
  return useDeskPages(['orders', terms], (page) =>
    read(api.get('/api/staff/orders', { params: paramsOf({ ...terms, ...page }) })),
  );
}

/** A phone number goes in no address. */
function paramsOf({ phone, ...query }: OrderTerms) {
  return phone === undefined ? { query } : { query, header: { 'X-Order-Phone': phone } };
}

/** Asks once more where the same was asked before, whatever came of it; what is new is asked by itself. */
export function useAskAgain() {
  const queries = useQueryClient();
  return (list: 'orders' | 'trail', terms: OrderTerms | TrailTerms) =>
    void queries.invalidateQueries({ queryKey: ['desk', list, terms], exact: true });
}

/** The facts of one order: read again once one of its refunds has come further. */
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

/** Refunds that have not come to their end; they are followed while one is about to move. */
export function useOpenRefunds() {
  const { api, now } = useShell();
  const query = { reason: 'The desk lists what is open.' };
  return useDeskPages(
    ['refunds'],
    (page) => read(api.get('/api/staff/refunds', { params: { query: { ...query, ...page } } })),
    ({ refunds }) => refunds.some((refund) => movesSoon(refund, now())),
  );
}

/** How often what is about to move is read again, in ms. */
const followMs = 3_000;

/** How long a gateway may take for a refund while somebody watches, in ms; others take it days. */
const watchedMs = 60_000;

/** Whether a refund is about to move: its gateway is told within a second, and may settle it at once. */
function movesSoon({ state, sent_at }: components['schemas']['StaffOpenRefund'], now: number): boolean {
  if (state === 'refused') return false;
  return sent_at === null || now - Date.parse(sent_at) < watchedMs;
}

/** Money that came and pays for nothing yet. */
export function useSuspense() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what waits.' };
  return useDeskPages(['suspense'], (page) =>
    read(api.get('/api/staff/suspense', { params: { query: { ...query, ...page } } })),
  );
}

/** What shoppers owe. */
export function useClaims() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what is owed.' };
  return useDeskPages(['claims'], (page) =>
    read(api.get('/api/staff/claims', { params: { query: { ...query, ...page } } })),
  );
}

/** What ended because nobody paid it. */
export function useEndedUnpaid() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what ended.' };
  return useDeskPages(['ended'], (page) =>
    read(api.get('/api/staff/ended', { params: { query: { ...query, ...page } } })),
  );
}

/** What shoppers sent by the shop's forms, or by one of them. */
export function useMessages(kind: MessageKind | null) {
  const { api } = useShell();
  const query = { reason: 'The desk lists what was sent.', ...(kind && { kind }) };
  return useDeskPages(['messages', kind], (page) =>
    read(api.get('/api/staff/messages', { params: { query: { ...query, ...page } } })),
  );
}

/** Every word of one message. */
export function useMessage(id: string) {
  const { api } = useShell();
  const params = { path: { id }, query: { reason: 'It was opened at the desk.' } };
  return useQuery({
    queryKey: ['desk', 'message', id],
    queryFn: async () => (await read(api.get('/api/staff/messages/{id}', { params }))).data,
  });
}

/** Chats with shoppers, those who wait for an answer first: read again now and then, for another may wait by now. */
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

/** How often the list of chats is read again, in ms. */
const waitingMs = 30_000;

type OpenedChat = components['schemas']['StaffChatReply']['data'];

/** One chat with what is said in it, which is followed while it is open: each read asks for what comes after the last line. */
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

/** Reads chats again after something was said or closed. */
export function useReadChats() {
  const queries = useQueryClient();
  return () =>
    Promise.all(['chat', 'chats'].map((what) => queries.invalidateQueries({ queryKey: ['desk', what] })));
}

/** What staff did, newest first. */
export function useTrail(terms: TrailTerms) {
  const { api } = useShell();
  return useDeskPages(['trail', terms], (page) =>
    read(api.get('/api/staff/audit', { params: { query: { ...terms, ...page } } })),
  );
}

/**
 * A list that the server answers in pages, each of which names the next; the first needs no number.
 *
 * @param moves    whether something of a page is about to change by itself, and the list is to follow
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
