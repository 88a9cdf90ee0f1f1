import type { Queries } from '../../store/database/index.ts';

/** The orders in each status, and those with a try to pay by card in each of its states. */
export async function countStates(queries: Queries) {
  const orders = await queries
    .selectFrom('orders')
    .select(['completion_status as state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('completion_status')
    .orderBy('completion_status')
    .execute();
  const tries = await queries
    .selectFrom('payments')
    .select(['state', ({ fn }) => fn.count<number>('payable_id').distinct().as('count')])
    .where('purpose', '=', 'order')
    .groupBy('state')
    .orderBy('state')
    .execute();
  return { orders, tries };
}
