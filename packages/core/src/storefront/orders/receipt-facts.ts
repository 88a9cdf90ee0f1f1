import { momentText } from '../../kernel/calendar/index.ts';
import { formatNaira } from '../../kernel/money/index.ts';
import { cancelledStatus } from '../../shop/order/unpaid.ts';
import type { OrderView } from '../../wire/api/index.ts';
import { type Fact, storeWord, windowFact } from './facts.ts';
import { statusText } from './status.ts';

/** The head of a receipt. */
export function receiptFacts(order: OrderView, placedAt: number): readonly Fact[] {
  return [
    { label: 'Order number', value: order.code },
    { label: 'Date', value: momentText(placedAt) },
    { label: 'Full name', value: order.customer.fullName },
    ...(order.status === cancelledStatus ? [{ label: 'Status', value: statusText(order.status) }] : []),
    { label: 'Fulfilment type', value: order.mode },
    windowFact(order),
    { label: storeWord(order.mode), value: `${order.store.name}, ${order.store.address}` },
  ];
}

/** How an order was paid, part by part, and what of it is given back; nothing while it is unpaid. */
export function receiptPayments({ payments }: Pick<OrderView, 'payments'>): readonly Fact[] {
  return payments.flatMap(({ way, state, amount, givenBack, reference }) => {
    if (!paidStates.includes(state)) return [];
    const paid = { label: `Paid by ${wayNames[way]}, ${reference}`, value: formatNaira(amount) };
    return givenBack > 0
      ? [paid, { label: `Given back, ${reference}`, value: formatNaira(givenBack) }]
      : [paid];
  });
}

const paidStates: readonly OrderView['payments'][number]['state'][] = ['settled', 'returned', 'refunded'];

const wayNames = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  wallet: 'wallet',
  gift: 'gift card',
} as const;
