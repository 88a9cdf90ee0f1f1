import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import type { Kobo } from '../../kernel/money/index.ts';
import { koboSchema } from '../../kernel/money/kobo-schema.ts';
import { substitutionWishes } from '../cart/wish.ts';

const line = z.object({
  productId: z.int(),
  name: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  isFood: z.boolean(),
  /** Whole pieces, or whole grams of what is sold by weight. */
  quantity: z.int(),
  soldByWeight: z.boolean(),
  /** The weight of one pack of prepared food; null for everything else. */
  weightGrams: z.nullable(z.int()),
  pack: z.nullable(z.string()),
  unitPrice: koboSchema,
  price: koboSchema,
  /** What the shopper wants when it is out of stock; left out where they said nothing. */
  wish: z.exactOptional(z.enum(substitutionWishes)),
});

/** One line of an order as it was placed, at the shop's own price. */
export type OrderLine = Immutable<z.infer<typeof line>>;

const partAmount = z.object({
  way: z.enum(['giftCard', 'wallet']),
  /** The gift card's id, or the id of the customer whose wallet it is. */
  source: z.string(),
  amount: koboSchema,
});

/** An amount of an order that gift card or wallet pays, in kobo. */
export type PartAmount = Immutable<z.infer<typeof partAmount>>;

/** Where the money of a part is. */
export type PartSource = Omit<PartAmount, 'amount'>;

/** What may pay a part of an order before the card does. */
export type PartWay = PartAmount['way'];

/** The part that gift card or wallet has in the payment of an order; each has at most one. */
export interface OrderPart extends PartAmount {
  /** `held`: reserved. `released`: given back before anything was paid. `spent`: paid. `returned`: paid, and given back. */
  readonly state: 'held' | 'released' | 'spent' | 'returned';
  /** What staff have given back of it since it was spent, oldest first; left out for nothing. */
  readonly refunds?: readonly PartRefund[];
}

/** What one refund by staff has given back of a part, in kobo. */
export interface PartRefund {
  readonly id: string;
  readonly amount: Kobo;
}

const facts = z.object({
  id: z.string(),
  code: z.string(),
  attemptId: z.string(),
  /** What makes a second call of the same attempt the same order. */
  fingerprint: z.string(),
  userId: z.nullable(z.int()),
  /** The login that placed it as a guest, by its hash. */
  login: z.nullable(z.string()),
  customerId: z.int(),
  storeId: z.int(),
  orderType: z.string(),
  deliveryMethod: z.enum(['pickup', 'delivery']),
  paymentMethod: z.string(),
  paymentType: z.string(),
  total: koboSchema,
  /** What gift card and wallet were to pay of it, as the shopper chose; left out for nothing. */
  promised: z.exactOptional(koboSchema),
  slotId: z.nullable(z.int()),
  day: z.nullable(z.string()),
  /** When its window ends, or its kitchen's day, in milliseconds since 1970: no try to pay keeps it open for longer. */
  windowEnd: z.number(),
  /** The subject under which the vault keeps its personal values. */
  vault: z.string(),
  lines: z.array(line),
  /** The quote that it was placed at, as the wire has it. */
  quote: z.unknown(),
});

/** What an order is from its first moment on. Who it is for, and where it goes, lies in the vault. */
export type OrderFacts = Immutable<z.infer<typeof facts>>;

/** The state of an order: the fold of its stream. Moments are in milliseconds since 1970. */
export interface OrderState extends OrderFacts {
  /** A word of `completion_status`. */
  readonly status: string;
  /** What is paid; while it is unpaid, what gift card and wallet are to pay. */
  readonly amountPaid: Kobo;
  readonly balance: Kobo;
  /** What gift card and wallet have to do with its payment. */
  readonly parts: readonly OrderPart[];
  /** How often they have changed what they reserve of it. */
  readonly holds: number;
  readonly placedAt: number;
  /** Further logins of guests that it belongs to, by their hashes. */
  readonly sharedWith: readonly string[];
}

const refundTo = z.enum(['card', 'wallet']);

/** Where money that a card has paid goes when its order is cancelled. */
export type RefundTo = z.infer<typeof refundTo>;

/** What happened to an order: the events of its stream. */
export const orderEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.placed'), ...facts.shape }),
  /** Gift card or wallet has reserved what it is to pay, in place of what it had reserved before. */
  z.object({ type: z.literal('order.partHeld'), ...partAmount.shape }),
  /** What was reserved is given back, and the order waits for its payment all the same. */
  z.object({ type: z.literal('order.partsReleased'), reason: z.string() }),
  z.object({
    type: z.literal('order.paid'),
    reference: z.string(),
    /** What the card paid: nothing where gift card and wallet paid it all. */
    amount: koboSchema,
    /** What gift card and wallet paid; left out for nothing. What else they had reserved is given back. */
    parts: z.exactOptional(z.array(partAmount)),
    /** In the words of the account: "Paystack card". */
    method: z.string(),
  }),
  z.object({ type: z.literal('order.statusChanged'), status: z.string() }),
  /** A charge went back, in part or whole. */
  z.object({
    type: z.literal('order.paymentReversed'),
    reference: z.string(),
    /** What of the order's own money went back. */
    amount: koboSchema,
    /** What is owed again for it. */
    owed: koboSchema,
    isWhole: z.boolean(),
  }),
  /** Gift card and wallet have back what they had paid, for the order ends. */
  z.object({ type: z.literal('order.partsReturned'), parts: z.array(partAmount) }),
  /** Staff have given back what gift card and wallet had paid, in part or whole. */
  z.object({
    type: z.literal('order.partsRefunded'),
    refund: z.string(),
    parts: z.array(partAmount),
    /** What is owed again, in kobo: nothing while anything of what was paid is left. */
    owed: koboSchema,
  }),
  /** What cards have paid belongs to the shopper again: it is in their wallet, or on its way to the card. */
  z.object({ type: z.literal('order.refunded'), to: refundTo, amount: koboSchema }),
  z.object({ type: z.literal('order.cancelled'), reason: z.string() }),
  z.object({ type: z.literal('order.shared'), login: z.string() }),
  /** A guest has logged in: what was reached by one login is reached by the next. */
  z.object({ type: z.literal('order.takenAlong'), from: z.string(), to: z.string() }),
]);

export type OrderEvent = Immutable<z.infer<typeof orderEvent>>;

/** An event with the moment that it was appended at, in milliseconds since 1970. */
export type Dated<Event> = Event & { readonly at: number };
