import { errorTitle, type Failure } from '../../failure/index.ts';
import { paymentMessages } from '../../payment/index.ts';
import { giftCardTexts } from '../texts.ts';

/** What the gift card screen tells, and where: before the payment in a dialog, after it in a toast. [ERR-21, ERR-34] */
export interface PurchaseNotice {
  readonly place: 'fields' | 'dialog' | 'toast' | 'success';
  readonly title: string;
  readonly message: string;
}

export const purchaseTexts = {
  fields: 'Please complete the fields marked below.',
  method: 'Kindly select your preferred payment method',
  priceChanged:
    'The price of this gift card has changed. Nothing was charged: please choose your card again.',
  closed: 'The payment window was closed before the payment was made. You can try again.',
  notHeardYet:
    'Your bank has not confirmed this payment yet. We keep asking; the gift card is sent as soon as it does.',
} as const;

/** An error dialog before the payment, in the server's words where it gave any. [ERR-21] */
export function beforePayment(message: string, failure?: Failure): PurchaseNotice {
  return { place: 'dialog', title: errorTitle, message: failure?.message || message };
}

/** [GIFT-06] */
export const declined = beforePayment(paymentMessages.declined.message);

/** [ERR-34] */
export const afterPayment: PurchaseNotice = {
  place: 'toast',
  title: '',
  message: giftCardTexts.failedAfterPayment,
};

/** [ERR-43] */
export const bought: PurchaseNotice = { place: 'success', title: '', message: giftCardTexts.bought };
