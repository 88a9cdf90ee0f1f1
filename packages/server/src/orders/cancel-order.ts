import { mayCancel } from '@marketsquare/core/order';
import type { Ports } from '../app/ports.ts';
import { conflict } from '../routes/refusal.ts';
import { paymentsOf } from '../settlement/index.ts';
import { endOrder, lookAtPayments, payableOrder } from './end-order.ts';
import { findOrder } from './order-model.ts';

/**
 * Cancels an order that nobody has paid, because whoever placed it asks. Its payments are looked at first: money that has
 * come keeps the order. An order that has ended already stays so.
 *
 * @throws Refusal 409 when the order is paid, in whole or in part
 */
export async function cancelOrder(ports: Ports, orderId: string): Promise<void> {
  const { database, clock } = ports;
  const before = await findOrder(database.read, orderId);
  // Money that is known to have come keeps the order already: asking about it again and again would be somebody's game.
  if (before !== null && mayCancel(payableOrder(before, await paymentsOf(database.read, orderId)))) {
    await lookAtPayments(ports, orderId);
  }
  await database.transact(async (queries) => {
    const order = await findOrder(queries, orderId);
    if (order === null || order.completion_status === 'Cancelled') return;
    if (!mayCancel(payableOrder(order, await paymentsOf(queries, orderId)))) throw alreadyPaid();
    await endOrder(queries, orderId, 'asked', clock());
  });
}

function alreadyPaid() {
  return conflict(
    'A payment for this order has reached us, so it cannot be cancelled here. Please call us about it.',
    'already_paid',
    'Load the order again.',
  );
}
