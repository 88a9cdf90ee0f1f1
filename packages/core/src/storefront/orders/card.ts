import { formatNaira } from '../../kernel/money/index.ts';
import type { OrderSummary } from '../../wire/api/index.ts';
import { itemsText } from './items-text.ts';
import { badgeColour, statusText } from './status.ts';

/** An order in the list of orders. [ORD-08, ORD-09, ORD-10] */
export function orderCard(order: OrderSummary) {
  return {
    title: `Order ${order.code}`,
    total: formatNaira(order.total),
    items: itemsText(order),
    badge: { text: statusText(order.status), colour: badgeColour(order.status) },
    method: order.mode,
  } as const;
}
