import { currency, type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Charge, RefusalReason, Settlement } from './charge.ts';
import type { CardRefund } from './events.ts';
import type { PurposeName } from './purpose.ts';

/** Something that the shop wants to be paid for: one intent, whatever number of tries it takes. */
export interface PaymentIntent {
  readonly purpose: PurposeName;
  readonly amount: Kobo;
  readonly live: boolean;
  /** The reference of every try: the first is the order's, the gift card's or the top-up's own. [PAY-25..PAY-27] */
  readonly references: readonly string[];
  /** `closed`: it expired, or its order was cancelled, before the money came. */
  readonly status: 'open' | 'closed' | 'settled';
  /** The charge was paid before anything of this was tried: whatever its reference says, it paid for something else. */
  readonly isPaidBefore: boolean;
}

/** The booking of one charge before it is settled: none, or the amounts that came and went back, in kobo. */
export type Booking =
  | { readonly kind: 'none' }
  /** It belongs to another intent: it is booked there, or carries one of its references. */
  | { readonly kind: 'elsewhere' }
  /** The try has another charge that is done. */
  | { readonly kind: 'occupied' }
  | {
      readonly kind: 'here';
      readonly received: Kobo;
      readonly reversed: Kobo;
      readonly refunds: readonly CardRefund[];
    };

/** A charge that is seen for the first time. */
export const notBooked: Booking = { kind: 'none' };

/**
 * Settles one charge for one intent: pure and total, the only place that decides if money moves.
 *
 * Money counts as received up to the amount both asked *and* charged, so that neither a fee borne by the
 * customer nor a short transfer counts for more. A booked charge can only lose: the amount that went back
 * grows, in whatever order news arrives.
 *
 * @param intent   the thing to be paid, with the references of all its tries
 * @param charge   the gateway's answer to our own server-to-server question
 * @param booking  the books on this very (provider, providerId)
 */
export function settle(intent: PaymentIntent, charge: Charge, booking: Booking): Settlement {
  if (booking.kind === 'here') return reversalOf(intent, charge, booking);
  const reason = refusalOf(intent, charge, booking);
  if (reason) return { outcome: 'refused', reason, held: heldOf(intent, charge, booking) };

  switch (charge.status) {
    case 'pending':
    case 'abandoned':
      return { outcome: 'pending' };
    case 'failed':
      return { outcome: 'failed' };
    case 'reversed':
      return receivedOf(charge) > 0
        ? { outcome: 'takenBack', received: receivedOf(charge) }
        : { outcome: 'failed' };
    case 'success':
      return settleSuccess(intent, charge);
    default:
      return charge.status satisfies never;
  }
}

/** The amount that a shop counts as received, in kobo: the lesser of asked and charged. */
export function receivedOf(charge: Charge): Kobo {
  return leastKobo(charge.askedKobo, charge.chargedKobo);
}

/**
 * More than what was booked cannot go back through the books; an excess that was sent back is nothing of the price. A refund whose
 * money is booked already, as a bank's, is named with nothing more.
 */
function reversalOf(
  { amount: price }: PaymentIntent,
  charge: Charge,
  { received, reversed, refunds }: Booking & { kind: 'here' },
): Settlement {
  const said = charge.status === 'reversed' ? received : charge.reversedKobo;
  const told = leastKobo(said, received);
  const total = told > reversed ? told : reversed;
  const named = refundsNow(refunds, charge);
  if (total === reversed && named.length === 0) return { outcome: 'alreadyBooked' };
  const excess = refunds.filter(
    ({ id, reason, state }) =>
      reason === 'excess' && (state === 'done' || named.some(({ refund }) => refund === id)),
  );
  const excessBack = sumKobo(excess.map(({ amount }) => amount));
  const ofPrice = subtractKobo(total, leastKobo(total, excessBack));
  return {
    outcome: 'reversed',
    amount: subtractKobo(total, reversed),
    isWhole: ofPrice >= leastKobo(price, received),
    ...(named.length > 0 && { refunds: named }),
  };
}

/** The shop's refunds that its books do not have as done and its gateway lists as finished: by our id, or by the gateway's own. */
function refundsNow(refunds: readonly CardRefund[], { refunded = [] }: Charge) {
  return refunds
    .filter(({ state }) => state !== 'done' && state !== 'credited')
    .flatMap(({ id, gatewayId }) => {
      const found = refunded.find((one) => one.note === id || one.gatewayId === gatewayId);
      return found === undefined ? [] : [{ refund: id, amount: found.amount }];
    });
}

/** The part of a reversal that no refund of the shop's is named for, in kobo: a bank's doing, or done by hand at the gateway. */
export function backUnnamed({ amount, refunds = [] }: Settlement & { outcome: 'reversed' }): Kobo {
  return subtractKobo(amount, leastKobo(amount, sumKobo(refunds.map((one) => one.amount))));
}

function refusalOf(intent: PaymentIntent, charge: Charge, booking: Booking): RefusalReason | null {
  if (!intent.references.includes(charge.reference)) return 'foreignReference';
  if (intent.isPaidBefore) return 'paidBefore';
  if (charge.currency !== currency) return 'wrongCurrency';
  if (charge.live !== intent.live) return 'wrongMode';
  if (booking.kind === 'elsewhere') return 'usedByAnotherIntent';
  if (booking.kind === 'occupied') return 'anotherChargeBooked';
  if (charge.status === 'success' && receivedOf(charge) <= 0) return 'nothingReceived';
  return null;
}

/**
 * The part of a refused charge for suspense: money that came and has no other owner. A test charge in a live
 * shop is no money, another currency has no kobo, and another intent's money is booked there.
 */
function heldOf(intent: PaymentIntent, charge: Charge, booking: Booking): Kobo {
  const isMoney = hasCome(charge) && (charge.live || !intent.live) && charge.currency === currency;
  return isMoney && booking.kind !== 'elsewhere' ? receivedOf(charge) : zeroKobo;
}

/** True if money came by a charge, even if it went back before it was seen here. */
export function hasCome({ status }: Charge): boolean {
  return status === 'success' || status === 'reversed';
}

function settleSuccess(intent: PaymentIntent, charge: Charge): Settlement {
  const received = receivedOf(charge);
  if (intent.status === 'settled') return { outcome: 'returned', received, reason: 'paidTwice' };
  if (intent.purpose === 'giftCard' && received !== intent.amount) {
    return { outcome: 'returned', received, reason: 'giftCardAmountDiffers' };
  }
  if (received < intent.amount && intent.status === 'closed') {
    return { outcome: 'returned', received, reason: 'lateAndShort' };
  }
  if (received < intent.amount) {
    return { outcome: 'underpaid', held: received, missing: subtractKobo(intent.amount, received) };
  }
  const excess = subtractKobo(received, intent.amount);
  return intent.status === 'closed'
    ? { outcome: 'settledLate', received, excess }
    : { outcome: 'settled', excess };
}
