import { errorTitle, inDialog, type Notice } from '../../../kernel/failure/index.ts';
import {
  type CardMessages,
  type CardOutcome,
  cardMessages,
  moneyText,
  unpaidMessage,
} from '../../card-payment/index.ts';

/**
 * A message of the gift card screen, with its place: before the payment in a dialog, after it in a toast, and
 * on the screen for as long as nobody knows if the card has paid. [ERR-21, ERR-34]
 */
export type PurchaseNotice = Notice<'fields' | 'dialog' | 'toast' | 'success' | 'panel'>;

export const purchaseMessages = {
  fields: 'Please complete the fields marked in red.',
  method: 'Kindly select your preferred payment method',
  issuing: 'We are making your gift card…',
  unissued: 'We have your payment. Your gift card is almost ready.',
} as const;

/** Messages about a card payment for a gift card. */
const purchaseCardMessages: CardMessages = {
  ...cardMessages,
  notVerified: cardMessages.declined,
  closed: `${cardMessages.closed} You can try again.`,
  amountChanged: 'The price of this gift card has changed. Please choose your card again.',
  bankIsSilent:
    'Your bank has not confirmed this payment yet. We keep checking, and send your gift card as soon as it does.',
  unanswered:
    'We still do not know if you have paid. We keep checking for three days, and send your gift card as soon as your bank confirms. Please ask your bank before you pay again.',
};

/** A card payment that did not pay exactly the price, in the documents' words where it failed. [ERR-21, GIFT-06] */
export function outcomeNotice(outcome: CardOutcome): PurchaseNotice {
  const hasFailed = outcome.kind === 'paid' || outcome.kind === 'refused';
  const message = hasFailed ? cardMessages.declined : unpaidMessage(outcome, purchaseCardMessages);
  return { ...inDialog(errorTitle, message), text: moneyText(outcome) };
}
