import { decideOrder, mayCancel } from '@marketsquare/core/shop/order';
import { loadOrder } from '../order-records/order-streams.ts';
import type { Ports } from '../ports/ports.ts';
import { conflict } from '../refusals/refusal.ts';
import { checkPayments, endOrder, triesOf } from './end-order.ts';

/**
 * Cancels an order that nobody has paid, because whoever placed it asks. Its payments are checked first: money that has
 * come keeps the order. An order that has ended already stays so.
 *
 * @throws Refusal 409 when the order is paid, in whole or in part
 */
export async function cancelOrder(ports: Ports, orderId: string): Promise<void> {
  const { database, clock } = ports;
  const before = await loadOrder(database.read, orderId);
  // Money that is known to have come keeps the order already: asking about it again and again would be somebody's game.
  if (before.order !== null && mayCancel({ ...before.order.state, tries: triesOf(before) })) {
    await checkPayments(ports, orderId);
  }
  await database.transact(async (queries) => {
    const hand = await loadOrder(queries, orderId);
    if (hand.order === null) return;
    const decision = decideOrder(hand.order.state, { type: 'cancel', tries: triesOf(hand) });
    if (!decision.ok) throw alreadyPaid();
    await endOrder(queries, hand, decision.events, clock());
  });
}

function alreadyPaid() {
  return conflict(
    'A payment for this order has reached us, so it cannot be cancelled here. Please call us about it.',
    'already_paid',
    'Load the order again.',
  );
}
