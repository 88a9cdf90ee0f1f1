import type { LagosDay } from '../../kernel/calendar/index.ts';
import type { OrderKind } from './order-kind.ts';

/** The two days from which an order's day is chosen. */
export interface OrderDays {
  /** The day of the chosen window, one of those that are offered; null until one is chosen. */
  readonly windowDay: LagosDay | null;
  /** The day in Lagos, as far as it is known. */
  readonly today: LagosDay | null;
}

/**
 * The day on which an order is delivered: it is stored with the order, and decides about its promotion.
 * [FEE-08 to FEE-10, WIN-06, WIN-08]
 *
 * Prepared food alone is made at once: its day is today. An order with groceries goes by their window, even
 * where its food comes on its own.
 */
export function orderDay(kind: OrderKind, { windowDay, today }: OrderDays): LagosDay | null {
  return kind === 'food' ? today : windowDay;
}
