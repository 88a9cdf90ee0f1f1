import { formatNaira, type Kobo, leastKobo, subtractKobo, sumKobo } from '@marketsquare/core/kernel/money';
import { whyNotRefund } from '@marketsquare/core/shop/desk';
import { partsBack, partsLeft, refundedParts, refundOfStaff } from '@marketsquare/core/shop/order';
import { refundableOf } from '@marketsquare/core/shop/settlement';
import { recordAction } from '../audit/index.ts';
import type { StaffMember } from '../calls/visitor.ts';
import { refundParts } from '../order-parts/index.ts';
import { refundedMail } from '../order-records/order-mails.ts';
import { openOrder, orderStreams } from '../order-records/order-streams.ts';
import { enqueue } from '../outbox/index.ts';
import type { Ports } from '../ports/ports.ts';
import { conflict, notFound } from '../refusals/refusal.ts';
import { attemptFingerprint } from '../secrets/index.ts';
import { askRefund, isForNobody, loadedTries, refundedByCards } from '../settlement/index.ts';
import { insertRows, type Queries } from '../storage/index.ts';
import { orderIdOf } from './order-id-of.ts';

/** A refund as staff ask for it. */
export interface RefundRequest {
  readonly attemptId: string;
  /** In kobo; null for all that is left. */
  readonly amount: Kobo | null;
  readonly reason: string;
}

/**
 * Refunds what was paid for an order, in part or whole, never above what is left of it; the same attempt refunds once. What
 * cards paid goes back first, by their gateways; what is beyond it is in wallet and gift card at once. An order that loses its
 * whole payment ends, unless it has left the store.
 *
 * @throws Refusal 404, or 409 for more than is left, for an attempt that was another refund, and for what the wallet of somebody
 *   erased has paid
 */
export async function refundByStaff(
  { database, clock, secrets }: Ports,
  staff: StaffMember,
  code: string,
  request: RefundRequest,
): Promise<void> {
  const { amount: wanted, reason } = request;
  const refund = refundOfStaff(request.attemptId);
  await database.transact(async (queries) => {
    const id = await orderIdOf(queries, code);
    const unit = await openOrder(queries, clock(), id);
    const order = await unit.read(orderStreams, id);
    if (order === null) throw notFound('This order was not found.');
    const tries = await loadedTries(unit, id);
    const sent = JSON.stringify([id, staff.name, wanted, reason]);
    const fingerprint = attemptFingerprint(secrets, sent);
    const before = await fingerprintOf(queries, refund.id);
    if (before === fingerprint) return;
    // The stream knows the attempt for longer than its fingerprint is kept.
    if (
      before !== undefined ||
      refundedByCards(tries, refund.id) > 0 ||
      refundedParts(order, refund.id) > 0
    ) {
      throw conflict('This attempt was for another refund.', 'attempt_reused', 'Draw a new attempt_id.');
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
    if (byCards > 0) await askRefund(unit, order, refund, byCards);
    if (byParts > 0) await refundParts(unit, order, refund.id, byParts);
    await unit.write();
    await insertRows(queries, 'idempotency', [{ key: refund.id, fingerprint, result: id, at: unit.at }]);
    await enqueue(queries, [refundedMail(id, refund.id, unit.now)]);
    const subject = `${code}: ${formatNaira(amount)}`;
    await recordAction(queries, staff, { action: 'order.refunded', subject, reason, at: unit.at });
  });
}

/** What an attempt has sent, where it is still known. */
async function fingerprintOf(queries: Queries, refund: string): Promise<string | undefined> {
  const kept = await queries
    .selectFrom('idempotency')
    .select('fingerprint')
    .where('key', '=', refund)
    .executeTakeFirst();
  return kept?.fingerprint;
}

/** @param ofCards  what of the order can still go back to cards, in kobo */
function erasedText(ofCards: Kobo): string {
  const todo =
    ofCards > 0
      ? `Refund no more than ${formatNaira(ofCards)}, which goes back to the card.`
      : 'Please give it back in another way.';
  return `This customer has erased their account: what their wallet paid cannot go back to it. ${todo}`;
}
