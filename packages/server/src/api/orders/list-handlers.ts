import type { Handlers } from '../../http/calls/handler.ts';
import { requireCustomer } from '../../people/identity/index.ts';
import { findOwnOrder, selectOrders } from '../../records/orders/order-model.ts';
import { opened } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { accountOrders } from './account-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { orderDetail } from './order-facts.ts';
import { orderedProducts } from './ordered-products.ts';

/** More than anybody has placed, and the contract's maximum. */
const mostOrders = 1000;

/** The caller's own orders, and the cancelling of unpaid ones. [API-62, ORD-08] */
export function orderHandlers(ports: Ports): Handlers {
  const { database } = ports;
  return {
    listorder: async (call) => {
      const { userId } = await requireCustomer(call, call.query.user_id);
      const rows = await selectOrders(database.read)
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostOrders)
        .execute();
      const orders = rows.map((row) => opened(row));
      const data = await accountOrders(database.read, orders);
      return { status: true, type: 'listorder', data, message: 'Orders found.' };
    },

    orderedProducts: async (call) => {
      const { userId } = await requireCustomer(call);
      const data = await orderedProducts(database.read, userId);
      return { status: true, data, message: 'Products found.' };
    },

    order: async ({ path, visitor }) => {
      const order = await findOwnOrder(database.read, path.id, await visitor());
      const data = order === null ? null : await orderDetail(database.read, order);
      if (data === null) throw notFound('We could not find this order.');
      return { status: true, data, message: 'Here is your order.' };
    },

    cancelorder: async ({ body, visitor }) => {
      const order = await findOwnOrder(database.read, body.order_id, await visitor());
      if (order === null) throw notFound('We could not find this order.');
      await cancelOrder(ports, order.id, body.refund_to ?? 'card');
      return { status: true, data: null, message: 'Your order is cancelled.' };
    },
  };
}
