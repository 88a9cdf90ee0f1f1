import type { LagosDay } from '@marketsquare/core/kernel/calendar';
import { cancelledStatus } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import type { Queries } from '../../store/database/index.ts';

/** The orders that stand on a day, or in a window of it. */
export type StandingOrders = components['schemas']['StandingOrders'];

/** The orders that are named one by one; the counts are of all. */
const mostNamed = 200;

export interface StandingOrder {
  readonly day: string;
  /** Null for prepared food alone, which comes without a window. */
  readonly slotId: number | null;
  readonly code: string;
  readonly isPaid: boolean;
}

/**
 * The orders of a store that stand on some days, by code: all that were not cancelled.
 *
 * @param from  the first day
 * @param to    the last day
 */
export async function ordersOnDays(
  queries: Queries,
  storeId: number,
  from: LagosDay,
  to: LagosDay,
): Promise<readonly StandingOrder[]> {
  const rows = await queries
    .selectFrom('orders')
    .select(['delivery_date', 'slot_id', 'unique_code', 'balance'])
    .where('store_id', '=', storeId)
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    .where('completion_status', '<>', cancelledStatus)
    .orderBy('unique_code')
    .execute();
  return rows.map(({ delivery_date: day, slot_id: slotId, unique_code: code, balance }) => ({
    day: day ?? '',
    slotId,
    code,
    isPaid: balance === 0,
  }));
}

/** Some orders as the desk has them. */
export function wireStanding(orders: readonly StandingOrder[]): StandingOrders {
  return {
    orders: orders.slice(0, mostNamed).map(({ code, isPaid }) => ({ code, is_paid: isPaid })),
    count: orders.length,
    paid: orders.filter(({ isPaid }) => isPaid).length,
  };
}
