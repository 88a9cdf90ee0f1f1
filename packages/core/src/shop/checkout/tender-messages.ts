import type { Failure } from '../../kernel/failure/index.ts';
import { formatNaira } from '../../kernel/money/index.ts';
import type { Tenders } from '../payment/index.ts';
import type { OrderKind } from '../pricing/index.ts';

/**
 * The documents' messages about the PIN at a checkout, and our own about gift card and wallet where they are
 * silent.
 */
export const tenderMessages = {
  giftCardUnverified: 'Verify your gift card, or pay without it.',
  giftCardCheckFailed: 'Your gift card could not be verified just now. Please try again.',
  /** [PAY-20] */
  pinMissing: 'Kindly enter your wallet pin to continue',
  pinCheckFailed: 'Your wallet pin could not be checked just now. Please try again.',
  walletNeedsUser: 'Log in to pay from your wallet.',
  // One line each beside the tick, like the balance: its room is kept before the wallet is known.
  walletEmpty: 'No money is available in your wallet.',
  walletHasNoPin: 'Set a PIN for your wallet first.',
  covered: 'Nothing is left to pay by card.',
} as const;

/** The answer to a wrong PIN. [ERR-24] */
export const wrongPin: Failure = { code: 'wrong_pin', message: 'wallet pin is incorrect!' };

/** The title of the dialog that asks for the PIN. [CHK-10] */
export const pinDialogTitle = 'Enter Your Wallet Pin';

/**
 * The place of a gift card's problem in each checkout: in red beside the tick, or in the status line.
 * [ERR-31]
 */
export const giftCardProblemPlace: Readonly<Record<OrderKind, 'besideTick' | 'statusLine'>> = {
  grocery: 'besideTick',
  food: 'statusLine',
  combined: 'statusLine',
};

/**
 * The words for an amount that gift card or wallet keep, so that the card has enough to pay; null where they
 * keep nothing.
 */
export function keptText({ giftCard, wallet }: Tenders): string | null {
  const kept = [
    ...(giftCard > 0 ? [`${formatNaira(giftCard)} stays on your gift card`] : []),
    ...(wallet > 0 ? [`${formatNaira(wallet)} stays in your wallet`] : []),
  ];
  return kept.length === 0 ? null : `${kept.join(' and ')}: ${leastCardReason}`;
}

const leastCardReason = 'card payments start at ₦50';
