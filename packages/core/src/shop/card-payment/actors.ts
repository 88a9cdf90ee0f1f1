import { unprovided } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { Provider } from './provider.ts';

/** What is to be paid by card, as the shopper was shown it. */
export interface CardDue {
  /** An order or a credit order that the server knows, or a gift card that is bought under this reference. */
  readonly target:
    | { readonly kind: 'order'; readonly orderId: string }
    | { readonly kind: 'giftCard'; readonly cardId: number; readonly reference: string };
  /** Null where nothing is left for the card to pay: there is only a check. */
  readonly provider: Provider | null;
  readonly amount: Kobo;
}

/** A payment that is to be started. */
export interface CardStart extends CardDue {
  readonly provider: Provider;
}

/** One try to collect money by card: for an order, a top-up or a gift card. [PAY-24..PAY-28] */
export interface PaymentOpening {
  readonly reference: string;
  readonly provider: Provider;
  readonly amount: Kobo;
  readonly scriptUrl: string;
  /** Paystack's popup opens by a code that our server got. */
  readonly accessCode: string | null;
  /** Flutterwave's popup opens by its public key. */
  readonly publicKey: string | null;
  /** An earlier try turns out to have been paid: no popup is needed. */
  readonly isSettled: boolean;
}

/** Asks the server to open a try: `initializePayment`. */
export const startPayment = unprovided<PaymentOpening, CardStart>('startPayment');

/** What came of the popup; `code` is the provider's response code, "00" or "0" for success. [PAY-08] */
export type PopupOutcome =
  | { readonly kind: 'answered'; readonly code: string; readonly transactionId: string }
  | { readonly kind: 'closed' }
  /** The popup was opened, and its page did not come. */
  | { readonly kind: 'stalled' }
  /** The provider's script could not be loaded: no popup has been opened for this try. [ERR-26] */
  | { readonly kind: 'unavailable' }
  /** No popup was needed: the server has checked: this try has failed, and nothing was taken. */
  | { readonly kind: 'failed' };

/** Opens the provider's popup and waits for it; opened again for the same reference it takes nothing twice. */
export const openPopup = unprovided<PopupOutcome, PaymentOpening>('openPopup');

/** What the server sees of a try at the provider. */
export type PaymentCheck =
  /** All that was asked for came; `received` is null where the server does not say how much that was. */
  | { readonly kind: 'settled'; readonly received: Kobo | null }
  /** Less came than was asked for: it is held until staff have settled it with the shopper. */
  | { readonly kind: 'underpaid'; readonly received: Kobo; readonly message: string }
  /** Money came that pays for nothing: it goes back. */
  | { readonly kind: 'returned'; readonly received: Kobo; readonly message: string }
  /** The try has failed, and nothing came. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Nothing was paid with this try: the popup was left before that. */
  | { readonly kind: 'abandoned' }
  /** The bank is still working on it: it may take money yet. */
  | { readonly kind: 'pending' }
  /** The provider could not be asked: nobody knows whether it took money. */
  | { readonly kind: 'unknown' };

export interface CheckRequest {
  readonly due: CardDue;
  /** Null for an order that gift card and wallet cover: there is no try to check. [PAY-17] */
  readonly opening: PaymentOpening | null;
  /** The provider's id of the transaction where the popup told of one: a hint. */
  readonly transactionId: string | null;
}

/** Has the server settle by its own check with the provider. */
export const checkPayment = unprovided<PaymentCheck, CheckRequest>('checkPayment');
