import { momentText } from '../../kernel/calendar/index.ts';
import { formatNaira } from '../../kernel/money/index.ts';
import type { OrderView } from '../../wire/api/index.ts';
import { type Fact, storeWord, windowFact } from './facts.ts';

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
