import { errorTitle, inDialog, type Notice } from '../../../kernel/failure/index.ts';
import { checkoutTermsMessage } from '../../account/index.ts';
import {
  type CardMessages,
  type CardOutcome,
  cardMessages,
  moneyText,
  unpaidMessage,
} from '../../card-payment/index.ts';
import { giftCardMessages } from '../../gift-card/index.ts';

/**
 * A message of the panel, with its place: in the gift card's status line, in a dialog, as a notice, or on the
 * panel for as long as nobody knows if the card has paid.
 */
export type TopUpNotice = Notice<'status' | 'dialog' | 'warning' | 'success' | 'panel'>;

export const topUpMessages = {
  /** [WAL-35] */
  method: 'Kindly select your preferred payment method',
  /** [WAL-36] */
  terms: checkoutTermsMessage,
  /** [WAL-32] */
  redeemed: giftCardMessages.redeemed,
  signIn: 'Please sign in to fund your wallet.',
  amount: 'Please enter the amount that you would like to add.',
  noGiftCard: 'Please choose to pay with a gift card first.',
  unverified: 'Please verify your gift card first.',
  underWay:
    'A card payment of this amount may still go through. Please pay by card, or choose another amount.',
  credited: 'The money is in your wallet.',
  notCreated: 'We could not start this top-up. Please try again.',
  codesTaken: 'We could not start this top-up. Please try again in a moment.',
} as const;

/** Messages about a card payment for a top-up. [WAL-31] */
const topUpCardMessages: CardMessages = {
  ...cardMessages,
  notVerified: cardMessages.declined,
  closed: `${cardMessages.closed} You can try again.`,
  amountChanged: 'The amount left to pay has changed. Please check it again.',
  bankIsSilent:
    'Your bank has not confirmed this payment yet. We keep checking, and add the money to your wallet as soon as it does.',
  unanswered:
    'We still do not know if you have paid. We keep checking for three days, and add the money to your wallet as soon as your bank confirms. Please look at your wallet before you pay again.',
};

/** A card payment that did not credit the wallet, in the server's words where it gave any. [ERR-40] */
export function outcomeNotice(outcome: CardOutcome): TopUpNotice {
  const message =
    outcome.kind === 'paid'
      ? outcome.message || cardMessages.declined
      : unpaidMessage(outcome, topUpCardMessages);
  return { ...inDialog(errorTitle, message), text: moneyText(outcome) };
}
