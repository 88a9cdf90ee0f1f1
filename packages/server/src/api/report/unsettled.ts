import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import type { Queries } from '../../store/database/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { inQueue } from '../desk/order-queues.ts';

/** Money that is not where it belongs yet. */
export interface Unsettled {
  /** The orders of the desk's queue. */
  readonly orders: { readonly count: number; readonly amount: Kobo };
  readonly suspense: Kobo;
  readonly refundsDue: Kobo;
  readonly owedByShoppers: Kobo;
}

/**
 * Reads what is unsettled at a moment.
 *
 * @param now  milliseconds since 1970
 */
export async function readUnsettled(queries: Queries, now: number): Promise<Unsettled> {
  const waiting = inQueue(queries.selectFrom('orders').select('order_total'), 'unsettled', now);
  const { count, amount } = await queries
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('waiting.order_total').as('amount'),
    ])
    .executeTakeFirstOrThrow();
  const claims = await balanceOf(queries, account.claims);
  return {
    orders: { count, amount: kobo(amount ?? 0) },
    suspense: (await balanceOf(queries, account.suspense)).total,
    refundsDue: (await balanceOf(queries, account.refunds)).total,
    owedByShoppers: kobo(0 - claims.total),
  };
}
