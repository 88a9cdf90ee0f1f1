import { errorTitle } from '../../../kernel/failure/index.ts';
import {
  type CardMessages,
  type CardOutcome,
  cardMessages,
  moneyText,
  unpaidMessage,
} from '../../card-payment/index.ts';
import { giftCardMessages } from '../messages.ts';

/**
 * What the gift card screen tells, and where: before the payment in a dialog, after it in a toast, and on the screen for as
 * long as nobody knows whether the card has paid. [ERR-21, ERR-34]
 */
export interface PurchaseNotice {
  readonly place: 'fields' | 'dialog' | 'toast' | 'success' | 'panel';
  readonly title: string;
  readonly message: string;
  /** What is known of the money, where a card was asked. */
  readonly text?: string;
}

export const purchaseMessages = {
  fields: 'Please complete the fields marked below.',
  method: 'Kindly select your preferred payment method',
} as const;

/** What is told of the card that was to pay for a gift card. */
const purchaseCardMessages: CardMessages = {
  ...cardMessages,
  notVerified: cardMessages.declined,
  closed: `${cardMessages.closed} You can try again.`,
  amountChanged: 'The price of this gift card has changed: please choose your card again.',
  bankIsSilent:
    'Your bank has not confirmed this payment yet. We keep asking; the gift card is sent as soon as it does.',
  unanswered:
    'We could not find out within an hour whether you have paid. We keep asking for three days; the gift card is sent as soon as your bank confirms. Please ask your bank before you pay again.',
};

/** An error dialog before the payment. [ERR-21] */
export function beforePayment(message: string): PurchaseNotice {
  return { place: 'dialog', title: errorTitle, message };
}

/** A card payment that did not pay exactly the price, in the documents' words where it failed. [ERR-21, GIFT-06] */
export function outcomeNotice(outcome: CardOutcome): PurchaseNotice {
  const hasFailed = outcome.kind === 'paid' || outcome.kind === 'refused';
  const message = hasFailed ? cardMessages.declined : unpaidMessage(outcome, purchaseCardMessages);
  return { ...beforePayment(message), text: moneyText(outcome) };
}

/** [ERR-34] */
export const afterPayment: PurchaseNotice = {
  place: 'toast',
  title: '',
  message: giftCardMessages.failedAfterPayment,
};

/** [ERR-43] */
export const bought: PurchaseNotice = {
  place: 'success',
  title: '',
  message: giftCardMessages.bought,
};
