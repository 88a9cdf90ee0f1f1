import type { components } from '@marketsquare/core/wire/api';
import { type OrderRow, orderLines } from '../../records/orders/order-model.ts';
import { wireAccountOrder } from '../../records/orders/wire-order.ts';
import type { Queries } from '../../store/database/index.ts';

/** Orders with their lines and stores, in the order given, in a fixed number of statements. */
export async function accountOrders(
  queries: Queries,
  orders: readonly OrderRow[],
): Promise<components['schemas']['AccountOrder'][]> {
  const lines = Map.groupBy(
    await orderLines(
      queries,
      orders.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  const stores = new Map(
    (await queries.selectFrom('stores').selectAll().execute()).map((store) => [store.id, store]),
  );
  return orders.flatMap((order) => {
    const store = stores.get(order.store_id);
    return store === undefined ? [] : [wireAccountOrder(order, lines.get(order.id) ?? [], store)];
  });
}
