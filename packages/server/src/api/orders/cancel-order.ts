import {
  cancelledStatus,
  decideOrder,
  isUnpaid,
  mayCancel,
  type OrderRefusal,
  type RefundTo,
} from '@marketsquare/core/shop/order';
import { refundableOf } from '@marketsquare/core/shop/settlement';
import { giveBack, loadedTries, refundableTries } from '../../money/settlement/index.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { returnParts } from '../../records/parts/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict } from '../../store/refusals/refusal.ts';
import { checkPayments, endOrder, triesOf } from '../../work/orders/end-order.ts';

/**
 * Cancels an order at its shopper's request, and gives the payments back. The payments of an unpaid one are
 * checked first: money that has come keeps it, because its shopper did not know of that. An order that has
 * ended stays so.
 *
 * @param to  the destination of the cards' money; gift card and wallet get theirs back in any case
 * @throws Refusal 409 when money has just come, or its picking is done, or a guest wants a wallet
 */
export async function cancelOrder(ports: Ports, orderId: string, to: RefundTo): Promise<void> {
  const { database, clock } = ports;
  const before = await openOrder(database.read, clock(), orderId);
  const order = await before.read(orderStreams, orderId);
  if (order === null) return;
  const wasUnpaid = isUnpaid(order);
  // Money that has come already keeps the order: asking about it again and again would only invite abuse.
  if (wasUnpaid && mayCancel({ ...order, tries: await triesOf(before, orderId) })) {
    await checkPayments(ports, orderId);
  }
  await database.transact(async (queries) => {
    const unit = await openOrder(queries, clock(), orderId);
    const state = await unit.read(orderStreams, orderId);
    if (state === null) return;
    if (wasUnpaid && !isUnpaid(state) && state.status !== cancelledStatus) throw refusalOf('paidAlready');
    const payments = refundableTries(await loadedTries(unit, orderId));
    const decision = decideOrder(state, {
      type: 'cancel',
      tries: await triesOf(unit, orderId),
      to,
      refundable: refundableOf(state, payments),
    });
    if (!decision.ok) throw refusalOf(decision.reason);
    for (const event of decision.events) {
      if (event.type === 'order.partsReturned') await returnParts(unit, state, event.parts);
      if (event.type === 'order.refunded') await giveBack(unit, state, event);
    }
    await endOrder(unit, orderId, decision.events);
  });
}

function refusalOf(reason: OrderRefusal) {
  if (reason === 'noWallet') {
    return conflict('Please sign in to get the money into your wallet.', 'no_wallet', 'Choose the card.');
  }
  return reason === 'pickedAlready'
    ? conflict(
        'We have already packed this order, so you cannot cancel it here. Please call us about it.',
        'picked_already',
        'Load the order again.',
      )
    : conflict(
        'We have just received a payment for this order, so you cannot cancel it here. Please call us about it.',
        'already_paid',
        'Load the order again.',
      );
}
