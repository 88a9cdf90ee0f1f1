import type { MessageKind } from '@marketsquare/core/shop/desk';
import type { components, operations } from '@marketsquare/core/wire/api';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';

/** Who sits at the desk, and what the server tells them with it. */
export type Clerk = components['schemas']['StaffMeReply']['data'];

/** What to find orders by, and why they are looked at. */
export type OrderTerms = operations['staffOrders']['parameters']['query'] & { readonly phone?: string };

/** Whose entries of the audit trail, which, or of which order; all by default. */
export type TrailTerms = Omit<NonNullable<operations['staffAudit']['parameters']['query']>, 'page'>;

/** A list of the desk, as far as its pages were asked for. */
export type DeskPages<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

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

/** The facts of one order. */
export function useOrderFacts(code: string, reason: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'order', code],
    queryFn: async () =>
      (await read(api.get('/api/staff/orders/{code}', { params: { path: { code }, query: { reason } } })))
        .data,
  });
}

/** Credits that wait for a manager. */
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

/** Refunds that have not come to their end. */
export function useOpenRefunds() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what is open.' };
  return useDeskPages(['refunds'], (page) =>
    read(api.get('/api/staff/refunds', { params: { query: { ...query, ...page } } })),
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

/** What staff did, newest first. */
export function useTrail(terms: TrailTerms) {
  const { api } = useShell();
  return useDeskPages(['trail', terms], (page) =>
    read(api.get('/api/staff/audit', { params: { query: { ...terms, ...page } } })),
  );
}

/** A list that the server answers in pages, each of which names the next; the first needs no number. */
function useDeskPages<Page extends { readonly next_page: number | null }>(
  key: readonly unknown[],
  readPage: (page: { readonly page?: number }) => Promise<{ readonly data: Page }>,
): DeskPages<Page> {
  return useInfiniteQuery({
    queryKey: ['desk', ...key],
    initialPageParam: 1,
    getNextPageParam: ({ next_page }: Page) => next_page,
    queryFn: async ({ pageParam: page }) => (await readPage(page === 1 ? {} : { page })).data,
  });
}
