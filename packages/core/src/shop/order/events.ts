import type { Kobo } from '../../kernel/money/index.ts';
import type { SubstitutionWish } from '../cart/wish.ts';

/** One line of an order as it was placed, at the shop's own price. */
export interface OrderLine {
  readonly productId: number;
  readonly name: string;
  readonly category: string;
  readonly imageUrl: string;
  readonly isFood: boolean;
  /** Whole pieces, or whole grams of what is sold by weight. */
  readonly quantity: number;
  readonly soldByWeight: boolean;
  /** The weight of one pack of prepared food; null for everything else. */
  readonly weightGrams: number | null;
  readonly pack: string | null;
  readonly unitPrice: Kobo;
  readonly price: Kobo;
  /** What the shopper wants when it is out of stock; left out where they said nothing. */
  readonly wish?: SubstitutionWish;
}

/** What may pay a part of an order before the card does. */
export type PartWay = 'giftCard' | 'wallet';

/** Where the money of a part is. */
export interface PartSource {
  readonly way: PartWay;
  /** The gift card's id, or the id of the customer whose wallet it is. */
  readonly source: string;
}

/** An amount of an order that gift card or wallet pays, in kobo. */
export interface PartAmount extends PartSource {
  readonly amount: Kobo;
}

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

/** What an order is from its first moment on. Who it is for, and where it goes, lies in the vault. */
export interface OrderFacts {
  readonly id: string;
  readonly code: string;
  readonly attemptId: string;
  /** What makes a second call of the same attempt the same order. */
  readonly fingerprint: string;
  readonly userId: number | null;
  /** The login that placed it as a guest, by its hash. */
  readonly login: string | null;
  readonly customerId: number;
  readonly storeId: number;
  readonly orderType: string;
  readonly deliveryMethod: 'pickup' | 'delivery';
  readonly paymentMethod: string;
  readonly paymentType: string;
  readonly total: Kobo;
  /** What gift card and wallet were to pay of it, as the shopper chose; left out for nothing. */
  readonly promised?: Kobo;
  readonly slotId: number | null;
  readonly day: string | null;
  /** When its window ends, or its kitchen's day, in milliseconds since 1970: no try to pay keeps it open for longer. */
  readonly windowEnd: number;
  /** The subject under which the vault keeps its personal values. */
  readonly vault: string;
  readonly lines: readonly OrderLine[];
  /** The quote that it was placed at, as the wire has it. */
  readonly quote: unknown;
}

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

/** Where money that a card has paid goes when its order is cancelled. */
export type RefundTo = 'card' | 'wallet';

/** What happened to an order: the events of its stream. */
export type OrderEvent =
  | ({ readonly type: 'order.placed' } & OrderFacts)
  /** Gift card or wallet has reserved what it is to pay, in place of what it had reserved before. */
  | ({ readonly type: 'order.partHeld' } & PartAmount)
  /** What was reserved is given back, and the order waits for its payment all the same. */
  | { readonly type: 'order.partsReleased'; readonly reason: string }
  | {
      readonly type: 'order.paid';
      readonly reference: string;
      /** What the card paid: nothing where gift card and wallet paid it all. */
      readonly amount: Kobo;
      /** What gift card and wallet paid; left out for nothing. What else they had reserved is given back. */
      readonly parts?: readonly PartAmount[];
      /** In the words of the account: "Paystack card". */
      readonly method: string;
    }
  | { readonly type: 'order.statusChanged'; readonly status: string }
  /**
   * A charge went back, and what gift card and wallet had paid with it. Where an order is cancelled it stands for parts given back
   * alone: there is no charge, so that the order's code is the reference and both amounts are zero.
   */
  | {
      readonly type: 'order.paymentReversed';
      readonly reference: string;
      /** What of the order's own money went back. */
      readonly amount: Kobo;
      /** What is owed again for it. */
      readonly owed: Kobo;
      readonly isWhole: boolean;
      /** What gift card and wallet had paid, and are given back with it; left out for nothing. */
      readonly parts?: readonly PartAmount[];
    }
  /** Staff have given back what gift card and wallet had paid, in part or whole. */
  | {
      readonly type: 'order.partsRefunded';
      readonly refund: string;
      readonly parts: readonly PartAmount[];
      /** What is owed again, in kobo: nothing while anything of what was paid is left. */
      readonly owed: Kobo;
    }
  /** What cards have paid belongs to the shopper again: it is in their wallet, or on its way to the card. */
  | { readonly type: 'order.refunded'; readonly to: RefundTo; readonly amount: Kobo }
  | { readonly type: 'order.cancelled'; readonly reason: string }
  | { readonly type: 'order.shared'; readonly login: string }
  /** A guest has logged in: what was reached by one login is reached by the next. */
  | { readonly type: 'order.takenAlong'; readonly from: string; readonly to: string };

/** An event with the moment that it was appended at, in milliseconds since 1970. */
export type Dated<Event> = Event & { readonly at: number };
