import { momentText } from '../../kernel/calendar/index.ts';
import { formatNaira } from '../../kernel/money/index.ts';
import { type Fact, windowFacts, windowLabels } from '../../shop/checkout/window-facts.ts';
import { addressIn } from '../../shop/selection/rules.ts';
import type { ConfirmedOrder, OrderView } from '../../wire/api/index.ts';
import { destinationLabel, destinationOf } from './facts.ts';
import { itemsText } from './items-text.ts';
import { paymentFact } from './payment-words.ts';

/** The items and the total of the confirmation. [ORD-02] */
export function confirmedSum(order: ConfirmedOrder): readonly Fact[] {
  return [
    { label: 'Items', value: itemsText(order) },
    { label: 'Total', value: formatNaira(order.total) },
  ];
}

/** The rest of the confirmation: date and payment, the person and the store. [ORD-02, ORD-03] */
export function confirmationFacts(order: ConfirmedOrder, placedAt: number): readonly Fact[] {
  const { customer, store } = order;
  return [
    { label: 'Date', value: momentText(placedAt) },
    paymentFact(order),
    { label: 'Name', value: customer.fullName },
    { label: 'E-mail', value: customer.email },
    { label: 'Phone', value: customer.phone },
    { label: 'Fulfilment Store', value: store.name },
  ];
}

/** The time of an order's handover, and for a delivery its address. */
export function handoverFacts(order: OrderView, placedAt: number): readonly Fact[] {
  return [...windowFacts(order, placedAt), ...destinationOf(order)];
}

/** The names of those facts, before the server has told them. */
export function handoverLabels(order: ConfirmedOrder): readonly string[] {
  return [...windowLabels(order), ...(order.mode === 'Delivery' ? [destinationLabel] : [])];
}

/** Where an order is picked up, with a map of it; null for a delivery. The map is asked for the store alone. */
export function pickupPlace({ mode, store }: Pick<ConfirmedOrder, 'mode' | 'store'>) {
  if (mode === 'Delivery') return null;
  const place = `${store.name}, ${addressIn(store.address, store.city)}`;
  const query = encodeURIComponent(`${place}, ${store.state}`);
  return {
    label: 'Pick up at',
    value: place,
    mapUrl: `https://www.google.com/maps/search/?api=1&query=${query}`,
  } as const;
}
