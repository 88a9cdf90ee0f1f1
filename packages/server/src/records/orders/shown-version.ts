import { sql } from 'kysely';
import type { Queries } from '../../store/database/index.ts';

/**
 * The number of changes of some orders and their payments, by the orders' ids: `order` and the events of an
 * order name it as their version. For money that goes back to a card only its payment counts.
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
