import type { Verification } from './actors.ts';
import type { PaymentOpening, PopupOutcome } from './popup.ts';
import { isApproved, pendingChecks } from './rules.ts';

/** What every machine that collects money by card asks of an opened try and of what came of its popup. */
export const popupGuards = {
  /** An earlier try turns out to have been paid: no popup is needed. */
  isPaidBefore: (_: unknown, opening: PaymentOpening) => opening.isSettled,
  /** The provider's code means success. [PAY-08] */
  isApproved: (_: unknown, outcome: PopupOutcome) => outcome.kind === 'answered' && isApproved(outcome.code),
  /** The popup is gone without an answer: whether the shopper has paid is not known yet. */
  isClosed: (_: unknown, outcome: PopupOutcome) => outcome.kind === 'closed' || outcome.kind === 'stalled',
  /** It is gone because its page did not come. */
  isStalled: (_: unknown, outcome: PopupOutcome) => outcome.kind === 'stalled',
  /** The provider's script could not be loaded: nobody can have paid. [ERR-26] */
  isUnavailable: (_: unknown, outcome: PopupOutcome) => outcome.kind === 'unavailable',
  /** The server has looked and seen that the try has failed. */
  hasFailed: (_: unknown, outcome: PopupOutcome) => outcome.kind === 'failed',
};

/** What a machine asks of the server's own look at a payment. */
export const verificationGuards = {
  isSettled: (_: unknown, answer: Verification) => answer.kind === 'settled',
  isFailed: (_: unknown, answer: Verification) => answer.kind === 'failed',
  /** Nothing was paid with the try. */
  isAbandoned: (_: unknown, answer: Verification) => answer.kind === 'abandoned',
  isUnderpaid: (_: unknown, answer: Verification) => answer.kind === 'underpaid',
  /** Money came that does not pay for what was wanted, and goes back. */
  isReturned: (_: unknown, answer: Verification) => answer.kind === 'returned',
  /** The provider could not be asked: nobody knows whether it took money. */
  isUnknown: (_: unknown, answer: Verification) => answer.kind === 'unknown',
  /** Nobody knows yet what came of it, and it has not been looked up too often. */
  mayCheckAgain: ({ context }: { readonly context: { readonly checks: number } }, answer: Verification) =>
    ['pending', 'abandoned', 'unknown'].includes(answer.kind) && context.checks < pendingChecks.most,
};
