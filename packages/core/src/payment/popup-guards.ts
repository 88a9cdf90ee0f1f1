import type { Verification } from './actors.ts';
import type { PaymentOpening, PopupOutcome } from './popup.ts';
import { isApproved, pendingChecks } from './rules.ts';

/** What every machine that collects money by card asks of an opened try and of what came of its popup. */
export const popupGuards = {
  /** An earlier try turns out to have been paid: no popup is needed. */
  isPaidBefore: (_: unknown, opening: PaymentOpening) => opening.isSettled,
  /** The provider's code means success. [PAY-08] */
  isApproved: (_: unknown, outcome: PopupOutcome) => outcome.kind === 'answered' && isApproved(outcome.code),
  /** The shopper closed the popup: whether she has paid is not known yet. */
  isClosed: (_: unknown, outcome: PopupOutcome) => outcome.kind === 'closed',
  /** The provider's script could not be loaded. [ERR-26] */
  isUnavailable: (_: unknown, outcome: PopupOutcome) => outcome.kind === 'unavailable',
};

/** What a machine asks of the server's own look at a payment. */
export const verificationGuards = {
  isSettled: (_: unknown, answer: Verification) => answer.kind === 'settled',
  isFailed: (_: unknown, answer: Verification) => answer.kind === 'failed',
  /** The provider could not be asked: nobody knows whether it took money. */
  isUnknown: (_: unknown, answer: Verification) => answer.kind === 'unknown',
  /** Nobody knows yet what came of it, and it has not been looked up too often. */
  mayCheckAgain: ({ context }: { readonly context: { readonly checks: number } }, answer: Verification) =>
    (answer.kind === 'pending' || answer.kind === 'unknown') && context.checks < pendingChecks.most,
};
