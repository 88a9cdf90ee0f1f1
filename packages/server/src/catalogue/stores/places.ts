import type { LagosDay } from '@marketsquare/core/kernel/calendar';
import type { Queries } from '../../store/database/index.ts';
import type { Slot } from './windows.ts';

/** The number of further orders that a store's slot takes on a day. */
export type PlacesLeft = (day: LagosDay, slot: Slot) => number;

/**
 * Counts the places left in a store's slots, in one query: each order takes one, and an ended order releases it.
 *
 * @param from  the first day
 * @param to    the last day
 */
export async function placesLeft(
  queries: Queries,
  storeId: number,
  from: LagosDay,
  to: LagosDay,
): Promise<PlacesLeft> {
  const rows = await queries
    .selectFrom('orders')
    .select(({ fn }) => ['delivery_date', 'slot_id', fn.countAll<number>().as('taken')])
    .where('store_id', '=', storeId)
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    .where('slot_id', 'is not', null)
    .where('completion_status', '<>', 'Cancelled')
    .groupBy(['delivery_date', 'slot_id'])
    .execute();
  const taken = new Map(rows.map((row) => [`${row.delivery_date} ${row.slot_id}`, row.taken]));
  return (day, { id, capacity }) => Math.max(0, capacity - (taken.get(`${day} ${id}`) ?? 0));
}
