import { formatNaira } from '../../kernel/money/index.ts';
import type { CardOutcome, NotPaidReason, Unpaid } from './context.ts';

/** The reason why a card payment brought no money, in one word. */
export type UnpaidReason = Unpaid['why'];

/** A machine's message for each end of a card payment: a new reason does not compile without one. */
export type CardMessages = Readonly<Record<UnpaidReason, string>>;

/** Said only where the server has checked the payment and found that no money came. */
export const nothingTaken = 'Nothing was taken.';

/**
 * The fate of money that bought nothing, whoever paid it: a customer has it in their wallet by now. [PAY-30]
 */
export const givenBack = 'and you get it back: it is in your wallet, or on its way to where you paid from.';

const popupUnavailable = 'Payment service is not available. Please refresh and try again.';

/**
 * Messages that all card payments share; those about the amount due and its outcome belong to each machine.
 */
export const cardMessages: Readonly<
  Record<Exclude<UnpaidReason, 'amountChanged' | 'bankIsSilent' | 'unanswered'>, string>
> = {
  notStarted: popupUnavailable,
  /** [ERR-26] */
  noPopup: popupUnavailable,
  popupFailed: popupUnavailable,
  /** [ERR-25] */
  refusedInPopup: 'Payment Failed!!!',
  declined: 'Payment Failed!!!',
  closed: 'The payment window was closed before the payment was made.',
  stalled: 'The payment window did not open. Please check your connection and try again.',
  unseen: 'We could not check with the bank yet if you have paid.',
  /** [ERR-29] */
  notVerified: 'Transaction reference not found.',
  /** [ERR-30] */
  callFailed: 'Failed to verify transaction reference. Please try again.',
};

/** The words of the search for an unseen payment by its reference. [ERR-28] */
export const referenceMessages = {
  question: 'I have a transaction reference',
  missing: 'Please provide a transaction reference.',
  unknown: cardMessages.notVerified,
} as const;

/** The words for a payment that brought no money: the server's own, else those of the machine. */
export function unpaidMessage({ failure, why }: Unpaid, messages: CardMessages): string {
  return failure.message === '' ? messages[why] : failure.message;
}

/** The known whereabouts of the money, in words; empty where no card was asked, and where nobody knows. */
export function moneyText(outcome: CardOutcome): string {
  switch (outcome.kind) {
    case 'paid': {
      const came = `${formatNaira(outcome.received)} came`;
      return outcome.as === 'underpaid'
        ? `${came}. We keep it for you and will get in touch: you can pay the rest or have it back.`
        : `${came}, ${givenBack}`;
    }
    case 'refused':
      return nothingTaken;
    case 'notPaid':
      return isSeen(outcome.why) ? nothingTaken : '';
    case 'unknown':
      return '';
    default:
      return outcome satisfies never;
  }
}

/** True if a card was asked, and the server has seen that nothing came. */
function isSeen(why: NotPaidReason): boolean {
  return why !== 'notStarted' && why !== 'amountChanged' && why !== 'noPopup';
}
