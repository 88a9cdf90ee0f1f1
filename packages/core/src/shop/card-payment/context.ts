import { type Failure, present } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { CardDue, CardStart, CheckRequest, PaymentOpening } from './actors.ts';

/**
 * The reason why nothing was paid. The first three asked no card; for the others the server has seen that
 * nothing came.
 */
export type NotPaidReason = 'notStarted' | 'amountChanged' | 'noPopup' | Exclude<PopupEnd, 'approved'>;

/**
 * The reason why nobody knows: the bank is silent, or was until the end; the gateway could not be asked; our
 * own call failed.
 */
export type UnknownReason = 'bankIsSilent' | 'unanswered' | 'unseen' | 'callFailed';

/** The end of a card payment. `message` and `failure` are the server's words, which may be empty. */
export type CardOutcome =
  /** Money came: the whole amount, less, or some that goes back. */
  | {
      readonly kind: 'paid';
      readonly as: 'settled' | 'underpaid' | 'returned';
      readonly received: Kobo;
      readonly message: string;
    }
  /** The server has seen that the try failed, even if the popup reported success. */
  | { readonly kind: 'refused'; readonly why: 'notVerified' | 'declined'; readonly failure: Failure }
  | { readonly kind: 'notPaid'; readonly why: NotPaidReason; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly why: UnknownReason; readonly failure: Failure };

/** Any outcome except money that came. */
export type Unpaid = Exclude<CardOutcome, { readonly kind: 'paid' }>;

/** The end of an opened popup. */
export type PopupEnd = 'approved' | 'refusedInPopup' | 'closed' | 'stalled' | 'popupFailed';

/** One payment by card, from the amount due to its outcome. */
export interface CardPayment {
  /** Null before any payment by card is due. */
  readonly due: CardDue | null;
  readonly opening: PaymentOpening | null;
  /** Null before the popup has ended, and where none was opened. */
  readonly popup: PopupEnd | null;
  /** The gateway's id of the transaction, as the popup reported it: a hint. */
  readonly transactionId: string | null;
  /** Checks so far; one more than `pendingChecks.most` is the last. */
  readonly looks: number;
  /** Null while nothing is known; `unknown` until another check finds out. */
  readonly outcome: CardOutcome | null;
}

/** The card payment in the context of every machine that collects by card. */
export interface WithCard {
  readonly card: CardPayment;
}

/** A card payment before it begins. */
export const noCard: CardPayment = {
  due: null,
  opening: null,
  popup: null,
  transactionId: null,
  looks: 0,
  outcome: null,
};

// The payment due. A state with work in flight is entered only with its input: anything else is a
// programmer's error.

export function dueOf({ due }: CardPayment): CardDue {
  return present(due, 'a card payment in this state is due');
}

export function startOf(card: CardPayment): CardStart {
  const due = dueOf(card);
  return { ...due, provider: present(due.provider, 'a card payment in this state has a gateway') };
}

export function openingOf({ opening }: CardPayment): PaymentOpening {
  return present(opening, 'a card payment in this state has an opened payment');
}

/** The id of the order to pay; a gift card has none. */
export function orderIdOf({ target }: CardDue): string {
  if (target.kind !== 'order') throw new Error('only an order is paid here');
  return target.orderId;
}

export function checkOf(card: CardPayment): CheckRequest {
  const { opening, transactionId } = card;
  return { due: dueOf(card), opening, transactionId };
}
