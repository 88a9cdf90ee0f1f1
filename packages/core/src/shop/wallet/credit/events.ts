import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import type { Kobo } from '../../../kernel/money/index.ts';
import { koboSchema } from '../../../kernel/money/kobo-schema.ts';

const facts = z.object({
  id: z.string(),
  userId: z.int(),
  /** The reference of its first card payment. [PAY-27, WAL-38] */
  code: z.string(),
  /** The amount that the customer wants to add. */
  amount: koboSchema,
  /** The intended way of payment, in the words of an order. [ENT-34] */
  paymentMethod: z.string(),
});

/** The facts of a top-up from its first moment on. */
export type TopUpFacts = Immutable<z.infer<typeof facts>>;

/** The state of a top-up: the fold of its stream. */
export interface TopUpState extends TopUpFacts {
  /** The gift cards' payments of it; a card pays once. */
  readonly giftCards: readonly { readonly cardId: string; readonly amount: Kobo }[];
  /** The amount that came by card, whatever was asked for; null while none has paid. */
  readonly paidByCard: Kobo | null;
  /** In milliseconds since 1970. */
  readonly begunAt: number;
  /** The time at which it was given up unpaid; null before. Later money is credited all the same. */
  readonly endedAt: number | null;
}

/** The events of a top-up's stream. */
export const topUpEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('topUp.begun'), ...facts.shape }),
  z.object({ type: z.literal('topUp.redeemed'), cardId: z.string(), amount: koboSchema }),
  z.object({ type: z.literal('topUp.paid'), reference: z.string(), amount: koboSchema }),
  /** Nobody paid the rest of it in time: it takes no more tries, and no more gift cards. */
  z.object({ type: z.literal('topUp.ended') }),
]);

export type TopUpEvent = Immutable<z.infer<typeof topUpEvent>>;
