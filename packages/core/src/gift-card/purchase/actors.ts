import { unprovided } from '../../failure/index.ts';
import type { Kobo } from '../../money/index.ts';
import type { PaymentOpening, Provider } from '../../payment/index.ts';
import type { GiftCard } from '../card.ts';

/** Loads the gift cards on sale: `giftcards`. [GIFT-01] */
export const loadGiftCards = unprovided<readonly GiftCard[], undefined>('loadGiftCards');

/** A card to be paid; who gives it and who gets it is filled in from the drafts. */
export interface CardPaymentRequest {
  readonly cardId: number;
  /** The same reference is the same purchase, however often it is sent. */
  readonly reference: string;
  readonly provider: Provider;
}

/** Asks the server to open a try to pay for a card: `initializePayment`. [PAY-26] */
export const startCardPayment = unprovided<PaymentOpening, CardPaymentRequest>('startCardPayment');

/** What the server sees of a try at the provider. */
export type PaymentLook =
  /** Paid; `received` is what came. */
  | { readonly kind: 'settled'; readonly received: Kobo }
  | { readonly kind: 'pending' }
  /** Nothing was paid with it: the popup was left before that. */
  | { readonly kind: 'abandoned' }
  /** The provider could not be asked: nobody knows whether it took money. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** Has the server look at a try: `paymentStatus`. */
export const lookAtPayment = unprovided<PaymentLook, { readonly reference: string }>('lookAtPayment');

export interface PurchaseRequest {
  /** Of the payment: the card is issued once for it. */
  readonly reference: string;
  readonly amount: Kobo;
}

/** Buys the card that was paid: `purchasegiftcard`. [GIFT-06] */
export const purchaseGiftCard = unprovided<unknown, PurchaseRequest>('purchaseGiftCard');
