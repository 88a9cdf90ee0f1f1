import type { OrderSummary } from '../../wire/api/index.ts';

/** '1 item', '2 items': the lines of an order. */
export function itemsText({ items }: Pick<OrderSummary, 'items'>): string {
  return `${items.length} ${items.length === 1 ? 'item' : 'items'}`;
}
