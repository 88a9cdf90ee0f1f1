import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import { lagosDaySchema } from '../../../kernel/calendar/lagos-day-schema.ts';
import type { Kobo } from '../../../kernel/money/index.ts';
import { koboSchema } from '../../../kernel/money/kobo-schema.ts';
import type { Hold } from '../../ledger/holds.ts';

const facts = z.object({
  id: z.string(),
  /** The card on sale that it was bought as. */
  giftCardId: z.int(),
  name: z.string(),
  /** Its amount when issued. */
  amount: koboSchema,
  /** The last day on which it can be spent. */
  expiresOn: lagosDaySchema,
});

/**
 * The facts of an issued gift card from its first moment on; its serial number is not one of them. [ENT-29]
 */
export type GiftCardFacts = Immutable<z.infer<typeof facts>>;

/** The state of an issued gift card: the fold of its stream. */
export interface GiftCardState extends GiftCardFacts {
  /** The amount on it, including holds. */
  readonly balance: Kobo;
  readonly holds: readonly Hold[];
  /** True if the shop ended it before its time. */
  readonly isEnded: boolean;
  /** In milliseconds since 1970. */
  readonly issuedAt: number;
}

/** The events of an issued gift card's stream. */
export const giftCardEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('giftCard.issued'), ...facts.shape }),
  z.object({ type: z.literal('giftCard.reserved'), holder: z.string(), amount: koboSchema }),
  z.object({ type: z.literal('giftCard.released'), holder: z.string() }),
  /** Money left it for a holder: their hold, or at once. */
  z.object({ type: z.literal('giftCard.spent'), holder: z.string(), amount: koboSchema }),
  /** Money came back: a holder's spending was returned. */
  z.object({ type: z.literal('giftCard.restored'), holder: z.string(), amount: koboSchema }),
  /** The shop lets it expire before its time. */
  z.object({ type: z.literal('giftCard.ended'), expiresOn: lagosDaySchema }),
  /** Money came back after its last day, or when the shop had ended a card whose price was paid after all. */
  z.object({ type: z.literal('giftCard.extended'), expiresOn: lagosDaySchema }),
]);

export type GiftCardEvent = Immutable<z.infer<typeof giftCardEvent>>;
