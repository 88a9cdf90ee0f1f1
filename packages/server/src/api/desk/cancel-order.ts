import { whyNotCancel } from '@marketsquare/core/shop/desk';
import { decideOrder, isUnpaid, refundOfCancelled } from '@marketsquare/core/shop/order';
import { refundableOf } from '@marketsquare/core/shop/settlement';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { askRefund, loadedTries, oweToCards, refundableTries } from '../../money/settlement/index.ts';
import { recordAction } from '../../records/audit/index.ts';
import { findOrder } from '../../records/orders/order-model.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { returnParts } from '../../records/parts/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { checkPayments, endOrder } from '../../work/orders/end-order.ts';
import { orderIdOf } from './order-id-of.ts';

/**
 * Cancels an order, paid or not, once however often it is asked: gift card and wallet get their holds or
 * payments back, and the cards' payments are refunded there. Later money goes to the wallet, or back to a
 * guest.
 *
 * @throws Refusal 404, or 409 once it was handed over
 */
export async function cancelByStaff(
  ports: Ports,
  staff: StaffMember,
  code: string,
  reason: string,
): Promise<void> {
  const { database, clock } = ports;
  const id = await orderIdOf(database.read, code);
  const before = await findOrder(database.read, id);
  // Money that has come, but is not known yet, is refunded like the rest.
  if (before !== null && isUnpaid({ status: before.completion_status })) await checkPayments(ports, id);
  await database.transact(async (queries) => {
    const unit = await openOrder(queries, clock(), id);
    const order = await unit.read(orderStreams, id);
    if (order === null) throw notFound('We could not find this order.');
    const payments = refundableTries(await loadedTries(unit, id));
    const left = refundableOf(order, payments);
    const decision = decideOrder(order, { type: 'cancelByStaff', by: staff.role, refundable: left });
    if (!decision.ok) {
      const whyNot = whyNotCancel(order) ?? 'This order cannot be cancelled.';
      throw conflict(whyNot, 'not_possible', 'Load the order again.');
    }
    if (decision.events.length === 0) return;
    for (const event of decision.events) {
      if (event.type === 'order.partsReturned') await returnParts(unit, order, event.parts);
      if (event.type === 'order.refunded') await oweToCards(unit, order, event.amount);
    }
    await askRefund(unit, order, refundOfCancelled(id), null);
    await endOrder(unit, id, decision.events);
    await recordAction(queries, staff, { action: 'order.cancelled', subject: code, reason, at: unit.at });
  });
}
