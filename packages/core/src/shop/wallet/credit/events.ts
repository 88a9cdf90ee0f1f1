import type { Kobo } from '../../../kernel/money/index.ts';

/** What a top-up is from its first moment on. */
export interface TopUpFacts {
  readonly id: string;
  readonly userId: number;
  /** The reference of its first card payment. [PAY-27, WAL-38] */
  readonly code: string;
  /** What the customer wants to add. */
  readonly amount: Kobo;
  /** How they mean to pay, in the words of an order. [ENT-34] */
  readonly paymentMethod: string;
}

/** Where a top-up stands: the fold of its stream. */
export interface TopUpState extends TopUpFacts {
  /** What gift cards have paid of it; a card pays once. */
  readonly giftCards: readonly { readonly cardId: string; readonly amount: Kobo }[];
  /** What came by card, whatever was asked for; null while none has paid. */
  readonly paidByCard: Kobo | null;
  /** In milliseconds since 1970. */
  readonly begunAt: number;
  /** When it was given up because nobody had paid it; null before. Money that comes later is credited all the same. */
  readonly endedAt: number | null;
}

/** What happened to a top-up: the events of its stream. */
export type TopUpEvent =
  | ({ readonly type: 'topUp.begun' } & TopUpFacts)
  | { readonly type: 'topUp.redeemed'; readonly cardId: string; readonly amount: Kobo }
  | { readonly type: 'topUp.paid'; readonly reference: string; readonly amount: Kobo }
  /** Nobody paid what was left of it in time: it takes no more tries, and no more gift cards. */
  | { readonly type: 'topUp.ended' };
