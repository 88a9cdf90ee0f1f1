import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import { type LagosDay, lagosDaySchema } from '../../../kernel/calendar/lagos-day-schema.ts';
import { koboSchema } from '../../../kernel/money/kobo-schema.ts';

const facts = z.object({
  id: z.string(),
  /** The reference of its first try. [PAY-26] */
  code: z.string(),
  /** The id that the bought card will have. */
  cardId: z.string(),
  /** The card on sale, as it was at that moment. */
  giftCardId: z.int(),
  name: z.string(),
  amount: koboSchema,
  validForDays: z.int(),
  /** The customer who buys it; null for a guest. */
  userId: z.nullable(z.int()),
  /** The hash of the login with which a guest buys it; null for a customer. */
  login: z.nullable(z.string()),
});

/** The facts of a gift card's sale from its first moment on. Its giver and recipient are in the vault. */
export type GiftSaleFacts = Immutable<z.infer<typeof facts>>;

/** The state of a gift card's sale: the fold of its stream. */
export interface GiftSaleState extends GiftSaleFacts {
  /** `ended`: nobody paid it in time. Later money buys its card all the same. */
  readonly status: 'open' | 'ended' | 'issued' | 'takenBack';
  /** The last day of the issued card; null before. */
  readonly expiresOn: LagosDay | null;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  /** The end of its time, in milliseconds since 1970; null before. */
  readonly endedAt: number | null;
}

/** The events of the stream of a gift card's sale. */
export const giftSaleEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('giftSale.opened'), ...facts.shape }),
  z.object({ type: z.literal('giftSale.issued'), reference: z.string(), expiresOn: lagosDaySchema }),
  z.object({ type: z.literal('giftSale.ended') }),
  /** Its whole payment went back to the buyer's bank. */
  z.object({ type: z.literal('giftSale.takenBack'), reference: z.string() }),
  /** Its guest has signed in: it is this customer's from now on. */
  z.object({ type: z.literal('giftSale.takenAlong'), userId: z.int() }),
]);

export type GiftSaleEvent = Immutable<z.infer<typeof giftSaleEvent>>;
