import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import type { Kobo } from '../../kernel/money/index.ts';
import { koboSchema } from '../../kernel/money/kobo-schema.ts';
import { substitutionWishes } from '../cart/wish.ts';
import { staffRoles } from '../staff/index.ts';
import { type Picking, pickingEvents } from './picking/events.ts';

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
  /** The shopper's wish for when it is out of stock; left out where they said nothing. */
  wish: z.exactOptional(z.enum(substitutionWishes)),
  /** The units that it has reserved of the store's count, equal to `quantity`; left out where the store keeps none. */
  reserved: z.exactOptional(z.int()),
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

/** A tender that may pay a part of an order before the card does. */
export type PartWay = PartAmount['way'];

/** The part that gift card or wallet has in the payment of an order; each has at most one. */
export interface OrderPart extends PartAmount {
  /** `held`: set aside. `released`: given back before anything was paid. `spent`: paid. `returned`: paid, and given back. */
  readonly state: 'held' | 'released' | 'spent' | 'returned';
  /** Refunds by staff since it was spent, oldest first; left out for none. */
  readonly refunds?: readonly PartRefund[];
}

/** The amount of a part, in kobo, that one refund by staff has given back. */
export interface PartRefund {
  readonly id: string;
  readonly amount: Kobo;
}

const facts = z.object({
  id: z.string(),
  code: z.string(),
  attemptId: z.string(),
  /** Tells whether a second call of an attempt asks for the same order. */
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
  /** The amount that gift card and wallet were to pay, as the shopper chose; left out for none. */
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

/** The facts of an order from its first moment on. Who it is for, and where it goes, lies in the vault. */
export type OrderFacts = Immutable<z.infer<typeof facts>>;

/** The state of an order: the fold of its stream. Moments are in milliseconds since 1970. */
export interface OrderState extends OrderFacts {
  /** A word of `completion_status`. */
  readonly status: string;
  /** The amount paid; while it is unpaid, the amount that gift card and wallet are to pay. */
  readonly amountPaid: Kobo;
  readonly balance: Kobo;
  /** The parts of gift card and wallet in its payment. */
  readonly parts: readonly OrderPart[];
  /** How often its holds have changed. */
  readonly holds: number;
  readonly placedAt: number;
  /** Further logins of guests that it belongs to, by their hashes. */
  readonly sharedWith: readonly string[];
  /** Left out while nobody has begun to pick it. */
  readonly picking?: Picking;
}

const refundTo = z.enum(['card', 'wallet']);

/** Where money that a card has paid goes when its order is cancelled. */
export type RefundTo = z.infer<typeof refundTo>;

/**
 * Who may end an order: its shopper, a member of staff by their role, a bank that takes its payment back, or the shop by a rule of
 * its own.
 */
const canceller = z.enum(['shopper', 'shop', 'bank', ...staffRoles]);

export type Canceller = z.infer<typeof canceller>;

/**
 * Why an order ended: nobody paid it in time, its shopper or staff asked for it, staff gave back all that gift card and wallet had
 * paid, or its card's payment went back. The words of staff stand in the audit trail.
 */
const cancelReason = z.enum(['unpaid', 'asked', 'staff', 'refunded', 'payment_reversed']);

export type CancelReason = z.infer<typeof cancelReason>;

/** The events of an order's stream. */
export const orderEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.placed'), ...facts.shape }),
  /** Gift card or wallet holds its part, in place of an earlier hold. */
  z.object({ type: z.literal('order.partHeld'), ...partAmount.shape }),
  /** All holds are released, and the order waits for its payment all the same. */
  z.object({ type: z.literal('order.partsReleased'), reason: z.string() }),
  z.object({
    type: z.literal('order.paid'),
    reference: z.string(),
    /** The amount that the card paid: zero where gift card and wallet paid it all. */
    amount: koboSchema,
    /** The parts that gift card and wallet paid; left out for none. Any other hold is released. */
    parts: z.exactOptional(z.array(partAmount)),
    /** In the words of the account: "Paystack card". */
    method: z.string(),
  }),
  z.object({ type: z.literal('order.statusChanged'), status: z.string() }),
  /** A charge went back, in part or whole. */
  z.object({
    type: z.literal('order.paymentReversed'),
    reference: z.string(),
    /** The amount of the order's own money that went back. */
    amount: koboSchema,
    /** The amount owed again for it. */
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
    /** The amount owed again, in kobo: zero while any of what was paid is left. */
    owed: koboSchema,
  }),
  /** The money of cards belongs to the shopper again: it is in their wallet, or on its way to the card. */
  z.object({
    type: z.literal('order.refunded'),
    to: refundTo,
    amount: koboSchema,
    /** The amount owed again for it; left out where the order ends, and owes all of it. */
    owed: z.exactOptional(koboSchema),
  }),
  z.object({
    type: z.literal('order.cancelled'),
    /** Left out in streams of before this was recorded. */
    by: z.exactOptional(canceller),
    reason: cancelReason,
  }),
  z.object({ type: z.literal('order.shared'), login: z.string() }),
  /** A guest has logged in: what was reached by one login is reached by the next. */
  z.object({ type: z.literal('order.takenAlong'), from: z.string(), to: z.string() }),
  ...pickingEvents,
]);

export type OrderEvent = Immutable<z.infer<typeof orderEvent>>;

/** An event with the moment that it was appended at, in milliseconds since 1970. */
export type Dated<Event> = Event & { readonly at: number };
