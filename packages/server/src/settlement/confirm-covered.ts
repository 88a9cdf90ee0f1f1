import { zeroKobo } from '@marketsquare/core/kernel/money';
import { dueByCard, isUnpaid, type OrderState } from '@marketsquare/core/shop/order';
import { openOrder, orderStreams } from '../order-records/order-streams.ts';
import { dequeue, enqueue } from '../outbox/index.ts';
import type { Ports } from '../ports/ports.ts';
import { loadedTries } from './payment-streams.ts';
import { payOrder } from './purposes/index.ts';

/** An order after it was asked about. */
interface Covered {
  readonly order: OrderState;
  /** What was reserved was given back and no card is on its way: nothing is to be waited for. */
  readonly hasLostParts: boolean;
}

/**
 * Confirms an unpaid order that gift card and wallet have reserved whole; leaves any other as it is. [PAY-16, PAY-17]
 *
 * @returns the order as it is then; null when there is none
 */
export async function confirmCovered({ database, clock }: Ports, orderId: string): Promise<Covered | null> {
  return database.transact(async (queries) => {
    const unit = await openOrder(queries, clock(), orderId);
    const order = await unit.read(orderStreams, orderId);
    if (order === null) return null;
    if (!isUnpaid(order)) return { order, hasLostParts: false };
    if (dueByCard(order) > 0) {
      const isByCard = (await loadedTries(unit, orderId)).some(({ status }) => status === 'pending');
      return { order, hasLostParts: !isByCard && order.parts.some(({ state }) => state === 'released') };
    }
    const noCard = { reference: order.code, amount: zeroKobo, gateway: null };
    const { done, begun } = await payOrder(unit, orderId, noCard);
    await unit.write();
    await enqueue(queries, begun);
    await dequeue(queries, done, unit.at);
    const confirmed = await unit.read(orderStreams, orderId);
    return confirmed && { order: confirmed, hasLostParts: false };
  });
}
