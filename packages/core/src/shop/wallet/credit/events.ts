import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import type { Kobo } from '../../../kernel/money/index.ts';
import { koboSchema } from '../../../kernel/money/kobo-schema.ts';

const facts = z.object({
  id: z.string(),
  userId: z.int(),
  /** The reference of its first card payment. [PAY-27, WAL-38] */
  code: z.string(),
  /** What the customer wants to add. */
  amount: koboSchema,
  /** How they mean to pay, in the words of an order. [ENT-34] */
  paymentMethod: z.string(),
});

/** What a top-up is from its first moment on. */
export type TopUpFacts = Immutable<z.infer<typeof facts>>;

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
export const topUpEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('topUp.begun'), ...facts.shape }),
  z.object({ type: z.literal('topUp.redeemed'), cardId: z.string(), amount: koboSchema }),
  z.object({ type: z.literal('topUp.paid'), reference: z.string(), amount: koboSchema }),
  /** Nobody paid what was left of it in time: it takes no more tries, and no more gift cards. */
  z.object({ type: z.literal('topUp.ended') }),
]);

export type TopUpEvent = Immutable<z.infer<typeof topUpEvent>>;
