import type { Immutable } from 'immer';
import * as z from 'zod/mini';

/**
 * The events of a product's count at one store. Units are pieces, or grams of what is sold by weight. What orders take is in
 * the streams of orders.
 */
export const stockEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('stock.counted'),
    /** The units that were left to sell from then on. */
    units: z.int(),
    /** By so much the units ever counted in have changed: sums of it need no order. */
    change: z.int(),
    /** So many left are few. */
    low: z.int(),
    /** The name of the member of staff. */
    by: z.string(),
    reason: z.string(),
  }),
  /** The store sells it without a count again. */
  z.object({ type: z.literal('stock.stopped'), by: z.string(), reason: z.string() }),
]);

export type StockEvent = Immutable<z.infer<typeof stockEvent>>;

/** The state of a count: the fold of its stream. */
export interface StockState {
  /** All units that were ever counted in, less those counted out. */
  readonly counted: number;
  readonly low: number;
  /** False where the store has stopped to count it. */
  readonly isKept: boolean;
}
