import type { Kobo } from '../../kernel/money/index.ts';
import type { OrderKind } from '../pricing/index.ts';

/** The order types that are sent. [CHK-37, CHK-38, CHK-40, CHK-41] */
export type OrderType =
  | 'Groceries'
  | 'PREPARED FOOD'
  | 'Prepared Food and Grocery Separate Order'
  | 'Prepared Food and Grocery Order';

/** The shopper's fee for the delivery of food, beside the store's; both before variation and promotion. */
export interface FoodFeeChoice {
  readonly chosen: Kobo;
  readonly offered: Kobo;
}

/**
 * The order type to send. [CHK-37 to CHK-41]
 *
 * A combined order is separate when the chosen food fee equals the store's: where the store asks nothing both choices are
 * equal, and the order counts as separate.
 */
export function orderType(kind: OrderKind, foodFee: FoodFeeChoice): OrderType {
  switch (kind) {
    case 'grocery':
      return 'Groceries';
    case 'food':
      return 'PREPARED FOOD';
    case 'combined':
      return foodFee.chosen === foodFee.offered
        ? 'Prepared Food and Grocery Separate Order'
        : 'Prepared Food and Grocery Order';
    default:
      return kind satisfies never;
  }
}

/**
 * The kind of an order by its type. Reads what is never sent as well: 'Grocery Order' and 'Prepared Food Order'.
 * [CHK-39, CHK-42]
 *
 * @returns null for an unknown text
 */
export function kindOfOrderType(text: string): OrderKind | null {
  return kindOf.get(text.trim().toLowerCase()) ?? null;
}

const kindOf: ReadonlyMap<string, OrderKind> = new Map([
  ['groceries', 'grocery'],
  ['grocery order', 'grocery'],
  ['prepared food', 'food'],
  ['prepared food order', 'food'],
  ['prepared food and grocery separate order', 'combined'],
  ['prepared food and grocery order', 'combined'],
]);
