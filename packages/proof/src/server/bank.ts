import { type Kobo, kobo, subtractKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type { Gateway, PaymentOpening, PopupOutcome } from '@marketsquare/core/shop/card-payment';
import type { Charge } from '@marketsquare/core/shop/settlement';

/** The result of a try at the bank: `working` may still go either way, `short` is less than was asked for. */
export type BankStatus = 'nothing' | 'working' | 'charged' | 'short' | 'declined';

/** One try to pay an order, as the bank and the shop's server know it. */
export interface Try {
  readonly reference: string;
  readonly provider: Gateway;
  readonly amount: Kobo;
  readonly bank: BankStatus;
  /** Its status at the server. */
  readonly status: 'pending' | 'settled' | 'returned' | 'underpaid' | 'failed';
  /** True if its popup has reported success. */
  readonly isApproved: boolean;
}

/** A shopper's action in a popup, with their bank's answer. */
export type PopupAction = 'pays' | 'paysLate' | 'isDeclined' | 'closes' | 'paysAndCloses' | 'unavailable';

const bankAfter: Readonly<Record<PopupAction, BankStatus>> = {
  pays: 'charged',
  paysAndCloses: 'charged',
  paysLate: 'working',
  isDeclined: 'declined',
  closes: 'nothing',
  unavailable: 'nothing',
};

/** A popup's report of success, with the gateway's code. */
export function approval(transactionId: string): PopupOutcome {
  return { kind: 'answered', code: '00', transactionId };
}

/** A popup's report of a refusal. */
export function refusal(transactionId: string): PopupOutcome {
  return { kind: 'answered', code: '51', transactionId };
}

/**
 * Uses the popup of a try, which works once: a bank that has heard of the try takes nothing twice, whatever
 * is done.
 */
export function usePopup(
  tried: Try,
  action: PopupAction,
): { readonly tried: Try; readonly outcome: PopupOutcome } {
  const bank = tried.bank === 'nothing' ? bankAfter[action] : tried.bank;
  if (action === 'unavailable') return { tried, outcome: { kind: 'unavailable' } };
  if (action === 'closes' || action === 'paysAndCloses') {
    return { tried: { ...tried, bank }, outcome: { kind: 'closed' } };
  }
  const transactionId = `T-${tried.reference}`;
  return bank === 'declined'
    ? { tried: { ...tried, bank }, outcome: refusal(transactionId) }
    : { tried: { ...tried, bank, isApproved: true }, outcome: approval(transactionId) };
}

/** The amount that the bank has taken by a try; a transfer may fall short by a kobo. */
export function takenBy({ bank, amount }: Try): Kobo {
  if (bank === 'charged') return amount;
  return bank === 'short' ? subtractKobo(amount, kobo(1)) : zeroKobo;
}

const chargeStatuses = {
  nothing: 'abandoned',
  working: 'pending',
  charged: 'success',
  short: 'success',
  declined: 'failed',
} as const satisfies Readonly<Record<BankStatus, Charge['status']>>;

/** A try in the answer of the gateway's own server. */
export function chargeOf(tried: Try): Charge {
  const { reference, provider, amount, bank } = tried;
  return {
    provider,
    providerId: reference,
    reference,
    status: chargeStatuses[bank],
    askedKobo: amount,
    chargedKobo: takenBy(tried),
    feesKobo: null,
    reversedKobo: zeroKobo,
    currency: 'NGN',
    live: false,
    channel: 'card',
    paidAt: null,
    last4: null,
    brand: null,
  };
}

/** The data that opens the popup of a try. */
export function openingOf({ reference, provider, amount, status }: Try): PaymentOpening {
  return {
    reference,
    provider,
    amount,
    scriptUrl: `https://${provider}.test/inline.js`,
    accessCode: provider === 'paystack' ? 'access-1' : null,
    publicKey: provider === 'flutterwave' ? 'FLWPUBK_TEST-0000' : null,
    isSettled: status === 'settled',
  };
}
