import { momentText } from '../../kernel/calendar/index.ts';
import { formatNaira } from '../../kernel/money/index.ts';
import { type Fact, windowFacts } from '../../shop/checkout/window-facts.ts';
import type { ConfirmedOrder, OrderView } from '../../wire/api/index.ts';
import { destinationOf } from './facts.ts';
import { itemsText } from './items-text.ts';

/** The confirmation's facts. [ORD-02] */
export function confirmationFacts(order: ConfirmedOrder, placedAt: number): readonly Fact[] {
  return [
    { label: 'Order number', value: order.code },
    { label: 'Date', value: momentText(placedAt) },
    { label: 'Total', value: formatNaira(order.total) },
    { label: 'Payment method', value: order.paymentMethod },
    { label: 'Items', value: itemsText(order) },
  ];
}

/** The person and the store in the confirmation. [ORD-03] */
export function confirmationContact({ customer, store }: ConfirmedOrder): readonly Fact[] {
  return [
    { label: 'Name', value: customer.fullName },
    { label: 'E-mail', value: customer.email },
    { label: 'Phone', value: customer.phone },
    { label: 'Fulfilment Store', value: store.name },
  ];
}

/** The time and place of a confirmed order's handover. */
export function handoverFacts(order: OrderView, placedAt: number): readonly Fact[] {
  return [...windowFacts(order, placedAt), ...destinationOf(order)];
}
