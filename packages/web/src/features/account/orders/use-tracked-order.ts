import { hasEnded } from '@marketsquare/core/storefront/orders';
import { type TrackedOrder, toTrackedOrder } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { ReadError, read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import type { FoundOrder } from '../../../platform/tracked-order.ts';

interface Tracked {
  /** Undefined until the server has told it. */
  readonly order: TrackedOrder | undefined;
  /** True if the server cannot tell it. */
  readonly isMissing: boolean;
}

/**
 * A tracked order, asked for again now and then while its page is open, until it has ended, or is read by its id. The server
 * does not count a right answer among a guest's tries; an order that is no longer found is left alone, because a wrong one
 * counts.
 */
export function useTrackedOrder({ code, phone, foundAt, order, id }: FoundOrder): Tracked {
  const { api } = useShell();
  const { data, error } = useQuery({
    // The phone number stays out of what may be logged.
    queryKey: ['trackedOrder', code, foundAt],
    initialData: order ?? undefined,
    gcTime: 0,
    refetchInterval: ({ state: { data: shown, error: last } }) => {
      const isOver = shown !== undefined && (shown.id !== null || hasEnded(shown));
      return id !== null || isOver || isNotFound(last) ? false : 30_000;
    },
    queryFn: async () =>
      toTrackedOrder((await read(api.post('/api/trackorder', { body: { unique_code: code, phone } }))).data),
  });
  return { order: data, isMissing: data === undefined && error !== null };
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ReadError && error.failure.code === 'not_found';
}
