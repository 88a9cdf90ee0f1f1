import { hasEnded } from '@marketsquare/core/storefront/orders';
import { type TrackedOrder, toTrackedOrder } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { ReadError, read } from '../../../platform/read.ts';
import { type FoundOrder, useShell } from '../../../platform/shell.tsx';

/**
 * A tracked order, asked for again now and then while its page is open, until it has ended. The server does
 * not count a right answer among a guest's tries; an order that is no longer found is left alone, because a
 * wrong one counts.
 */
export function useTrackedOrder({ order, phone, foundAt }: FoundOrder): TrackedOrder {
  const { api } = useShell();
  const { code } = order;
  const { data } = useQuery({
    // The phone number stays out of what may be logged.
    queryKey: ['trackedOrder', code, foundAt],
    initialData: order,
    gcTime: 0,
    refetchInterval: ({ state: { data: shown = order, error } }) =>
      hasEnded(shown) || isNotFound(error) ? false : 30_000,
    queryFn: async () =>
      toTrackedOrder((await read(api.post('/api/trackorder', { body: { unique_code: code, phone } }))).data),
  });
  return data;
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ReadError && error.failure.code === 'not_found';
}
