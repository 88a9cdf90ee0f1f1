import { cancelledStatus, unpaidStatus } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import type { Queries } from '../../store/database/index.ts';

/**
 * The number of orders from which a customer's purchases are counted: the list is bounded whatever they have
 * ordered.
 */
const mostOrders = 100;

/** The contract's maximum. */
const mostProducts = 60;

/**
 * A customer's purchases, each product once: first those in most of their latest orders, then the last bought
 * ones.
 */
export async function orderedProducts(
  queries: Queries,
  userId: number,
): Promise<components['schemas']['OrderedProduct'][]> {
  const { count, max } = queries.fn;
  const rows = await queries
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select(['id', 'created_at'])
        .where('user_id', '=', userId)
        .where('completion_status', 'not in', [unpaidStatus, cancelledStatus])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostOrders)
        .as('latest'),
    )
    .innerJoin('order_lines', 'order_lines.order_id', 'latest.id')
    // Beside a maximum, SQLite takes the other columns from the row that has it: the name is the latest.
    .select(['product_id', 'name', max<string>('created_at').as('last_at')])
    // A dish in two packs is in one order.
    .select(count<number>('order_id').distinct().as('orders'))
    .groupBy('product_id')
    .orderBy('orders', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('product_id')
    .limit(mostProducts)
    .execute();
  return rows.map(({ product_id, name }) => ({ product_id, name }));
}
