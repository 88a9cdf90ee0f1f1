import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { addressIn } from '@marketsquare/core/shop/selection';
import { orderStatuses, stepOf } from '@marketsquare/core/shop/tracking';
import type { components } from '@marketsquare/core/wire/api';
import { sql } from 'kysely';
import { wireQuantity } from '../../records/carts/lines.ts';
import {
  findOrder,
  type OrderRow,
  orderLines,
  personalOf,
  selectOrders,
} from '../../records/orders/order-model.ts';
import { wireLinePick, wireOrderType, wireStatus } from '../../records/orders/wire-order.ts';
import { opened, type Queries } from '../../store/database/index.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { orderCourses } from '../orders/index.ts';

type Schemas = components['schemas'];

/** The statuses of orders that are picked, or wait to be handed over, as they stand in the condition of their index. */
const listed = orderStatuses
  .filter((status) => ['processing', 'readyForDispatch', 'dispatched'].includes(stepOf(status) ?? ''))
  .map((status) => sql.lit(status));

/** The most orders on a list, as the contract says. */
const mostListed = 200;

/** An order to pick, and its store. */
export interface PickedOrder {
  readonly id: string;
  readonly storeId: number;
}

/** The order with a code; null for none. */
export async function pickedOrder(queries: Queries, code: string): Promise<PickedOrder | null> {
  const row = await queries
    .selectFrom('orders')
    .select(['id', 'store_id as storeId'])
    .where('unique_code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** The orders of a store that are picked or handed over, those with the earliest day first. */
export async function pickingOrders(queries: Queries, storeId: number): Promise<Schemas['PickingHead'][]> {
  const rows = await selectListed(queries, storeId).execute();
  const orders = rows.map(opened);
  const lines = Map.groupBy(
    await orderLines(
      queries,
      orders.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  return orders.map((order) => {
    const ofOrder = lines.get(order.id) ?? [];
    const picked = ofOrder.filter(({ taken }) => taken !== null);
    const pickers = picked.flatMap(({ picked_by }) => picked_by ?? []);
    return {
      ...headOf(order),
      lines: ofOrder.length,
      picked: picked.length,
      pickers: [...new Set(pickers)],
    };
  });
}

/** The query of a store's list. */
export function selectListed(queries: Queries, storeId: number) {
  return selectOrders(queries)
    .where('store_id', '=', storeId)
    .where('completion_status', 'in', listed)
    .orderBy('delivery_date')
    .orderBy('created_at')
    .limit(mostListed);
}

/**
 * One order to pick, without its shopper.
 *
 * @throws Refusal 404
 */
export async function pickingOrder(queries: Queries, id: string): Promise<Schemas['PickingOrder']> {
  const order = await requireOrder(queries, id);
  const course = (await orderCourses(queries, [order])).get(id);
  const { delivery, lineNotes = [] } = personalOf(order);
  return {
    ...headOf(order),
    contact_method: delivery.contact_method,
    version: course?.version ?? order.version,
    packed: course?.packed ?? null,
    lines: (await orderLines(queries, [id])).map((line, index) => {
      const pick = wireLinePick(line);
      const note = lineNotes[index] ?? '';
      const soldByWeight = line.sold_by_weight === 1;
      return {
        position: line.position,
        product_id: line.product_id,
        name: line.name,
        category: line.category,
        img_url: line.img_url,
        ...(line.pack !== null && { pack: line.pack }),
        quantity: wireQuantity({ quantity: line.quantity, soldByWeight }),
        by_weight: soldByWeight,
        price: koboToNaira(kobo(line.price)),
        ...(line.wish !== null && { substitution: line.wish }),
        ...(note !== '' && { note }),
        pick: pick && { ...pick, by: line.picked_by ?? '' },
      };
    }),
  };
}

/**
 * Whom an order is for, until it is handed over: then no picker needs to know.
 *
 * @throws Refusal 404, 409 for one that was handed over
 */
export async function pickingContact(
  queries: Queries,
  id: string,
): Promise<Schemas['PickingContactReply']['data']> {
  const order = await requireOrder(queries, id);
  if (stepOf(order.completion_status) === 'completed')
    throw conflict(
      'This order was handed over: its shopper is shown no more.',
      'not_possible',
      'Look at it at /desk.',
    );
  const { customer, delivery, handoverContact, comment } = personalOf(order);
  const { address, area, city, state, landmark, contact_method } = delivery;
  const isDelivered = order.delivery_method === 'delivery';
  return {
    name: `${customer.firstname} ${customer.lastname}`.trim(),
    phone: customer.phone,
    contact_method,
    handover: { name: handoverContact.name, phone: handoverContact.number },
    address: isDelivered ? addressIn(address, area, city, state) : '',
    landmark: isDelivered ? landmark : '',
    comment,
  };
}

async function requireOrder(queries: Queries, id: string): Promise<OrderRow> {
  const order = await findOrder(queries, id);
  if (order === null) throw notFound('We could not find this order.');
  return order;
}

function headOf(order: OrderRow) {
  const { deliverydate, hour } = personalOf(order).delivery;
  return {
    unique_code: order.unique_code,
    order_type: wireOrderType(order),
    delivery_method: order.delivery_method as Schemas['PickingHead']['delivery_method'],
    completion_status: wireStatus(order.completion_status),
    window: { deliverydate: deliverydate || (order.delivery_date ?? ''), hour },
  };
}
