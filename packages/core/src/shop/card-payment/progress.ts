import type { CardPayment } from './context.ts';
import { wasLeft } from './rules.ts';
import type { CardState } from './states.ts';

const confirming = 'Your payment is being confirmed…';

/** The words for work under way; in the two other states the collecting machine has words of its own. */
const progress: Readonly<Record<Exclude<CardState, 'unconfirmed' | 'ended'>, string>> = {
  starting: 'Opening the payment window…',
  awaitingGateway: 'Please finish the payment in the window that has opened.',
  reported: confirming,
  checking: confirming,
  waiting: 'Waiting for your bank to confirm…',
};

/** The progress of a card payment, in words; null while nothing is under way. */
export function progressText(state: CardState, card: CardPayment): string | null {
  if (state === 'unconfirmed' || state === 'ended') return null;
  return state === 'checking' && wasLeft(card)
    ? 'Looking whether your payment went through…'
    : progress[state];
}
