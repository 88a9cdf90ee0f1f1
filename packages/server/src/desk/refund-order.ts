import { formatNaira, type Kobo, leastKobo, subtractKobo, sumKobo } from '@marketsquare/core/kernel/money';
import { whyNotRefund } from '@marketsquare/core/shop/desk';
import { partsBack, partsLeft, refundedParts } from '@marketsquare/core/shop/order';
import { refundableOf } from '@marketsquare/core/shop/settlement';
import { recordAction } from '../audit/index.ts';
import type { StaffMember } from '../calls/visitor.ts';
import { refundParts } from '../order-parts/index.ts';
import { refundedMail } from '../order-records/order-mails.ts';
import { openOrder, orderStreams } from '../order-records/order-streams.ts';
import { enqueue } from '../outbox/index.ts';
import type { Ports } from '../ports/ports.ts';
import { conflict, notFound } from '../refusals/refusal.ts';
import { askRefund, isForNobody, loadedTries, refundedByCards } from '../settlement/index.ts';
import { orderIdOf } from './order-id-of.ts';

/**
 * Refunds what was paid for an order, in part or whole, never above what is left of it; the same attempt refunds once. What
 * cards paid goes back first, by their gateways; what is beyond it is in wallet and gift card at once. An order that loses its
 * whole payment ends, unless it has left the store.
 *
 * @throws Refusal 404, or 409 for more than is left, and for what the wallet of somebody erased has paid
 */
export async function refundByStaff(
  { database, clock }: Ports,
  staff: StaffMember,
  code: string,
  refund: { readonly attemptId: string; readonly amount: Kobo | null; readonly reason: string },
): Promise<void> {
  const { attemptId, amount: wanted, reason } = refund;
  await database.transact(async (queries) => {
    const id = await orderIdOf(queries, code);
    const unit = await openOrder(queries, clock(), id);
    const order = await unit.read(orderStreams, id);
    if (order === null) throw notFound('This order was not found.');
    const tries = await loadedTries(unit, id);
    const before = sumKobo([refundedByCards(tries, attemptId), refundedParts(order, attemptId)]);
    if (before > 0) {
      if (wanted === null || wanted === before) return;
      throw conflict('This attempt was for another sum.', 'attempt_reused', 'Draw a new attempt_id.');
    }
    const ofCards = refundableOf(order, tries);
    const left = sumKobo([ofCards, ...partsLeft(order).map((part) => part.amount)]);
    const whyNot = whyNotRefund(wanted, left);
    if (whyNot !== null) throw conflict(whyNot, 'not_possible', 'Load the order again.');
    const amount = wanted ?? left;
    const byCards = leastKobo(amount, ofCards);
    const byParts = subtractKobo(amount, byCards);
    if (await isForNobody(queries, partsBack(order, byParts) ?? [])) {
      throw conflict(erasedText(ofCards), 'not_possible', 'Nothing was refunded.');
    }
    if (byCards > 0) await askRefund(unit, order, attemptId, byCards);
    if (byParts > 0) await refundParts(unit, order, attemptId, byParts);
    await unit.write();
    await enqueue(queries, [refundedMail(id, attemptId, unit.now)]);
    const subject = `${code}: ${formatNaira(amount)}`;
    await recordAction(queries, staff, { action: 'order.refunded', subject, reason, at: unit.at });
  });
}

/** @param ofCards  what of the order can still go back to cards, in kobo */
function erasedText(ofCards: Kobo): string {
  const todo =
    ofCards > 0
      ? `Refund no more than ${formatNaira(ofCards)}, which goes back to the card.`
      : 'Please give it back in another way.';
  return `This customer has erased their account: what their wallet paid cannot go back to it. ${todo}`;
}
