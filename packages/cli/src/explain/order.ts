import { minuteText } from '@marketsquare/core/kernel/calendar';
import { type Kobo, nairaToKobo, subtractKobo } from '@marketsquare/core/kernel/money';
import { stillToPay } from '@marketsquare/core/shop/desk';
import { changeText } from '@marketsquare/core/shop/goods';
import { isUnpaid } from '@marketsquare/core/shop/order';
import { type Explained, explain, given, quoteOrder, sum } from '@marketsquare/core/shop/pricing';
import { type OrderView, type QuoteAmounts, toOrderView, toPlacedQuote } from '@marketsquare/core/wire/api';
import type { OrderFacts } from '../replay/facts.ts';
import { type Explanation, explanationOf } from './explanation.ts';

type PriceChange = NonNullable<OrderFacts['price_changes']>[number];

/** A stored amount of an order, and its label. */
const names: Readonly<Record<keyof QuoteAmounts, string>> = {
  grocerySubtotal: 'Subtotal',
  foodSubtotal: 'Food Subtotal',
  deliveryFee: 'Delivery fee',
  foodDeliveryFee: 'Food Delivery Fee',
  foodTotal: 'Food Order Total',
  bagFee: 'Bag fee',
  total: 'Order total',
};
const parts = Object.keys(names) as readonly (keyof QuoteAmounts)[];

/**
 * Every naira of a placed order: its price computed again from its inputs, and the amount left to pay of one
 * that was paid, each beside the amount that the server stored. Then the money given back, and the money that
 * the shop holds and that buys nothing.
 */
export function explainOrder({ order, payments, price_changes: changes = [] }: OrderFacts): Explanation {
  const view = toOrderView(order);
  const { code, status, mode, total, balance, store } = view;
  const { input, kept } = toPlacedQuote(order);
  const quote = quoteOrder(input);
  const left = wasPaid(view) ? [leftToPay(view, quote.total)] : [];
  const held = wasPaid(view) ? [] : heldByShop(payments);
  return explanationOf({
    subject: `Order ${code}`,
    note: `${status}, ${mode === 'Pickup' ? 'pickup at' : 'delivery by'} ${store.name}`,
    trees: [quote.explained, ...left, ...shortOf(view), ...givenBack(view), ...held],
    comparedWith: 'stored amounts',
    comparisons: [
      ...parts
        .filter((part) => part === 'total' || quote[part] > 0 || kept[part] > 0)
        .map((part) => ({ what: names[part], explained: quote[part], kept: kept[part] })),
      { what: 'Order total, as the order carries it', explained: quote.total, kept: total },
      ...left.map(({ label, amount }) => ({ what: label, explained: amount, kept: balance })),
      ...shortOf(view).flatMap(({ label, amount }) =>
        view.packed ? [{ what: label, explained: amount, kept: view.packed.back }] : [],
      ),
    ],
    ...(changes.length > 0 && { priceChanges: changes.map(priceChangeText) }),
  });
}

/** The change behind the price of a line: 'Rice 5 kg: Price: ₦9,200.00 → ₦9,500.00, 2026-11-20 10:00 by zainab: New delivery.' */
function priceChangeText({ name, at, by, reason, changes }: PriceChange): string {
  const what = changes.map(changeText).join(', ');
  return `${name}: ${what}, ${minuteText(Date.parse(at))} by ${by}: ${reason}`;
}

/**
 * True if payments tell what is left to pay. Until an order is paid its balance tells what is on hold, and
 * one that has ended is no longer paid.
 */
function wasPaid(order: OrderView): boolean {
  return !isUnpaid(order) && stillToPay(order.status, order.balance) !== null;
}

/** Money given back for an order is owed again only when it is all of it: until then it was goodwill. */
function leftToPay({ payments }: OrderView, total: Kobo): Explained {
  const settled = payments.filter(({ state }) => state === 'settled');
  const returned = settled.length === 0 ? [] : payments.filter(({ state }) => state === 'refunded');
  const paid = [
    ...settled.map((payment) => [payment.way, payment] as const),
    ...returned.map((payment) => [`${payment.way}, given back`, payment] as const),
  ];
  return explain({
    label: 'Still to pay',
    formula: returned.length === 0 ? 'difference' : 'shortfall',
    inputs: {},
    children: [
      given('Order total', total),
      sum(
        'Paid',
        paid.map(([label, { reference, amount }]) => movement(label, reference, amount)),
      ),
    ],
  });
}

/** The amount that an order's lines were short or cheaper by when they were picked, line by line; nothing where all was there. */
function shortOf({ items }: OrderView): readonly Explained[] {
  const lines = items.flatMap(({ name, pick }) => (pick && pick.back > 0 ? [given(name, pick.back)] : []));
  return lines.length === 0 ? [] : [sum('Short or cheaper when picked', lines)];
}

/**
 * The money given back of each payment, in part or whole and each way by itself, whatever the status of the
 * order.
 */
function givenBack({ payments }: OrderView): readonly Explained[] {
  const back = payments
    .flatMap(({ way, reference, givenBack, givenBackToWallet }) => [
      { way, reference, amount: subtractKobo(givenBack, givenBackToWallet) },
      { way: `${way}, to the wallet`, reference, amount: givenBackToWallet },
    ])
    .filter(({ amount }) => amount > 0);
  if (back.length === 0) return [];
  return [
    sum(
      'Given back',
      back.map(({ way, reference, amount }) => movement(way, reference, amount)),
    ),
  ];
}

/**
 * The money that came and can still be refunded: of an order that is not paid, or no longer, it pays for
 * nothing. [PAY-09, ORD-22]
 */
function heldByShop(payments: OrderFacts['payments']): readonly Explained[] {
  const held = payments.filter(({ left = 0 }) => left > 0);
  if (held.length === 0) return [];
  return [
    sum(
      'Held by the shop',
      held.map(({ gateway, reference, left = 0 }) => movement(gateway, reference, nairaToKobo(left))),
    ),
  ];
}

function movement(label: string, reference: string, amount: Kobo): Explained {
  return explain({ label, formula: 'paid', inputs: { amount, reference }, children: [] });
}
