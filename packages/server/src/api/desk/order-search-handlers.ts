import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { phoneKeys, requireStaff } from '../../people/identity/index.ts';
import { phoneIn, recordRead, wordsOf } from '../../records/audit/index.ts';
import { wireOrderSummary } from '../../records/orders/wire-order.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { orderFactsOf } from '../orders/index.ts';
import { countStates } from './count-states.ts';
import { inQueue } from './order-queues.ts';

/** Orders, found and read by staff; each look is recorded with its reason. [ROLE-08] */
export function orderSearchHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;
  return {
    staffOrders: async ({ query, request }) => {
      const staff = await requireStaff(ports, request);
      const phone = phoneIn(request);
      const { store_id, status, queue, try_state, sort, order_code, reference, reason } = query;
      const store = store_id === undefined ? undefined : `store ${store_id}`;
      const looked = wordsOf({ order_code, reference, state: status, queue, try_state, phone, store });
      await recordRead(ports, staff, 'orders.found', looked, reason);
      const paid = database.read
        .selectFrom('payments')
        .select('payable_id')
        .where('reference', '=', reference ?? '');
      const tried = database.read
        .selectFrom('payments')
        .select('payable_id')
        .where('purpose', '=', 'order')
        .where('state', '=', try_state ?? '');
      const found = database.read
        .selectFrom('orders')
        .selectAll()
        .select(({ selectFrom }) =>
          selectFrom('order_lines')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .as('items'),
        )
        .$if(status !== undefined, (select) => select.where('completion_status', '=', status ?? ''))
        .$if(store_id !== undefined, (select) => select.where('store_id', '=', store_id ?? 0))
        .$if(order_code !== undefined, (select) => select.where('unique_code', '=', order_code ?? ''))
        .$if(reference !== undefined, (select) => select.where('id', 'in', paid))
        .$if(try_state !== undefined, (select) => select.where('id', 'in', tried))
        .$if(phone !== undefined, (select) =>
          select.where('phone_key', 'in', phoneKeys(ports.secrets, phone ?? '')),
        );
      const inOrder =
        queue === undefined
          ? found.orderBy('created_at', sort === 'oldest' ? 'asc' : 'desc')
          : inQueue(found, queue, clock());
      const { rows, place } = await readPage(inOrder.orderBy('id', 'desc'), query.page);
      const orders = rows.map((row) => wireOrderSummary(row, row.items ?? 0));
      return { status: true, data: { orders, ...place }, message: 'Orders found.' };
    },

    staffOrderStates: async ({ query, request }) => {
      const staff = await requireStaff(ports, request);
      await recordRead(ports, staff, 'orders.found', 'by state', query.reason);
      const data = await countStates(database.read);
      return { status: true, data, message: 'Orders counted.' };
    },

    staffOrder: async ({ path, query, request }) => {
      const staff = await requireStaff(ports, request);
      const [data] = await orderFactsOf(database.read, [path.code]);
      if (data === undefined) throw notFound('We could not find this order.');
      await recordRead(ports, staff, 'order.read', path.code, query.reason);
      return { status: true, data, message: 'Here is your order.' };
    },
  };
}
