import { momentText } from '../../kernel/calendar/index.ts';
import { formatNaira } from '../../kernel/money/index.ts';
import { noteSentence } from '../../shop/cart/note.ts';
import { wishSentence } from '../../shop/cart/wish.ts';
import { type ImageHosts, type Mode, orderImage, smallPicture } from '../../shop/catalogue/index.ts';
import { type Fact, windowFacts } from '../../shop/checkout/window-facts.ts';
import { addressIn } from '../../shop/selection/rules.ts';
import type { OrderItem, OrderView, TrackedOrder } from '../../wire/api/index.ts';
import { pieceCount } from './items-text.ts';
import { paymentFact } from './payment-words.ts';
import { pickText } from './picked.ts';
import { hasEnded } from './status.ts';

/** The order view's facts. [ORD-14] */
export function orderFacts(order: OrderView, placedAt: number): readonly Fact[] {
  return [
    { label: 'Total items', value: `${pieceCount(order)}` },
    { label: 'Order time', value: momentText(placedAt) },
    paymentFact(order),
    { label: 'Fulfilment type', value: order.mode },
    ...windowFacts(order, placedAt),
    { label: 'Total amount', value: formatNaira(order.total) },
  ];
}

/** The facts of an order that is tracked by its number. */
export function trackedFacts(order: TrackedOrder, placedAt: number): readonly Fact[] {
  return [
    { label: 'Order time', value: momentText(placedAt) },
    { label: 'Fulfilment type', value: order.mode },
    ...windowFacts(order, placedAt),
    { label: storeWord(order.mode), value: `${order.store.name}, ${order.store.address}` },
  ];
}

/**
 * When an order that is under way is handed over, above its tracker: 'Pickup: Sat, Nov 21, 2:00 PM - 4:00 PM'. Nothing once it
 * has ended, or its window was erased.
 */
export function dueTexts(order: Omit<TrackedOrder, 'id'>, placedAt: number): readonly string[] {
  if (hasEnded(order)) return [];
  const facts = windowFacts(order, placedAt).filter(({ value }) => value !== '');
  return facts.map(({ label, value }) => `${facts.length === 1 ? order.mode : label}: ${value}`);
}

/** Whom an order is for and which store fulfils it; for a delivery also the address. [ORD-15, ORD-16] */
export function orderContact(order: OrderView): readonly Fact[] {
  const { customer, store, mode } = order;
  return [
    { label: 'Full name', value: customer.fullName },
    { label: 'E-mail', value: customer.email },
    { label: 'Phone', value: customer.phone },
    { label: storeWord(mode), value: `${store.name}, ${store.address}` },
    ...destinationOf(order),
  ];
}

export const destinationLabel = 'Delivery address';

/** Where a delivery goes; nothing of a pickup. */
export function destinationOf({ mode, delivery }: OrderView): readonly Fact[] {
  const { address, area, city, state } = delivery;
  const destination = { label: destinationLabel, value: addressIn(address, area, city, state) };
  return mode === 'Delivery' ? [destination] : [];
}

/** The label of an order's store. [ORD-16] */
export function storeWord(mode: Mode): string {
  return mode === 'Pickup' ? 'Fulfilment Store' : 'Store';
}

/** A row of the ordered items, at the prices of that day; no picture while the hosts are unknown. [ORD-13, ORD-17] */
export function orderedRow(item: OrderItem, hosts: ImageHosts | undefined) {
  return {
    image: hosts && item.imageUrl !== '' ? smallPicture(orderImage(item.imageUrl, hosts)) : null,
    name: item.name,
    pack: item.pack,
    wish: item.wish === undefined ? null : wishSentence(item.wish),
    note: item.note === undefined ? null : noteSentence(item.note),
    pick: pickText(item),
    quantity: quantityText(item),
    unitPrice: formatNaira(item.unitPrice),
    subtotal: formatNaira(item.price),
  } as const;
}

/** A formatted quantity; a fraction can only be kilograms. */
function quantityText({ quantity }: OrderItem): string {
  return Number.isInteger(quantity) ? `${quantity}` : `${quantity} kg`;
}
