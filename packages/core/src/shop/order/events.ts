import type { Kobo } from '../../kernel/money/index.ts';

/** One line of an order as it was placed, at the shop's own price. */
export interface OrderLine {
  readonly productId: number;
  readonly name: string;
  readonly category: string;
  readonly imageUrl: string;
  readonly isFood: boolean;
  readonly quantity: number;
  readonly soldByWeight: boolean;
  /** The weight of one pack of prepared food; null for everything else. */
  readonly weightGrams: number | null;
  readonly pack: string | null;
  readonly unitPrice: Kobo;
  readonly price: Kobo;
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
  readonly slotId: number | null;
  readonly day: string | null;
  /** The subject under which the vault keeps its personal values. */
  readonly vault: string;
  readonly lines: readonly OrderLine[];
  /** The quote that it was placed at, as the wire has it. */
  readonly quote: unknown;
}

/** Where an order stands: the fold of its stream. Moments are in milliseconds since 1970. */
export interface OrderState extends OrderFacts {
  /** A word of `completion_status`. */
  readonly status: string;
  readonly amountPaid: Kobo;
  readonly balance: Kobo;
  readonly placedAt: number;
  /** Further logins of guests that it belongs to, by their hashes. */
  readonly sharedWith: readonly string[];
}

/** What happened to an order: the events of its stream. */
export type OrderEvent =
  | ({ readonly type: 'order.placed' } & OrderFacts)
  /** How it stood when streams began to decide: what its earlier events left out. */
  | { readonly type: 'order.recorded'; readonly state: OrderState }
  | {
      readonly type: 'order.paid';
      readonly reference: string;
      readonly amount: Kobo;
      /** In the words of the account: "Paystack card". */
      readonly method: string;
    }
  | { readonly type: 'order.statusChanged'; readonly status: string }
  | {
      readonly type: 'order.paymentReversed';
      readonly reference: string;
      /** What of the order's own money went back. */
      readonly amount: Kobo;
      /** What is owed again for it. */
      readonly owed: Kobo;
      readonly isWhole: boolean;
    }
  | { readonly type: 'order.cancelled'; readonly reason: string }
  | { readonly type: 'order.shared'; readonly login: string }
  /** A guest has logged in: what was reached by one login is reached by the next. */
  | { readonly type: 'order.takenAlong'; readonly from: string; readonly to: string };

/** An event with the moment that it was appended at, in milliseconds since 1970. */
export type Dated<Event> = Event & { readonly at: number };
