import type { Kobo } from '../../kernel/money/index.ts';
import type { Gateway } from '../settlement/index.ts';

/** Where the money of a movement came from, or went back to; `other` for an account that this release does not know. */
export type PaidBy = Gateway | 'wallet' | 'giftCard' | 'other';

/**
 * A transfer of the ledger that a report counts: into the sales, out of them, or a gateway's fee.
 *
 * A fee that a gateway gives back is a fee below zero.
 */
export interface Movement {
  readonly kind: 'sale' | 'refund' | 'fee';
  readonly amount: Kobo;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly paidBy: PaidBy;
  /** The id of the order whose money it is; null for a top-up, a gift card's sale, and money of nothing here. */
  readonly order: string | null;
}

/** A line of an order, as it was placed. */
export interface ReportedLine {
  readonly productId: number;
  readonly name: string;
  readonly category: string;
  /** Whole pieces, or whole grams of what is sold by weight. */
  readonly quantity: number;
  readonly soldByWeight: boolean;
  readonly price: Kobo;
}

/** The hours in which an order is handed over. */
export interface ReportedWindow {
  readonly starts: string;
  readonly ends: string;
}

/** An order that movements name. */
export interface ReportedOrder {
  readonly id: string;
  readonly store: { readonly id: number; readonly name: string };
  readonly mode: 'pickup' | 'delivery';
  /** Null for one without a window, such as prepared food. */
  readonly window: ReportedWindow | null;
  readonly total: Kobo;
  /** False where it was cancelled, or owes its price again: its products were not sold. */
  readonly hasSold: boolean;
  readonly lines: readonly ReportedLine[];
}

/** Some of the movements that a report counts: all of one moment stand together. */
export interface ReportFacts {
  readonly movements: readonly Movement[];
  readonly orders: readonly ReportedOrder[];
}

/** Sums in kobo, as the ledger has them. */
export interface Sums {
  /** Money that came into the sales. */
  readonly sales: Kobo;
  /** Money that left them again. */
  readonly refunds: Kobo;
  readonly fees: Kobo;
}
