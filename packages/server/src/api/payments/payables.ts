import { type Kobo, kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { dueByCard, unpaidStatus } from '@marketsquare/core/shop/order';
import type { Visitor } from '../../http/calls/visitor.ts';
import type { PaymentFor } from '../../money/settlement/open-payment.ts';
import { findUser } from '../../people/identity/index.ts';
import { type OrderRow, personalOf } from '../../records/orders/order-model.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import type { Queries } from '../../store/database/index.ts';
import { notFound, signInNeeded } from '../../store/refusals/refusal.ts';

/** The gateway's view of an order. */
export function paymentForOrder(order: OrderRow): PaymentFor {
  const { firstname: firstName, lastname: lastName, email, phone } = personalOf(order).customer;
  const customer = { firstName, lastName, email, phone };
  return { purpose: 'order', id: order.id, customer, title: `Order ${order.unique_code}` };
}

/**
 * The gateway's view of a top-up; null where there is none. [PAY-27]
 *
 * @throws Refusal 404 for another customer's
 */
export async function paymentForTopUp(
  queries: Queries,
  id: string,
  visitorOf: () => Promise<Visitor>,
): Promise<PaymentFor | null> {
  const row = await queries
    .selectFrom('top_ups')
    .select(['user_id', 'unique_code'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const visitor = await visitorOf();
  if (visitor.kind !== 'customer' || visitor.userId !== row.user_id) {
    throw notFound('This top-up was not found.');
  }
  const user = await findUser(queries, row.user_id);
  if (user === undefined) throw signInNeeded();
  const { firstname: firstName, lastname: lastName, email, phone } = user;
  return {
    purpose: 'topUp',
    id,
    customer: { firstName, lastName, email, phone },
    title: `Wallet top-up ${row.unique_code}`,
  };
}

/**
 * The amount of an order that a card has to pay; until it is confirmed it owes something, whatever is on hold
 * for it.
 */
export async function owedOf(queries: Queries, now: number, row: Omit<OrderRow, 'personal'>): Promise<Kobo> {
  if (row.completion_status !== unpaidStatus) return kobo(row.balance);
  const order = await (await openOrder(queries, now, row.id)).read(orderStreams, row.id);
  const due = order === null ? zeroKobo : dueByCard(order);
  return due > 0 ? due : kobo(row.order_total);
}
