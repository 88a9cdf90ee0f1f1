import { currency, type Kobo, leastKobo, subtractKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Charge, RefusalReason, Settlement } from './charge.ts';

/** The kinds of things that can be paid by card: an order, a wallet's top-up, the sale of a gift card. */
export const purposeNames = ['order', 'topUp', 'giftCard'] as const;

export type PurposeName = (typeof purposeNames)[number];

/** What the shop wants to be paid for: one intent, whatever number of tries it takes. */
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

/** What the books hold of one charge before it is settled: nothing, or what came and what went back, in kobo. */
export type Booking =
  | { readonly kind: 'none' }
  /** It belongs to another intent: booked there, or bearing a reference of it. */
  | { readonly kind: 'elsewhere' }
  /** The try holds another charge that has done its work. */
  | { readonly kind: 'occupied' }
  | {
      readonly kind: 'here';
      readonly received: Kobo;
      readonly reversed: Kobo;
      /** What the shop has sent back of the money above the price, in kobo. */
      readonly excessBack: Kobo;
    };

/** A charge that is seen for the first time. */
export const notBooked: Booking = { kind: 'none' };

/**
 * What one charge does to one intent: pure and total, the only place that decides whether money moves.
 *
 * Money counts as received up to what was asked *and* charged, so that neither a fee borne by the customer nor a
 * short transfer passes for more than it is. A booked charge can only lose: what went back grows, whatever comes first.
 *
 * @param intent   what is to be paid, with the references of all its tries
 * @param charge   the provider's answer to our own server-to-server question
 * @param booking  what the books hold of this very (provider, providerId)
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

/** What a shop counts as come in, in kobo: what was asked and charged, whichever is less. */
export function receivedOf(charge: Charge): Kobo {
  return leastKobo(charge.askedKobo, charge.chargedKobo);
}

/** More than what was booked cannot go back through the books; what was sent back above the price is nothing of it. */
function reversalOf(
  { amount: price }: PaymentIntent,
  charge: Charge,
  { received, reversed, excessBack }: Booking & { kind: 'here' },
): Settlement {
  const said = charge.status === 'reversed' ? received : charge.reversedKobo;
  const total = leastKobo(said, received);
  const ofPrice = subtractKobo(total, leastKobo(total, excessBack));
  return total > reversed
    ? {
        outcome: 'reversed',
        amount: subtractKobo(total, reversed),
        isWhole: ofPrice >= leastKobo(price, received),
      }
    : { outcome: 'alreadyBooked' };
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
 * What of a refused charge belongs into suspense: money that came and has no other owner. A test charge in a live shop is
 * no money, another currency has no kobo, and what another intent owns is booked there.
 */
function heldOf(intent: PaymentIntent, charge: Charge, booking: Booking): Kobo {
  const isMoney = hasCome(charge) && (charge.live || !intent.live) && charge.currency === currency;
  return isMoney && booking.kind !== 'elsewhere' ? receivedOf(charge) : zeroKobo;
}

/** Whether money came by a charge, also where it went back before it was seen here. */
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
