import type { operations } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';

/** What to find orders by, and why they are looked at. */
export type OrderTerms = operations['staffOrders']['parameters']['query'] & { readonly phone?: string };

/** Orders as staff list them. */
export function useFoundOrders(terms: OrderTerms) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'orders', terms],
    queryFn: async () => (await read(api.get('/api/staff/orders', { params: paramsOf(terms) }))).data,
  });
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
  return useQuery({
    queryKey: ['desk', 'proposals'],
    queryFn: async () => (await read(api.get('/api/staff/credits', { params: { query } }))).data.credits,
  });
}

/** Mails that were given up. */
export function useFailedMails() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what failed.' };
  return useQuery({
    queryKey: ['desk', 'mails'],
    queryFn: async () => (await read(api.get('/api/staff/mails', { params: { query } }))).data,
  });
}

/** Refunds that have not come to their end. */
export function useOpenRefunds() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what is open.' };
  return useQuery({
    queryKey: ['desk', 'refunds'],
    queryFn: async () => (await read(api.get('/api/staff/refunds', { params: { query } }))).data,
  });
}

/** What ended because nobody paid it. */
export function useEndedUnpaid() {
  const { api } = useShell();
  const query = { reason: 'The desk lists what ended.' };
  return useQuery({
    queryKey: ['desk', 'ended'],
    queryFn: async () => (await read(api.get('/api/staff/ended', { params: { query } }))).data,
  });
}

/** Whether a list goes on behind its first page. */
export function hasMore(page: { readonly next_page: number | null } | undefined): boolean {
  return page !== undefined && page.next_page !== null;
}
