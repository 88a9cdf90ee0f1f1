import { type Explained, explain, given, quoteOrder, sum } from '@marketsquare/core/shop/pricing';
import { type QuoteAmounts, toOrderView, toPlacedQuote } from '@marketsquare/core/wire/api';
import type { OrderFacts } from '../replay/facts.ts';
import { type Explanation, explanationOf } from './explanation.ts';

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

/** The states in which a payment counts towards an order: money received, or held for it. */
const countedStates = ['settled', 'held'];

/**
 * Every naira of a placed order: its price computed again from its inputs, and what is left to pay, each beside the
 * amount that the server stored.
 */
export function explainOrder({ order }: OrderFacts): Explanation {
  const { code, status, mode, total, balance, payments, store } = toOrderView(order);
  const { input, kept } = toPlacedQuote(order);
  const quote = quoteOrder(input);
  const paid = payments.filter(({ state }) => countedStates.includes(state));
  const left: Explained = explain({
    label: 'Still to pay',
    formula: 'difference',
    inputs: {},
    children: [
      given('Order total', quote.total),
      sum(
        'Paid',
        paid.map(({ way, reference, amount }) =>
          explain({ label: way, formula: 'paid', inputs: { amount, reference }, children: [] }),
        ),
      ),
    ],
  });
  return explanationOf({
    subject: `Order ${code}`,
    note: `${status}, ${mode === 'Pickup' ? 'pickup at' : 'delivery by'} ${store.name}`,
    trees: [quote.explained, left],
    comparisons: [
      ...parts
        .filter((part) => part === 'total' || quote[part] > 0 || kept[part] > 0)
        .map((part) => ({ what: names[part], explained: quote[part], kept: kept[part] })),
      { what: 'Order total, as the order carries it', explained: quote.total, kept: total },
      { what: 'Still to pay', explained: left.amount, kept: balance },
    ],
  });
}
