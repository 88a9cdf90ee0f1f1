import { zeroKobo } from '@marketsquare/core/kernel/money';
import { dueByCard, isUnpaid, type OrderState } from '@marketsquare/core/shop/order';
import { openOrder, orderStreams } from '../order-records/order-streams.ts';
import { dequeue, enqueue } from '../outbox/index.ts';
import type { Ports } from '../ports/ports.ts';
import { payOrder } from './purposes/index.ts';

/**
 * Confirms an unpaid order that gift card and wallet have reserved whole; leaves any other as it is. [PAY-16, PAY-17]
 *
 * @returns the order as it is then; null when there is none
 */
export async function confirmCovered(
  { database, clock }: Ports,
  orderId: string,
): Promise<OrderState | null> {
  return database.transact(async (queries) => {
    const unit = await openOrder(queries, clock(), orderId);
    const order = await unit.read(orderStreams, orderId);
    if (order === null || !isUnpaid(order) || dueByCard(order) > 0) return order;
    const noCard = { reference: order.code, amount: zeroKobo, gateway: null };
    const { done, begun } = await payOrder(unit, orderId, noCard);
    await unit.write();
    await enqueue(queries, begun);
    await dequeue(queries, done, unit.at);
    return unit.read(orderStreams, orderId);
  });
}
