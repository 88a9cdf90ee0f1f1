import { type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { CardRefund, PaymentState } from './events.ts';

/** Whose money a refund is: a customer, or null for a guest. */
export interface RefundOwner {
  readonly userId: number | null;
}

/** The part of a payment's money that went back or is on its way, in kobo; never more than was received. */
export function givenBack({
  received,
  reversed,
  refunds,
}: Pick<PaymentState, 'received' | 'reversed' | 'refunds'>): Kobo {
  const onTheWay = refunds.filter(
    ({ state }) => state === 'asked' || state === 'sent' || state === 'credited',
  );
  return leastKobo(received, sumKobo([reversed, ...onTheWay.map(({ amount }) => amount)]));
}

/** The part of a payment's money that neither went back nor is on its way, in kobo. */
export function leftOf(payment: Pick<PaymentState, 'received' | 'reversed' | 'refunds'>): Kobo {
  return subtractKobo(payment.received, givenBack(payment));
}

/** The part of a payment's money that pays for what it was to pay for, in kobo. Money that bought nothing pays nothing. */
export function keptMoney({
  status,
  received,
  reversed,
}: Pick<PaymentState, 'status' | 'received' | 'reversed'>): Kobo {
  return status === 'returned' ? zeroKobo : subtractKobo(received, reversed);
}

/** The part of a payment's money that can still be sent back, in kobo. */
export function refundable(payment: PaymentState): Kobo {
  const { status, refunds } = payment;
  // Money that bought nothing is in the customer's wallet, unless it was to go back to a guest's card.
  const isHeld =
    status === 'settled' ||
    status === 'underpaid' ||
    ((status === 'returned' || status === 'reversed') && refunds.length > 0);
  return isHeld ? leftOf(payment) : zeroKobo;
}

/**
 * The part of a payment's money that staff or its shopper may still have sent back, in kobo. A customer's excess is in their
 * wallet, and not the card's; a guest's has nowhere else to go.
 */
export function refundableFor(owner: RefundOwner, payment: PaymentState): Kobo {
  return isForCard(owner, payment) ? refundable(payment) : refundableOfPrice(payment);
}

/** The sum of it over all payments for one thing, in kobo. */
export function refundableOf(owner: RefundOwner, payments: readonly PaymentState[]): Kobo {
  return sumKobo(payments.map((payment) => refundableFor(owner, payment)));
}

/**
 * True if money that a payment did not need goes to its card, and into no wallet: a guest's, and that of a customer who was
 * erased before it came, as its refund tells.
 */
export function isForCard({ userId }: RefundOwner, { refunds }: Pick<PaymentState, 'refunds'>): boolean {
  return userId === null || refunds.some(({ reason }) => reason === 'returned' || reason === 'excess');
}

/** The part of a payment's price that can still be sent back, in kobo; nothing of its excess. */
function refundableOfPrice(payment: PaymentState): Kobo {
  const left = refundable(payment);
  if (payment.status === 'reversed') return zeroKobo;
  if (payment.status !== 'settled') return left;
  const { amount: price } = payment;
  return leastKobo(left, subtractKobo(price, leastKobo(price, givenBack(payment))));
}

/** The part of a payment's money that is its card's, in kobo: the excess only where it was to go back there, to a guest. */
function refundableToCard(payment: PaymentState): Kobo {
  const isGuests = payment.refunds.some(({ reason }) => reason === 'excess');
  return isGuests ? refundable(payment) : refundableOfPrice(payment);
}

/**
 * The part of a payment's money that is owed back, whoever asks for it, and is not on its way, in kobo: all of it where it
 * bought nothing, or where what it bought was cancelled; else a guest's excess that a gateway refused to send.
 */
export function owedBack(payment: PaymentState): Kobo {
  const left = refundableToCard(payment);
  if (isOwedWhole(payment)) return left;
  return leastKobo(left, leastKobo(payment.waiting, refusedExcess(payment.refunds)));
}

/**
 * The part of a payment's money that staff may send back without the shop giving anything away, in kobo: money that is owed
 * back, money that fell short of a price, and money that was asked for before and waits.
 */
export function backByRule(payment: PaymentState): Kobo {
  if (payment.status === 'underpaid') return refundable(payment);
  const left = refundableToCard(payment);
  return isOwedWhole(payment) ? left : leastKobo(left, payment.waiting);
}

/** True if all of a payment's money is owed back: it bought nothing, or what it bought was cancelled. */
function isOwedWhole({ status, refunds }: PaymentState): boolean {
  return status === 'returned' || refunds.some(({ reason }) => reason === 'cancelled');
}

function refusedExcess(refunds: readonly CardRefund[]): Kobo {
  const refused = refunds.filter(
    ({ reason, state }) => reason === 'excess' && (state === 'refused' || state === 'replaced'),
  );
  return sumKobo(refused.map(({ amount }) => amount));
}

/** The part of a refund that waits since its gateway refused it, in kobo; no more than waits of all its payment's. */
export function waitingOf(payment: PaymentState, { state, amount }: CardRefund): Kobo {
  return state === 'refused'
    ? leastKobo(amount, leastKobo(payment.waiting, refundableToCard(payment)))
    : zeroKobo;
}

/**
 * The part of a refund that can be sent now, in kobo: a bank may have taken the money meanwhile, or what is left of it may be on
 * its way by another refund, which may fail yet.
 */
export function toSend({ received, reversed, refunds }: PaymentState, { state, amount }: CardRefund): Kobo {
  if (state !== 'asked') return zeroKobo;
  const sent = refunds.filter((one) => one.state === 'sent').map((one) => one.amount);
  return leastKobo(amount, subtractKobo(received, leastKobo(received, sumKobo([reversed, ...sent]))));
}

/**
 * True if a refund has yet to come to its end. One that was refused waits for staff until its money was asked for again or went
 * back another way, or nothing is left to give back.
 */
export function isOpenRefund(payment: PaymentState, refund: CardRefund): boolean {
  switch (refund.state) {
    case 'asked':
    case 'sent':
      return payment.reversed < payment.received;
    case 'refused':
      return waitingOf(payment, refund) > 0;
    case 'done':
    case 'replaced':
    case 'credited':
      return false;
    default:
      return refund.state satisfies never;
  }
}
