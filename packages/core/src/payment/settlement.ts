import { currency, type Kobo, leastKobo, subtractKobo } from '../money/index.ts';

export type Provider = 'paystack' | 'flutterwave';

/** What a provider's own server says of one charge; the only word about money that the shop believes. */
export interface Charge {
  readonly provider: Provider;
  /** The provider's id as text: Paystack's are unsigned 64-bit numbers. */
  readonly providerId: string;
  readonly reference: string;
  readonly status: 'success' | 'failed' | 'pending' | 'reversed';
  /** What the provider was asked to collect, in kobo. */
  readonly askedKobo: Kobo;
  /** What the customer was charged, in kobo: above the asked amount when she bears the fees. */
  readonly chargedKobo: Kobo;
  readonly feesKobo: Kobo | null;
  readonly currency: string;
  readonly live: boolean;
  readonly channel: string;
  /** ISO time, null while nothing is paid. */
  readonly paidAt: string | null;
  readonly last4: string | null;
  readonly brand: string | null;
}

/** What the shop wants to be paid for: one intent, whatever number of tries it takes. */
export interface PaymentIntent {
  readonly purpose: 'order' | 'giftCard' | 'topUp';
  readonly amount: Kobo;
  readonly live: boolean;
  /** The reference of every try: the first is the order's, the gift card's or the top-up's own. [PAY-25..PAY-27] */
  readonly references: readonly string[];
  /** `closed`: it expired, or its order was cancelled, before the money came. */
  readonly status: 'open' | 'closed' | 'settled';
  /** The charge that settled it, once one did. */
  readonly settledBy: ChargeIdentity | null;
}

export interface ChargeIdentity {
  readonly provider: Provider;
  readonly providerId: string;
}

export type Settlement =
  /** The intent is paid; `excess` above its amount belongs to the customer. */
  | { readonly outcome: 'settled'; readonly excess: Kobo }
  /** Paid after the intent was closed: hold the other tenders anew and confirm, else give back `received`. */
  | { readonly outcome: 'settledLate'; readonly received: Kobo; readonly excess: Kobo }
  /** Too little came: `held` waits in suspense, `missing` may be topped up. */
  | { readonly outcome: 'underpaid'; readonly held: Kobo; readonly missing: Kobo }
  /** Real money that buys nothing here: it goes to the wallet, or to the refund queue for guests. */
  | { readonly outcome: 'returned'; readonly received: Kobo; readonly reason: ReturnReason }
  /** This very charge has settled the intent before. */
  | { readonly outcome: 'alreadySettled' }
  /** The charge that settled the intent was taken back by the bank. */
  | { readonly outcome: 'reversed' }
  /** No word yet: ask again later. */
  | { readonly outcome: 'pending' }
  /** This try has failed for good; another may follow. */
  | { readonly outcome: 'failed' }
  /** The charge is none of this intent's business: staff look at it, no money moves. */
  | { readonly outcome: 'refused'; readonly reason: RefusalReason };

export type ReturnReason = 'paidTwice' | 'giftCardAmountDiffers';

export type RefusalReason =
  | 'foreignReference'
  | 'wrongCurrency'
  | 'wrongMode'
  | 'usedByAnotherIntent'
  | 'nothingReceived';

/**
 * What one charge does to one intent: pure and total, the only place that decides whether money moves.
 *
 * Money counts as received up to what was asked *and* charged, so that neither a fee borne by the customer nor a
 * short transfer passes for more than it is.
 *
 * @param intent      what is to be paid, with the references of all its tries
 * @param charge      the provider's answer to our own server-to-server question
 * @param usedElsewhere  whether this (provider, providerId) is already booked for another intent
 */
export function settle(intent: PaymentIntent, charge: Charge, usedElsewhere: boolean): Settlement {
  const refusal = refusalOf(intent, charge, usedElsewhere);
  if (refusal) return { outcome: 'refused', reason: refusal };

  switch (charge.status) {
    case 'pending':
      return { outcome: 'pending' };
    case 'failed':
      return { outcome: 'failed' };
    case 'reversed':
      return { outcome: isSettledBy(intent, charge) ? 'reversed' : 'failed' };
    case 'success':
      return settleSuccess(intent, charge);
    default:
      return charge.status satisfies never;
  }
}

function refusalOf(intent: PaymentIntent, charge: Charge, usedElsewhere: boolean): RefusalReason | null {
  if (!intent.references.includes(charge.reference)) return 'foreignReference';
  if (charge.currency !== currency) return 'wrongCurrency';
  if (charge.live !== intent.live) return 'wrongMode';
  if (usedElsewhere) return 'usedByAnotherIntent';
  if (charge.status === 'success' && receivedOf(charge) <= 0) return 'nothingReceived';
  return null;
}

function settleSuccess(intent: PaymentIntent, charge: Charge): Settlement {
  if (isSettledBy(intent, charge)) return { outcome: 'alreadySettled' };
  const received = receivedOf(charge);
  if (intent.status === 'settled') return { outcome: 'returned', received, reason: 'paidTwice' };
  if (intent.purpose === 'giftCard' && received !== intent.amount) {
    return { outcome: 'returned', received, reason: 'giftCardAmountDiffers' };
  }
  if (received < intent.amount) {
    return { outcome: 'underpaid', held: received, missing: subtractKobo(intent.amount, received) };
  }
  const excess = subtractKobo(received, intent.amount);
  return intent.status === 'closed'
    ? { outcome: 'settledLate', received, excess }
    : { outcome: 'settled', excess };
}

function receivedOf(charge: Charge): Kobo {
  return leastKobo(charge.askedKobo, charge.chargedKobo);
}

function isSettledBy(intent: PaymentIntent, charge: Charge): boolean {
  return intent.settledBy?.provider === charge.provider && intent.settledBy.providerId === charge.providerId;
}
