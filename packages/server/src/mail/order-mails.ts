import { readDay, shortDay } from '@marketsquare/core/kernel/calendar';
import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { wireQuantity } from '../carts/lines.ts';
import {
  findOrder,
  type OrderLineRow,
  type OrderRow,
  orderLines,
  personalOf,
} from '../order-records/order-model.ts';
import { findStore, type StoreRow } from '../stores/index.ts';
import type { MailKinds } from './mail.ts';
import { type ReceiptData, type ReceiptLine, receipt } from './templates/receipt.ts';

type Quote = components['schemas']['Quote'];

/** The receipt of an order; the outbox row's subject is the order's id. */
export const receiptMail = 'order.receipt';

export const orderMails: MailKinds = {
  [receiptMail]: async ({ queries, shop, subject }) => {
    const order = await findOrder(queries, subject);
    if (order === null || order.balance > 0 || order.completion_status === 'Cancelled') return null;
    const { customer } = personalOf(order);
    const store = await findStore(queries, order.store_id);
    if (customer.email === '' || store === null) return null;
    return receipt(receiptData(order, await orderLines(queries, [order.id]), store), shop);
  },
};

function receiptData(order: OrderRow, lines: readonly OrderLineRow[], store: StoreRow): ReceiptData {
  const { customer, delivery } = personalOf(order);
  const quote: Quote | null = JSON.parse(order.quote);
  return {
    to: { name: customer.firstname, address: customer.email },
    orderId: order.id,
    code: order.unique_code,
    way:
      order.delivery_method === 'pickup'
        ? `Pickup from ${store.name}, ${store.address}`
        : `Delivery to ${delivery.address}, ${delivery.area}`,
    when: [dayText(order.delivery_date), delivery.hour].filter((text) => text !== '').join(', '),
    lines: lines.map(receiptLine),
    amounts: amountsOf(quote),
    total: kobo(order.order_total),
    paidBy: order.payment_method,
  };
}

function receiptLine(line: OrderLineRow): ReceiptLine {
  const soldByWeight = line.sold_by_weight === 1;
  const quantity = wireQuantity({ quantity: line.quantity, soldByWeight });
  return {
    name: line.pack === null ? line.name : `${line.name} (${line.pack})`,
    quantity: soldByWeight ? `${quantity} kg` : `${quantity}`,
    price: kobo(line.price),
  };
}

/** What a total is made of, by its field of a quote. */
const amountLabels = [
  ['cart_subtotal', 'Subtotal'],
  ['foodcart_subtotal', 'Food Subtotal'],
  ['delivery_fee', 'Delivery fee'],
  ['fooddeliveryfee', 'Food Delivery Fee'],
  ['bag_fee', 'Bag fee'],
] as const;

function amountsOf(quote: Quote | null): ReceiptData['amounts'] {
  if (quote === null) return [];
  return amountLabels
    .map(([field, label]) => ({ label, amount: nairaToKobo(quote[field]) }))
    .filter(({ amount }) => amount > 0);
}

function dayText(day: string | null): string {
  const read = day === null ? null : readDay(day);
  return read === null ? '' : shortDay(read);
}
