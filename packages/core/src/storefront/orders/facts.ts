import { clockTime, lagosTime, readDay, shortDay } from '../../kernel/calendar/index.ts';
import { formatNaira } from '../../kernel/money/index.ts';
import { type ImageHosts, type Mode, orderImage } from '../../shop/catalogue/index.ts';
import { foodOrderHour } from '../../shop/checkout/windows.ts';
import { addressIn } from '../../shop/selection/rules.ts';
import type {
  ConfirmedOrder,
  OrderItem,
  OrderSummary,
  OrderView,
  TrackedOrder,
} from '../../wire/api/index.ts';
import { badgeColour, statusText } from './status.ts';

/** One line of an order's details: a label and its formatted value. Personal ones stay in the shell. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A time in Lagos: 'Sat, Nov 21, 1:15 PM'. `at` is epoch milliseconds. */
export function momentText(at: number): string {
  const { day, minuteOfDay } = lagosTime(at);
  return `${shortDay(day)}, ${clockTime(minuteOfDay)}`;
}

/** '1 item', '2 items': the lines of an order. */
function itemsText({ items }: Pick<OrderSummary, 'items'>): string {
  return `${items.length} ${items.length === 1 ? 'item' : 'items'}`;
}

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

/** The order view's facts. [ORD-14] */
export function orderFacts(order: OrderView, placedAt: number): readonly Fact[] {
  return [
    { label: 'Total items', value: `${order.items.length}` },
    { label: 'Order time', value: momentText(placedAt) },
    { label: 'Payment method', value: order.paymentMethod },
    { label: 'Fulfilment type', value: order.mode },
    windowFact(order),
    { label: 'Total amount', value: formatNaira(order.total) },
  ];
}

/** What an order that is tracked by its number tells. */
export function trackedFacts(order: TrackedOrder, placedAt: number): readonly Fact[] {
  return [
    { label: 'Order time', value: momentText(placedAt) },
    { label: 'Fulfilment type', value: order.mode },
    windowFact(order),
    { label: storeWord(order.mode), value: `${order.store.name}, ${order.store.address}` },
  ];
}

/** The head of a receipt. */
export function receiptFacts(order: OrderView, placedAt: number): readonly Fact[] {
  return [
    { label: 'Order number', value: order.code },
    { label: 'Date', value: momentText(placedAt) },
    { label: 'Full name', value: order.customer.fullName },
    { label: 'Fulfilment type', value: order.mode },
    windowFact(order),
    { label: storeWord(order.mode), value: `${order.store.name}, ${order.store.address}` },
  ];
}

/** How an order was paid, part by part, and what of it went back; nothing while it is unpaid. */
export function receiptPayments({ payments }: Pick<OrderView, 'payments'>): readonly Fact[] {
  return payments.flatMap(({ way, state, amount, reference }) => {
    const paid = { label: `Paid by ${wayNames[way]}, ${reference}`, value: formatNaira(amount) };
    if (state === 'settled') return [paid];
    return state === 'refunded' ? [{ ...paid, label: `${paid.label}, given back` }] : [];
  });
}

const wayNames = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  wallet: 'wallet',
  gift: 'gift card',
} as const;

/** When an order is delivered or picked up; prepared food only is ready soon, on its day. [WIN-08] */
function windowFact({ delivery: { day, hour } }: Pick<TrackedOrder, 'delivery'>): Fact {
  const date = readDay(day);
  const parts = [date === null ? day : shortDay(date), ...(hour === foodOrderHour ? [] : [hour])];
  return { label: 'Fulfillment window', value: parts.join(', ') };
}

/** When and where a confirmed order is handed over. */
export function handoverFacts(order: OrderView): readonly Fact[] {
  return [windowFact(order), ...destinationOf(order)];
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

function destinationOf({ mode, delivery }: OrderView): readonly Fact[] {
  const { address, area, city, state } = delivery;
  const destination = { label: 'Delivered to', value: addressIn(address, area, city, state) };
  return mode === 'Delivery' ? [destination] : [];
}

/** The label of an order's store. [ORD-16] */
function storeWord(mode: Mode): string {
  return mode === 'Pickup' ? 'Fulfilment Store' : 'Store';
}

/** A row of the ordered items, at the prices of that day; no picture while the hosts are unknown. [ORD-13, ORD-17] */
export function orderedRow(item: OrderItem, hosts: ImageHosts | undefined) {
  return {
    image: hosts && item.imageUrl !== '' ? orderImage(item.imageUrl, hosts) : null,
    name: item.name,
    pack: item.pack,
    quantity: quantityText(item),
    unitPrice: formatNaira(item.unitPrice),
    subtotal: formatNaira(item.price),
  } as const;
}

/** A formatted quantity; a fraction can only be kilograms. */
function quantityText({ quantity }: OrderItem): string {
  return Number.isInteger(quantity) ? `${quantity}` : `${quantity} kg`;
}
