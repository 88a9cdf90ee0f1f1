import type { OrderSummary } from '../../wire/api/index.ts';

/** '1 item', '5 items': the pieces of an order. Goods by weight count once a line. [ORD-02, ORD-14] */
export function itemsText(order: Pick<OrderSummary, 'items'>): string {
  const count = pieceCount(order);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** The pieces of an order. A fraction can only be kilograms, so its line is one piece. */
export function pieceCount({ items }: Pick<OrderSummary, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + (Number.isInteger(quantity) ? quantity : 1), 0);
}
