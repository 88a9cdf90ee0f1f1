import type { Failure } from '../../kernel/failure/index.ts';
import { unpaidLifeMs } from '../order/unpaid.ts';
import type { PaymentCheck, PaymentOpening, PopupOutcome } from './actors.ts';
import { type CardPayment, dueOf, type NotPaidReason, type PopupEnd, type UnknownReason } from './context.ts';

/** The number of checks of a payment that the gateway calls pending, and the wait in between. */
export const pendingChecks = { most: 5, waitMs: 3_000 } as const;

/**
 * The time for which the outcome of a payment may stay unknown; then one last check is made, and it ends as
 * not known. By then an unpaid order has ended.
 */
export const answerPatienceMs = unpaidLifeMs.tried;

/**
 * The patience with a gateway's script and then with the page of its popup; a live popup may stay open as
 * long as it likes. After `formMs` without a form the shopper is asked if there is none.
 */
export const popupPatience = { formMs: 10_000, scriptMs: 30_000, frameMs: 30_000 } as const;

/** True for the gateway's response codes that mean success. [PAY-08] */
export function isApproved(code: string): boolean {
  return code === '00' || code === '0';
}

/** Adds an opened try. A popup opens only for the amount that the shopper was shown. */
export function withOpening(card: CardPayment, opening: PaymentOpening): CardPayment {
  const isAsShown = opening.isSettled || opening.amount === dueOf(card).amount;
  return isAsShown ? { ...card, opening } : notPaid(card, 'amountChanged');
}

/** Adds the end of a popup. Its word about a refusal does not count before the server has checked. */
export function withPopup(card: CardPayment, outcome: PopupOutcome): CardPayment {
  switch (outcome.kind) {
    case 'answered':
      return isApproved(outcome.code)
        ? { ...card, popup: 'approved', transactionId: outcome.transactionId }
        : { ...card, popup: 'refusedInPopup' };
    case 'closed':
    case 'stalled':
      return { ...card, popup: outcome.kind };
    case 'unavailable':
      return notPaid(card, 'noPopup');
    case 'failed':
      return refused(card, 'declined', '');
    default:
      return outcome satisfies never;
  }
}

/** Adds the result of a check with the gateway. */
export function withCheck(before: CardPayment, check: PaymentCheck): CardPayment {
  const card = { ...before, looks: before.looks + 1 };
  switch (check.kind) {
    case 'settled': {
      const received = check.received ?? dueOf(card).amount;
      return { ...card, outcome: { kind: 'paid', as: 'settled', received, message: '' } };
    }
    case 'underpaid':
    case 'returned': {
      const { kind, received, message } = check;
      return { ...card, outcome: { kind: 'paid', as: kind, received, message } };
    }
    case 'failed':
      // A refused card has the documents' words, a failed verification the server's. [ERR-25, ERR-29]
      return wasLeft(card) ? refused(card, 'declined', '') : refused(card, 'notVerified', check.message);
    case 'abandoned':
      return wasLeft(card) ? notPaid(card, card.popup) : notKnown(card, 'bankIsSilent');
    case 'pending':
      return notKnown(card, 'bankIsSilent');
    case 'unknown':
      return notKnown(card, wasLeft(card) ? 'unseen' : 'bankIsSilent');
    default:
      return check satisfies never;
  }
}

/** Adds a check that failed as a call. */
export function withoutCheck(before: CardPayment, failure: Failure): CardPayment {
  const card = { ...before, looks: before.looks + 1 };
  return wasLeft(card) ? notKnown(card, 'unseen') : notKnown(card, 'callFailed', failure);
}

/** Starts the checks over: nothing is known until the next. */
export function checkAnew(card: CardPayment): CardPayment {
  return { ...card, looks: 0, outcome: null };
}

/** True if money came with this result. */
export function hasComeAs({ outcome }: CardPayment, as: 'settled' | 'underpaid' | 'returned'): boolean {
  return outcome?.kind === 'paid' && outcome.as === as;
}

export function notPaid(card: CardPayment, why: NotPaidReason, failure = noWords): CardPayment {
  return { ...card, outcome: { kind: 'notPaid', why, failure } };
}

export function notKnown(card: CardPayment, why: UnknownReason, failure = noWords): CardPayment {
  return { ...card, outcome: { kind: 'unknown', why, failure } };
}

const noWords: Failure = { code: '', message: '' };

function refused(card: CardPayment, why: 'notVerified' | 'declined', message: string): CardPayment {
  return { ...card, outcome: { kind: 'refused', why, failure: { ...noWords, message } } };
}

/** True if a popup was opened and has not reported success. */
export function wasLeft(
  card: CardPayment,
): card is CardPayment & { readonly popup: Exclude<PopupEnd, 'approved'> } {
  return card.popup !== null && card.popup !== 'approved';
}
