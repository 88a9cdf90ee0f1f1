import { formatNaira, type Kobo, leastKobo, subtractKobo, sumKobo } from '@marketsquare/core/kernel/money';
import { goodwillOf, type StaffRole, whyNotRefund } from '@marketsquare/core/shop/desk';
import { type OrderState, partsBack, partsLeft, type RefundKey } from '@marketsquare/core/shop/order';
import { type PaymentState, refundableOf } from '@marketsquare/core/shop/settlement';
import { askRefund, isForNobody, loadedTries, shareOut } from '../../money/settlement/index.ts';
import { refundedMail } from '../../records/orders/order-mails.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { refundParts } from '../../records/parts/index.ts';
import type { Queries, UnitOfWork } from '../../store/database/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { orderIdOf } from './order-id-of.ts';

/** An order whose money is about to go back, with the tries to pay it. */
interface OpenedOrder {
  readonly unit: UnitOfWork;
  readonly order: OrderState;
  readonly tries: readonly PaymentState[];
}

/**
 * Opens the order with a code for a refund.
 *
 * @throws Refusal 404
 */
export async function openForRefund(queries: Queries, now: number, code: string): Promise<OpenedOrder> {
  const id = await orderIdOf(queries, code);
  const unit = await openOrder(queries, now, id);
  const order = await unit.read(orderStreams, id);
  if (order === null) throw notFound('We could not find this order.');
  return { unit, order, tries: await loadedTries(unit, id) };
}

/** The plan of a refund, in kobo. */
interface RefundPlan {
  readonly amount: Kobo;
  readonly byCards: Kobo;
  readonly byParts: Kobo;
  /** The part of it that is the shop's goodwill. */
  readonly goodwill: Kobo;
}

/**
 * Divides a refund: the cards' payments go back first, then those of wallet and gift card.
 *
 * @param wanted  null for the whole rest
 * @throws Refusal 409 for more than the rest, and for the part paid by the wallet of an erased customer
 */
export async function planRefund(
  { unit, order, tries }: OpenedOrder,
  wanted: Kobo | null,
): Promise<RefundPlan> {
  const ofCards = refundableOf(order, tries);
  const left = sumKobo([ofCards, ...partsLeft(order).map((part) => part.amount)]);
  const whyNot = whyNotRefund(wanted, left);
  if (whyNot !== null) throw conflict(whyNot, 'not_possible', 'Load the order again.');
  const amount = wanted ?? left;
  const byCards = leastKobo(amount, ofCards);
  const byParts = subtractKobo(amount, byCards);
  if (await isForNobody(unit.queries, partsBack(order, byParts) ?? [])) {
    throw conflict(erasedText(ofCards), 'not_possible', 'Nothing was refunded.');
  }
  const goodwill = goodwillOf(order, shareOut(order, tries, byCards), byParts);
  return { amount, byCards, byParts, goodwill };
}

/** Sends the money of a refund back, and tells its shopper. */
export async function makeRefund(
  { unit, order }: OpenedOrder,
  { byCards, byParts }: RefundPlan,
  refund: RefundKey,
  by: StaffRole,
): Promise<void> {
  if (byCards > 0) await askRefund(unit, order, refund, byCards);
  if (byParts > 0) await refundParts(unit, order, refund.id, byParts, by);
  await unit.write();
  await enqueue(unit.queries, [refundedMail(order.id, refund.id, unit.now)]);
}

/** @param ofCards  the part of the order that can still go back to cards, in kobo */
function erasedText(ofCards: Kobo): string {
  const todo =
    ofCards > 0
      ? `Refund no more than ${formatNaira(ofCards)}, which goes back to the card.`
      : 'Please give it back in another way.';
  return `This customer has erased their account: what their wallet paid cannot go back to it. ${todo}`;
}
