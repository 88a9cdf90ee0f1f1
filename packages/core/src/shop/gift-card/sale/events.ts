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
  /** The login that a guest buys it with, by its hash; null for a customer. */
  login: z.nullable(z.string()),
});

/** What the sale of a gift card is from its first moment on. Who gives it, and who gets it, lies in the vault. */
export type GiftSaleFacts = Immutable<z.infer<typeof facts>>;

/** Where the sale of a gift card stands: the fold of its stream. */
export interface GiftSaleState extends GiftSaleFacts {
  /** `ended`: nobody paid it in time. Money that comes later buys its card all the same. */
  readonly status: 'open' | 'ended' | 'issued' | 'takenBack';
  /** The last day of the issued card; null before. */
  readonly expiresOn: LagosDay | null;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  /** When its time was over, in milliseconds since 1970; null before. */
  readonly endedAt: number | null;
}

/** What happened to the sale of a gift card: the events of its stream. */
export const giftSaleEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('giftSale.opened'), ...facts.shape }),
  z.object({ type: z.literal('giftSale.issued'), reference: z.string(), expiresOn: lagosDaySchema }),
  z.object({ type: z.literal('giftSale.ended') }),
  /** All that was paid for it went back to the buyer's bank. */
  z.object({ type: z.literal('giftSale.takenBack'), reference: z.string() }),
  /** Its guest has signed in: it is this customer's from now on. */
  z.object({ type: z.literal('giftSale.takenAlong'), userId: z.int() }),
]);

export type GiftSaleEvent = Immutable<z.infer<typeof giftSaleEvent>>;
