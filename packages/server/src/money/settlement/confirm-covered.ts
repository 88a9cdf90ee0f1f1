import { zeroKobo } from '@marketsquare/core/kernel/money';
import { cancelledStatus, dueByCard, isUnpaid } from '@marketsquare/core/shop/order';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { endNeedless, enqueue } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { loadedTries } from './payment-streams.ts';
import { payOrder } from './purposes/index.ts';
import { returnShort } from './refunds.ts';

/**
 * How an order stands that was asked about; `lostParts`: its holds were released, and no card is on its way;
 * `ended`: it was cancelled, or not paid in time, and its holds cover it no more.
 */
type Covered = 'confirmed' | 'waits' | 'lostParts' | 'ended';

/**
 * Confirms an unpaid order that gift card and wallet hold whole; leaves any other as it is. [PAY-16, PAY-17]
 */
export async function confirmCovered({ database, clock }: Ports, orderId: string): Promise<Covered> {
  return database.transact(async (queries) => {
    const unit = await openOrder(queries, clock(), orderId);
    const order = await unit.read(orderStreams, orderId);
    if (order === null) return 'waits';
    if (order.status === cancelledStatus) return 'ended';
    if (!isUnpaid(order)) return order.balance === 0 ? 'confirmed' : 'waits';
    if (dueByCard(order) > 0) {
      const isByCard = (await loadedTries(unit, orderId)).some(({ status }) => status === 'pending');
      const isReleased = order.parts.some(({ state }) => state === 'released');
      return isReleased && !isByCard ? 'lostParts' : 'waits';
    }
    const noCard = { reference: order.code, amount: zeroKobo, gateway: null };
    const { done, begun } = await payOrder(unit, orderId, noCard);
    const returned = await returnShort(unit, order, null);
    await unit.write();
    await enqueue(queries, [...begun, ...returned]);
    await endNeedless(queries, done, unit.at);
    return 'confirmed';
  });
}
