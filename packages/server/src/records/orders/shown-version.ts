import { sql } from 'kysely';
import type { Queries } from '../../store/database/index.ts';

/**
 * How many changes some orders and their payments have seen, by the orders' ids: what `order` and the events of an order name
 * as its version. Money that goes back to a card is told by its payment alone.
 */
export async function shownVersions(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ofPayments = sql<number>`coalesce((select sum(version) from payments where payable_id = orders.id), 0)`;
  const rows = await queries
    .selectFrom('orders')
    .select(['id', sql<number>`version + ${ofPayments}`.as('version')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}
