import { minuteText } from '@marketsquare/core/kernel/calendar';
import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { nameWithPack, noteSentence, wishSentence } from '@marketsquare/core/shop/cart';
import { backText, stillToPay, whyNotAdvance } from '@marketsquare/core/shop/desk';
import { addressIn } from '@marketsquare/core/shop/selection';
import { nextStatuses, type OrderStatus, orderStatuses } from '@marketsquare/core/shop/tracking';
import { windowFacts } from '@marketsquare/core/storefront/orders';
import { type components, toRefundsLeft } from '@marketsquare/core/wire/api';
import { nairaText } from '../contract/naira-text.ts';
import type { Paint } from '../contract/paint.ts';
import { type Column, fittingColumns, pageLines, tableLines } from '../contract/table.ts';
import { factsView, type OrderFacts } from '../replay/facts.ts';

type Schemas = components['schemas'];

/**
 * The columns of the list of orders; `orders show` has items, store and way of payment where they do not fit.
 */
const columns: readonly Column<Schemas['StaffOrderSummary']>[] = [
  {
    heading: 'placed',
    side: 'l',
    rank: 4,
    textOf: ({ created_at }) => minuteText(Date.parse(created_at)).slice(0, 10),
  },
  {
    heading: 'at',
    side: 'l',
    rank: 7,
    textOf: ({ created_at }) => minuteText(Date.parse(created_at)).slice(11),
  },
  { heading: 'order', side: 'l', rank: 0, textOf: ({ unique_code }) => unique_code },
  { heading: 'status', side: 'l', rank: 1, textOf: ({ completion_status }) => completion_status },
  { heading: 'total', side: 'r', rank: 3, textOf: ({ order_total }) => nairaText(order_total) },
  { heading: 'to pay', side: 'r', rank: 2, textOf: toPayText },
  { heading: 'items', side: 'r', rank: 8, textOf: ({ items }) => `${items}` },
  { heading: 'store', side: 'r', rank: 6, textOf: ({ store }) => `${store}` },
  { heading: 'by', side: 'l', rank: 5, textOf: ({ delivery_method }) => delivery_method },
  { heading: 'payment', side: 'l', rank: 9, textOf: ({ payment_method }) => payment_method },
];

/**
 * Orders as a table, and a line if there are more.
 *
 * @param width  its greatest width
 */
export function orderLines(
  { orders, next_page }: Schemas['StaffOrdersReply']['data'],
  paint: Paint,
  width: number,
): readonly string[] {
  if (orders.length === 0) return ['No order was found.'];
  const shown = fittingColumns(columns, orders, width);
  const rows = orders.map((order) => shown.map(({ textOf }) => textOf(order)));
  const heading = shown.map((column) => column.heading);
  const sides = shown.map(({ side }) => side).join('');
  return pageLines(rows, heading, sides, next_page, paint);
}

/** The queues of orders that wait for staff. */
export const queueNames: readonly Schemas['OrderQueue'][] = ['unsettled', 'to_pick'];

/** One order: its customer, the server's facts about it, and its possible next statuses. */
export function shownOrder(facts: OrderFacts, paint: Paint): readonly string[] {
  const { order } = facts;
  const { code, status, lines } = factsView(facts);
  const deskOrder = { status: order.completion_status, method: order.delivery_method };
  const next = nextStatuses(deskOrder.status, deskOrder.method);
  return [
    `${paint('bold', code)}  ${paint('cyan', status)}  ${order.store.name}, ${order.delivery_method}`,
    ...handedToLines(order).map(({ label, value }) => `  ${paint('dim', label)}  ${value}`),
    '',
    ...order.history.map((change) => `  ${paint('dim', change.at)}  ${change.status}`),
    '',
    ...tableLines(order.itemdetails.map(itemRow), 'rlrll').map((line) => `  ${line}`),
    '',
    ...lines.map(({ label, text }) => `  ${paint('dim', label.padEnd('payment'.length))}  ${text}`),
    '',
    `It can be refunded: ${leftText(facts)}.`,
    whyNotAdvance(deskOrder) ?? `It can go to ${next.map((one) => `“${one}”`).join(', ')}.`,
  ];
}

/** The customer, the time and the place of the handover; each only where there is one. */
function handedToLines({ fullname, phone, delivery, order_type, created_at, comment }: OrderFacts['order']) {
  const { address, area, city, state, landmark, deliverydate: day, hour } = delivery;
  return [
    { label: 'Customer', value: fullname },
    { label: 'Phone', value: phone },
    ...windowFacts({ orderType: order_type, delivery: { day, hour } }, Date.parse(created_at)),
    { label: 'Address', value: address === '' ? '' : addressIn(address, area, city, state) },
    { label: 'Landmark', value: landmark },
    { label: 'Comment', value: comment },
  ].filter(({ value }) => value !== '');
}

/** A short form where there is one: the whole total is `all`. */
function toPayText({ completion_status, balance, order_total }: Schemas['StaffOrderSummary']): string {
  const left = stillToPay(completion_status, nairaToKobo(balance));
  if (left === null) return '–';
  return left > 0 && balance === order_total ? 'all' : formatNaira(left);
}

function itemRow({ old_productinfo, pack, substitution, note }: Schemas['OrderedItem']): readonly string[] {
  const { name, quantity, price } = old_productinfo;
  return [
    `${quantity} ×`,
    nameWithPack({ name, pack }),
    nairaText(price),
    substitution === undefined ? '' : wishSentence(substitution),
    note === undefined ? '' : noteSentence(note),
  ];
}

/** The status of an order after a move. */
export function movedLine({ order }: OrderFacts): string {
  return `✓ ${order.unique_code} is at “${order.completion_status}”.`;
}

/** The rest after a refund was requested. */
export function refundedLine(facts: OrderFacts): string {
  return `✓ The money of ${facts.order.unique_code} goes back to where it came from; left to refund: ${leftText(facts)}.`;
}

/** The refundable part of an order, and where it goes. */
export function leftText({ refundable_to }: Pick<OrderFacts, 'refundable_to'>): string {
  return backText(toRefundsLeft(refundable_to)) || 'nothing';
}

/** True if a word is a status of orders. */
export function isStatus(word: string): word is OrderStatus {
  return orderStatuses.some((status) => status === word);
}
