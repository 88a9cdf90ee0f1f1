import { cancelledStatus, unpaidStatus } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import { sql } from 'kysely';
import type { Queries } from '../../store/database/index.ts';

/**
 * The number of orders from which a customer's purchases are counted: the list is bounded whatever they have
 * ordered.
 */
const mostOrders = 100;

/** The contract's maximum. */
const mostProducts = 60;

/** Of a time in RFC 3339, as the shop writes it. */
const timeLength = '2026-11-21T08:00:00.000Z'.length;

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
    .select(['product_id', max<string>('created_at').as('last_at')])
    // Behind a time, whose text is always as long: the name of the last time.
    .select(sql<string>`substr(max(created_at || name), ${timeLength + 1})`.as('name'))
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
