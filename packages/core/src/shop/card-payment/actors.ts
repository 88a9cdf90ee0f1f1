import { unprovided } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { Gateway } from './gateway.ts';

/** The payment due by card, as shown to the shopper. */
export interface CardDue {
  /** An order or a credit order that the server knows, or a gift card bought under this reference. */
  readonly target:
    | { readonly kind: 'order'; readonly orderId: string }
    | { readonly kind: 'giftCard'; readonly cardId: number; readonly reference: string };
  /** Null where nothing is left for the card to pay: then there is only a check. */
  readonly provider: Gateway | null;
  readonly amount: Kobo;
}

/** A payment to start. */
export interface CardStart extends CardDue {
  readonly provider: Gateway;
}

/** One try to collect money by card: for an order, a top-up or a gift card. [PAY-24..PAY-28] */
export interface PaymentOpening {
  readonly reference: string;
  readonly provider: Gateway;
  readonly amount: Kobo;
  readonly scriptUrl: string;
  /** The code from our server that opens Paystack's popup. */
  readonly accessCode: string | null;
  /** The public key that opens Flutterwave's popup. */
  readonly publicKey: string | null;
  /** True if an earlier try turns out to be paid: no popup is needed. */
  readonly isSettled: boolean;
}

/** Asks the server to open a try: `initializePayment`. */
export const startPayment = unprovided<PaymentOpening, CardStart>('startPayment');

/** The outcome of the popup; `code` is the gateway's response code, "00" or "0" for success. [PAY-08] */
export type PopupOutcome =
  | { readonly kind: 'answered'; readonly code: string; readonly transactionId: string }
  | { readonly kind: 'closed' }
  /** The popup was opened, but its page did not come. */
  | { readonly kind: 'stalled' }
  /** The gateway's script could not be loaded: no popup was opened for this try. [ERR-26] */
  | { readonly kind: 'unavailable' }
  /** No popup was needed: the server's check shows that this try has failed, and nothing was taken. */
  | { readonly kind: 'failed' };

/** Opens the gateway's popup and waits for it; opened again for the same reference it takes nothing twice. */
export const openPopup = unprovided<PopupOutcome, PaymentOpening>('openPopup');

/** The server's finding about a try at the gateway. */
export type PaymentCheck =
  /** The whole amount came; `received` is null where the server does not state it. */
  | { readonly kind: 'settled'; readonly received: Kobo | null }
  /** Less than the amount came: it is kept until staff have settled it with the shopper. */
  | { readonly kind: 'underpaid'; readonly received: Kobo; readonly message: string }
  /** Money came that pays for nothing: it goes back. */
  | { readonly kind: 'returned'; readonly received: Kobo; readonly message: string }
  /** The try has failed, and nothing came. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Nothing was paid with this try: the popup was left before. */
  | { readonly kind: 'abandoned' }
  /** The bank is still working on it: it may take money yet. */
  | { readonly kind: 'pending' }
  /** The gateway could not be asked: nobody knows if it took money. */
  | { readonly kind: 'unknown' };

export interface CheckRequest {
  readonly due: CardDue;
  /** Null for an order that gift card and wallet cover: there is no try to check. [PAY-17] */
  readonly opening: PaymentOpening | null;
  /** The gateway's id of the transaction, if the popup reported one: a hint. */
  readonly transactionId: string | null;
}

/** Has the server settle by its own check with the gateway. */
export const checkPayment = unprovided<PaymentCheck, CheckRequest>('checkPayment');
