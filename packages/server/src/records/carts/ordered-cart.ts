import { sumKobo } from '@marketsquare/core/kernel/money';
import { kindOfOrderType, type OrderState } from '@marketsquare/core/shop/order';
import { type Queries, readJson, statement, type ValueOf } from '../../store/database/index.ts';
import { keptLinesSchema } from './kept-cart.ts';

/**
 * Removes the ordered lines from the customer's saved cart, in the caller's transaction; the other kind of goods stays. A
 * cart saved after the order was placed is a new one, and does not change. [PAY-11]
 */
export async function forgetOrdered(queries: Queries, order: OrderState): Promise<void> {
  if (order.userId === null) return;
  const { userId, storeId } = order;
  const { rows } = await olderCart(queries, { userId, storeId, at: new Date(order.placedAt).toISOString() });
  const [cart] = rows;
  if (cart === undefined) return;
  const kind = kindOfOrderType(order.orderType);
  const lines = readJson(keptLinesSchema, cart.items);
  const kept = kind === 'combined' ? [] : lines.filter(({ isFood }) => isFood === (kind === 'grocery'));
  await queries
    .updateTable('carts')
    .set({ items: JSON.stringify(kept), total_price: sumKobo(kept.map(({ price }) => price)) })
    .where('id', '=', cart.id)
    .execute();
}

const olderCart = statement((queries, value: ValueOf<{ userId: number; storeId: number; at: string }>) =>
  queries
    .selectFrom('carts')
    .select(['id', 'items'])
    .where('user_id', '=', value('userId'))
    .where('store_id', '=', value('storeId'))
    .where('updated_at', '<=', value('at')),
);
