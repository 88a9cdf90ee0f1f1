import { checkoutTermsMessage, checkoutTermsTitle } from '../../account/index.ts';
import { errorTitle, type Failure } from '../../failure/index.ts';
import { giftCardTexts } from '../../gift-card/index.ts';
import { paymentMessages } from '../../payment/index.ts';

/** What the panel tells the shopper, and where: in the gift card's status line, in a dialog, or as a notice. */
export interface TopUpNotice {
  readonly place: 'status' | 'dialog' | 'warning' | 'success';
  readonly title: string;
  readonly message: string;
}

export const topUpTexts = {
  /** [WAL-35] */
  method: 'Kindly select your preferred payment method',
  /** [WAL-36] */
  terms: checkoutTermsMessage,
  /** [WAL-31] */
  declined: paymentMessages.declined.message,
  /** [WAL-32] */
  redeemed: giftCardTexts.redeemed,
  signIn: 'Please sign in to fund your wallet.',
  amount: 'Please enter the amount that you would like to add.',
  noGiftCard: 'Please choose to pay with a gift card first.',
  unverified: 'Please verify your gift card first.',
  underWay:
    'A card payment of this amount was begun and may still be taken. Please pay by card, or choose another amount.',
  credited: 'Your wallet was credited.',
  closed: 'The payment window was closed before the payment was made. You can try again.',
  notHeardYet:
    'Your bank has not confirmed this payment yet. We keep asking; your wallet is credited as soon as it does.',
  amountChanged:
    'What is left to pay of this top-up has changed. Nothing was charged: please look at it again.',
  codesTaken: 'We could not draw a free number for this top-up. Please try again.',
} as const;

/** An error dialog. [ERR-40] */
export function dialog(message: string): TopUpNotice {
  return { place: 'dialog', title: errorTitle, message };
}

export function status(message: string): TopUpNotice {
  return { place: 'status', title: '', message };
}

export function success(message: string): TopUpNotice {
  return { place: 'success', title: '', message };
}

/** A failed call in the server's words, else in ours. [ERR-40] */
export function failureNotice(failure: Failure, words: string): TopUpNotice {
  return dialog(failure.message === '' ? words : failure.message);
}

/** [WAL-36] */
export const termsWarning: TopUpNotice = {
  place: 'warning',
  title: checkoutTermsTitle,
  message: topUpTexts.terms,
};
