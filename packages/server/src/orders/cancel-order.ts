import { decideOrder, mayCancel } from '@marketsquare/core/shop/order';
import { openOrder, orderStreams } from '../order-records/order-streams.ts';
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
  const before = await openOrder(database.read, clock(), orderId);
  const order = await before.read(orderStreams, orderId);
  // Money that is known to have come keeps the order already: asking about it again and again would be somebody's game.
  if (order !== null && mayCancel({ ...order, tries: await triesOf(before, orderId) })) {
    await checkPayments(ports, orderId);
  }
  await database.transact(async (queries) => {
    const unit = await openOrder(queries, clock(), orderId);
    const state = await unit.read(orderStreams, orderId);
    if (state === null) return;
    const decision = decideOrder(state, { type: 'cancel', tries: await triesOf(unit, orderId) });
    if (!decision.ok) throw alreadyPaid();
    await endOrder(unit, orderId, decision.events);
  });
}

function alreadyPaid() {
  return conflict(
    'A payment for this order has reached us, so it cannot be cancelled here. Please call us about it.',
    'already_paid',
    'Load the order again.',
  );
}
