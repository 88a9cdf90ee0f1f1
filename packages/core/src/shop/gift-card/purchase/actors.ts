import { unprovided } from '../../../kernel/failure/index.ts';
import type { Kobo } from '../../../kernel/money/index.ts';
import type { GiftCard } from '../card.ts';

/** Loads the gift cards on sale: `giftcards`. [GIFT-01] */
export const loadGiftCards = unprovided<readonly GiftCard[], undefined>('loadGiftCards');

export interface PurchaseRequest {
  /** Of the payment: the card is issued once for it. */
  readonly reference: string;
  readonly amount: Kobo;
}

/** Buys the card that was paid: `purchasegiftcard`. [GIFT-06] */
export const purchaseGiftCard = unprovided<unknown, PurchaseRequest>('purchaseGiftCard');
