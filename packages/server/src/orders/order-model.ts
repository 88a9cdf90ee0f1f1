import type { components } from '@marketsquare/core/api';
import type { Selectable } from 'kysely';
import type { Visitor } from '../identity/index.ts';
import type { Queries } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

type Schemas = components['schemas'];

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;

/** What only the owner of an order and staff may see; kept as JSON beside the order. */
export interface OrderDetails {
  readonly customer: Schemas['OrderCustomer'];
  readonly delivery: Schemas['OrderDelivery'];
  readonly comment: string;
  readonly enquiryContact: { readonly name: string; readonly number: string };
  readonly handoverContact: { readonly name: string; readonly number: string };
  readonly quote: Schemas['Quote'];
}

/** The stream of an order's events. */
export function orderStream(orderId: string): string {
  return `order-${orderId}`;
}

/** The outbox's word for the end of an order that nobody pays; its subject is the order's id. */
export const orderExpiry = 'order.expire';

/** What is kept beside an order. */
export function orderDetails(order: Pick<OrderRow, 'details'>): OrderDetails {
  return JSON.parse(order.details);
}

/** An order by its internal id; null when there is none. */
export async function findOrder(queries: Queries, id: string): Promise<OrderRow | null> {
  return (await queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The lines of orders, in the order in which they were sent. */
export function orderLines(queries: Queries, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return queries
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/**
 * Whether an order is the caller's: a customer's by the account alone, a guest's by the login that placed it or by one that
 * it was shared with. [ROLE-09]
 */
export async function isOwner(queries: Queries, order: OrderRow, visitor: Visitor): Promise<boolean> {
  if (visitor.kind === 'stranger') return false;
  if (order.user_id !== null) return visitor.kind === 'customer' && visitor.userId === order.user_id;
  if (order.guest_session === visitor.login) return true;
  const shared = await queries
    .selectFrom('order_guests')
    .select('order_id')
    .where('order_id', '=', order.id)
    .where('login', '=', visitor.login)
    .executeTakeFirst();
  return shared !== undefined;
}

/** An order of the caller by its id; null when there is none or it is somebody else's. */
export async function findOwnOrder(queries: Queries, id: string, visitor: Visitor): Promise<OrderRow | null> {
  const order = await findOrder(queries, id);
  return order !== null && (await isOwner(queries, order, visitor)) ? order : null;
}
