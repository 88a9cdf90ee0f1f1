import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { noteSentence, substitutionWishes, wishSentence } from '@marketsquare/core/shop/cart';
import { windowFacts } from '@marketsquare/core/shop/checkout';
import { koboSchema } from '@marketsquare/core/shop/stored';
import type { components } from '@marketsquare/core/wire/api';
import { z } from 'zod';
import { wireQuantity } from '../../records/carts/lines.ts';
import { keptQuote } from '../../records/orders/kept-quote.ts';
import { type OrderRow, personalOf, selectOrders } from '../../records/orders/order-model.ts';
import type { PersonalOrder } from '../../records/orders/personal-order.ts';
import { wireOrderType } from '../../records/orders/wire-order.ts';
import { engineOf, opened, personOf, readJson, statement, type ValueOf } from '../../store/database/index.ts';
import { noteOrder } from '../../store/tracing/index.ts';
import { type MailKinds, shopperMailbox, withoutLinks } from './mail.ts';
import { type ReceiptData, type ReceiptLine, receipt } from './templates/receipt.ts';

type Quote = components['schemas']['Quote'];

/** The receipt of an order; the outbox row's subject is the order's id. */
const receiptMail = 'order.receipt';

export const orderMails: MailKinds = {
  [receiptMail]: async ({ queries, shop, subject }) => {
    const { rows } = await soldAt(queries, { id: subject });
    const [row] = rows;
    const order = row && opened(row);
    if (order === undefined || order.balance > 0 || order.completion_status === 'Cancelled') return null;
    noteOrder(order.unique_code);
    const personal = personalOf(order);
    if (personal.customer.email === '') return null;
    return {
      ...receipt(receiptData(order, personal), shop),
      person: personOf(order.user_id, order.id),
      ...(row?.sealed_key && { key: row.sealed_key }),
    };
  },
};

/** An order with its store and its lines, in one statement. */
const soldAt = statement((queries, value: ValueOf<{ id: string }>) =>
  selectOrders(queries)
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .select(['stores.name as store_name', 'stores.address as store_address'])
    .select((order) =>
      engineOf(queries)
        .jsonOf(
          order
            .selectFrom('order_lines')
            .select(['name', 'pack', 'quantity', 'sold_by_weight', 'price', 'wish'])
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .orderBy('position'),
        )
        .as('lines'),
    )
    .where('orders.id', '=', value('id')),
);

type SoldOrder = OrderRow & {
  readonly store_name: string;
  readonly store_address: string;
  /** As JSON. */
  readonly lines: string;
};

/** A line as the statement reads it. */
const soldLine = z.object({
  name: z.string(),
  pack: z.string().nullable(),
  quantity: z.int(),
  sold_by_weight: z.int(),
  price: koboSchema,
  wish: z.enum(substitutionWishes).nullable(),
});

type SoldLine = Readonly<z.infer<typeof soldLine>>;

const soldLines = z.array(soldLine);

function receiptData(order: SoldOrder, { customer, delivery, lineNotes = [] }: PersonalOrder): ReceiptData {
  const lines = readJson(soldLines, order.lines);
  return {
    to: shopperMailbox(customer.email),
    orderId: order.id,
    code: order.unique_code,
    way:
      order.delivery_method === 'pickup'
        ? `Pickup from ${order.store_name}, ${order.store_address}`
        : withoutLinks(`Delivery to ${delivery.address}, ${delivery.area}`),
    windows: windowFacts(
      { orderType: wireOrderType(order), delivery: { day: order.delivery_date ?? '', hour: delivery.hour } },
      Date.parse(order.created_at),
    ),
    lines: lines.map((line, index) => receiptLine(line, lineNotes[index] ?? '')),
    amounts: amountsOf(keptQuote(order)),
    total: kobo(order.order_total),
    paidBy: order.payment_method,
  };
}

function receiptLine(line: SoldLine, note: string): ReceiptLine {
  const soldByWeight = line.sold_by_weight === 1;
  const quantity = wireQuantity({ quantity: line.quantity, soldByWeight });
  return {
    name: line.pack === null ? line.name : `${line.name} (${line.pack})`,
    quantity: soldByWeight ? `${quantity} kg` : `${quantity}`,
    price: line.price,
    said: [
      ...(line.wish === null ? [] : [wishSentence(line.wish)]),
      ...(note === '' ? [] : [noteSentence(withoutLinks(note))]),
    ],
  };
}

/** The parts of a total, by their fields of a quote. */
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
