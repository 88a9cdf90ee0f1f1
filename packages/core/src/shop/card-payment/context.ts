import { type Failure, present } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { CardDue, CardStart, CheckRequest, PaymentOpening } from './actors.ts';

/** Why nothing was paid. Of the first three no card was asked; of the others the server has seen that nothing came. */
export type NotPaidReason = 'notStarted' | 'amountChanged' | 'noPopup' | Exclude<PopupEnd, 'approved'>;

/** Why nobody knows: the bank is silent, or was until the end; the provider could not be asked; our own call failed. */
export type UnknownReason = 'bankIsSilent' | 'unanswered' | 'unseen' | 'callFailed';

/** How a card payment ends. `message` and `failure` are the server's words, which may be none. */
export type CardOutcome =
  /** Money came: all that was asked for, less, or some that goes back. */
  | {
      readonly kind: 'paid';
      readonly as: 'settled' | 'underpaid' | 'returned';
      readonly received: Kobo;
      readonly message: string;
    }
  /** The server has seen that the try failed: after a popup that told of success, or after another one. */
  | { readonly kind: 'refused'; readonly why: 'notVerified' | 'declined'; readonly failure: Failure }
  | { readonly kind: 'notPaid'; readonly why: NotPaidReason; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly why: UnknownReason; readonly failure: Failure };

/** An outcome other than money that came. */
export type Unpaid = Exclude<CardOutcome, { readonly kind: 'paid' }>;

/** How a popup ended that was opened. */
export type PopupEnd = 'approved' | 'refusedInPopup' | 'closed' | 'stalled' | 'popupFailed';

/** One payment by card, from what is due to what came of it. */
export interface CardPayment {
  /** Null before anything is to be paid by card. */
  readonly due: CardDue | null;
  readonly opening: PaymentOpening | null;
  /** Null before the popup has ended, and where none was opened. */
  readonly popup: PopupEnd | null;
  /** The provider's id of the transaction, as the popup reported it: a hint. */
  readonly transactionId: string | null;
  /** Checks so far; one more than `pendingChecks.most` is the last. */
  readonly looks: number;
  /** Null while nothing is known; while it is `unknown` another check may still find out. */
  readonly outcome: CardOutcome | null;
}

/** What every machine that collects money by card remembers of it. */
export interface WithCard {
  readonly card: CardPayment;
}

/** A card that nobody has asked for anything. */
export const noCard: CardPayment = {
  due: null,
  opening: null,
  popup: null,
  transactionId: null,
  looks: 0,
  outcome: null,
};

// A state with work in flight is entered only with what that work needs: anything else is a programmer's error.

export function dueOf({ due }: CardPayment): CardDue {
  return present(due, 'a card payment in this state is due');
}

export function startOf(card: CardPayment): CardStart {
  const due = dueOf(card);
  return { ...due, provider: present(due.provider, 'a card payment in this state has a provider') };
}

export function openingOf({ opening }: CardPayment): PaymentOpening {
  return present(opening, 'a card payment in this state has an opened payment');
}

/** The order that is to be paid; a gift card has none. */
export function orderIdOf({ target }: CardDue): string {
  if (target.kind !== 'order') throw new Error('what is due here is an order');
  return target.orderId;
}

export function checkOf(card: CardPayment): CheckRequest {
  const { opening, transactionId } = card;
  return { due: dueOf(card), opening, transactionId };
}
