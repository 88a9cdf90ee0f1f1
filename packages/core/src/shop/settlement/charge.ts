import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import { koboSchema } from '../../kernel/money/kobo-schema.ts';
import { gateways } from '../card-payment/gateway.ts';

/** A charge in the answer of a gateway's own server; the shop believes no other word about money. */
export const charge = z.object({
  provider: z.enum(gateways),
  /** The gateway's id as text: Paystack's are unsigned 64-bit numbers. */
  providerId: z.string(),
  reference: z.string(),
  /** `abandoned`: its popup was opened, and nothing was paid with it yet. */
  status: z.enum(['success', 'failed', 'pending', 'abandoned', 'reversed']),
  /** The amount that the gateway was asked to collect, in kobo. */
  askedKobo: koboSchema,
  /** The amount that the customer was charged, in kobo: above the asked amount when they bear the fees. */
  chargedKobo: koboSchema,
  feesKobo: z.nullable(koboSchema),
  /** The amount that has gone back to the customer since, by refunds and lost chargebacks, in kobo. */
  reversedKobo: koboSchema,
  /**
   * The refunds among what went back, as the gateway lists them: under its own id, with the note that it was sent. What else went
   * back was taken by a bank. Left out where the gateway was not asked for its list.
   */
  refunded: z.exactOptional(
    z.array(z.object({ gatewayId: z.string(), note: z.string(), amount: koboSchema })),
  ),
  currency: z.string(),
  live: z.boolean(),
  channel: z.string(),
  /** ISO time, null while nothing is paid. */
  paidAt: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  /** The reason of a failed charge, as far as its bank has told, in our words: its own may hold anything. */
  declined: z.exactOptional(
    z.enum([
      'insufficientFunds',
      'expiredCard',
      'wrongPin',
      'overLimit',
      'restrictedCard',
      'notHonoured',
      'declined',
    ]),
  ),
});

export type Charge = Immutable<z.infer<typeof charge>>;

/** A bank's reason for a decline. */
export type DeclineReason = NonNullable<Charge['declined']>;

const returnReason = z.enum(['paidTwice', 'giftCardAmountDiffers', 'lateAndShort']);

export type ReturnReason = z.infer<typeof returnReason>;

const refusalReason = z.enum([
  'foreignReference',
  'paidBefore',
  'wrongCurrency',
  'wrongMode',
  'usedByAnotherIntent',
  'anotherChargeBooked',
  'nothingReceived',
]);

export type RefusalReason = z.infer<typeof refusalReason>;

/** A settlement that changes something. */
export const bookedSettlement = z.discriminatedUnion('outcome', [
  /** The intent is paid; the `excess` above its amount belongs to the customer. */
  z.object({ outcome: z.literal('settled'), excess: koboSchema }),
  /** Paid after the intent was closed: hold the other tenders again and confirm, else give back `received`. */
  z.object({ outcome: z.literal('settledLate'), received: koboSchema, excess: koboSchema }),
  /** Too little came: `held` waits in suspense, `missing` may be topped up. */
  z.object({ outcome: z.literal('underpaid'), held: koboSchema, missing: koboSchema }),
  /** Real money that buys nothing here: it goes to the wallet, or for guests to the refund queue. */
  z.object({ outcome: z.literal('returned'), received: koboSchema, reason: returnReason }),
  /**
   * `amount` of a booked charge went back since the last check; `isWhole` when all that pays for the intent is gone. `refunds` are
   * the shop's own among it, by their ids; left out for none.
   */
  z.object({
    outcome: z.literal('reversed'),
    amount: koboSchema,
    isWhole: z.boolean(),
    refunds: z.exactOptional(z.array(z.object({ refund: z.string(), amount: koboSchema }))),
  }),
  /** The money came and went back before it was seen here: this try has failed, another may follow. */
  z.object({ outcome: z.literal('takenBack'), received: koboSchema }),
  /** This try has failed for good; another may follow. */
  z.object({ outcome: z.literal('failed') }),
  /** The charge does not belong to this intent; its real money, `held`, waits in suspense for staff. */
  z.object({ outcome: z.literal('refused'), reason: refusalReason, held: koboSchema }),
]);

export type BookedSettlement = Immutable<z.infer<typeof bookedSettlement>>;

export type Settlement =
  | BookedSettlement
  /** This very charge is in the books, and unchanged since. */
  | { readonly outcome: 'alreadyBooked' }
  /** No word yet: ask again later. */
  | { readonly outcome: 'pending' };
