import { whyNotTo } from '@marketsquare/core/shop/desk';
import { decideOrder } from '@marketsquare/core/shop/order';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { recordAction } from '../../records/audit/index.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { orderIdOf } from './order-id-of.ts';

/**
 * Moves an order along the tracker, once however often it is asked. [ORD-22]
 *
 * @throws Refusal 404, or 409 where the order cannot move there, with its possible statuses
 */
export async function advanceOrder(
  { database, clock }: Ports,
  staff: StaffMember,
  code: string,
  { from, to, reason }: { readonly from?: string; readonly to: string; readonly reason: string },
): Promise<void> {
  await database.transact(async (queries) => {
    const id = await orderIdOf(queries, code);
    const unit = await openOrder(queries, clock(), id);
    const order = await unit.read(orderStreams, id);
    if (order === null) throw notFound('We could not find this order.');
    const decision = decideOrder(order, { type: 'advance', from, to });
    if (!decision.ok) {
      if (decision.reason === 'beingPicked') throw conflict(beingPicked, 'not_possible', finishPicking);
      const whyNot = whyNotTo({ status: order.status, method: order.deliveryMethod }, to);
      throw conflict(
        whyNot ?? `This order is at “${order.status}” by now.`,
        'not_possible',
        'Load the order again.',
      );
    }
    if (decision.events.length === 0) return;
    await unit.append(orderStreams, id, decision.events);
    await unit.write();
    await recordAction(queries, staff, {
      action: 'order.advanced',
      subject: `${code} to ${to}`,
      reason,
      at: unit.at,
    });
  });
}

const beingPicked = 'This order is being picked: what is missing of it is settled when it is packed.';
const finishPicking = 'Finish it at /desk/picking, or cancel it.';
