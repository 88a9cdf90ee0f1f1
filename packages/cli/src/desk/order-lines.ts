import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { noteSentence, wishSentence } from '@marketsquare/core/shop/cart';
import { backText, stillToPay, whyNotAdvance } from '@marketsquare/core/shop/desk';
import { nextStatuses, type OrderStatus, orderStatuses } from '@marketsquare/core/shop/tracking';
import { type components, toRefundsLeft } from '@marketsquare/core/wire/api';
import type { Paint } from '../contract/paint.ts';
import { tableLines } from '../contract/table.ts';
import { factsView, type OrderFacts } from '../replay/facts.ts';

type Schemas = components['schemas'];

const heading = ['placed', 'order', 'status', 'total', 'to pay', 'items', 'store', 'by', 'payment'];

/** Orders as a table, and whether there are more. */
export function orderLines(
  { orders, next_page }: Schemas['StaffOrdersReply']['data'],
  paint: Paint,
): readonly string[] {
  if (orders.length === 0) return ['No order was found.'];
  const rows = orders.map((order) => [
    order.created_at,
    order.unique_code,
    order.completion_status,
    naira(order.order_total),
    toPayText(order),
    `${order.items}`,
    `${order.store}`,
    order.delivery_method,
    order.payment_method,
  ]);
  const [first = '', ...lines] = tableLines([heading, ...rows], 'lllrrrrll');
  const more = next_page === null ? [] : [paint('dim', `There are more: --page ${next_page}.`)];
  return [paint('dim', first), ...lines, ...more];
}

/** One order: what the server knows of it, and where it can go. */
export function shownOrder(facts: OrderFacts, paint: Paint): readonly string[] {
  const { order } = facts;
  const { code, status, lines } = factsView(facts);
  const deskOrder = { status: order.completion_status, method: order.delivery_method };
  const next = nextStatuses(deskOrder.status, deskOrder.method);
  return [
    `${paint('bold', code)}  ${paint('cyan', status)}  ${order.store.name}, ${order.delivery_method}`,
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

function toPayText({ completion_status, balance }: Schemas['StaffOrderSummary']): string {
  const left = stillToPay(completion_status, nairaToKobo(balance));
  return left === null ? '–' : formatNaira(left);
}

function itemRow({ old_productinfo, pack, substitution, note }: Schemas['OrderedItem']): readonly string[] {
  const { name, quantity, price } = old_productinfo;
  return [
    `${quantity} ×`,
    pack === undefined ? name : `${name}, ${pack}`,
    naira(price),
    substitution === undefined ? '' : wishSentence(substitution),
    note === undefined ? '' : noteSentence(note),
  ];
}

/** Where an order stands after a move. */
export function movedLine({ order }: OrderFacts): string {
  return `✓ ${order.unique_code} is at “${order.completion_status}”.`;
}

/** What is left after a refund was asked for. */
export function refundedLine(facts: OrderFacts): string {
  return `✓ The money of ${facts.order.unique_code} goes back to where it came from; left to refund: ${leftText(facts)}.`;
}

/** What can be refunded of an order, and where it goes. */
export function leftText({ refundable_to }: Pick<OrderFacts, 'refundable_to'>): string {
  return backText(toRefundsLeft(refundable_to)) || 'nothing';
}

/** Whether a word is a status of orders. */
export function isStatus(word: string): word is OrderStatus {
  return orderStatuses.some((status) => status === word);
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(amount));
}
