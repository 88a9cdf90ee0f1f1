import type { CardPaymentEvent, Gateway } from '../../card-payment/index.ts';
import type { PurchaseField } from './form.ts';

/** The events of the gift card screen, except its actors' results. `at` is epoch milliseconds. */
export type GiftCardPurchaseEvent =
  | { readonly type: 'giftCard.listRetried' }
  | { readonly type: 'giftCard.chosen'; readonly cardId: number }
  | { readonly type: 'giftCard.fieldJudged'; readonly field: PurchaseField; readonly problem: string | null }
  | { readonly type: 'giftCard.providerChosen'; readonly provider: Gateway }
  | { readonly type: 'giftCard.submitted'; readonly at: number }
  | CardPaymentEvent
  | { readonly type: 'giftCard.purchaseRetried' }
  | { readonly type: 'giftCard.noticeDismissed' }
  | { readonly type: 'giftCard.closed' };
