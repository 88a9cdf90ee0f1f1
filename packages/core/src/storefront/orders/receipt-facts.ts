import { momentText } from '../../kernel/calendar/index.ts';
import { formatNaira, subtractKobo } from '../../kernel/money/index.ts';
import { gatewayNames } from '../../shop/card-payment/gateway.ts';
import { type Fact, windowFacts } from '../../shop/checkout/window-facts.ts';
import { cancelledStatus } from '../../shop/order/unpaid.ts';
import type { OrderView } from '../../wire/api/index.ts';
import { storeWord } from './facts.ts';
import { statusText } from './status.ts';

/** The head of a receipt. */
export function receiptFacts(order: OrderView, placedAt: number): readonly Fact[] {
  return [
    { label: 'Order number', value: order.code },
    { label: 'Date', value: momentText(placedAt) },
    { label: 'Full name', value: order.customer.fullName },
    ...(order.status === cancelledStatus ? [{ label: 'Status', value: statusText(order.status) }] : []),
    { label: 'Fulfilment type', value: order.mode },
    ...windowFacts(order, placedAt),
    { label: storeWord(order.mode), value: `${order.store.name}, ${order.store.address}` },
  ];
}

/** The payments of an order, part by part, with the money given back and its way; none while it is unpaid. */
export function receiptPayments({ payments }: Pick<OrderView, 'payments'>): readonly Fact[] {
  return payments.flatMap((payment) => {
    const { way, state, amount, reference } = payment;
    if (!paidStates.includes(state)) return [];
    const paid = { label: `Paid by ${wayNames[way]}, ${reference}`, value: formatNaira(amount) };
    return [paid, ...backFacts(payment)];
  });
}

/** The same for an order of which money was given back; none for any other, nor for a cancelled one, whose page has a sentence for it. */
export function paymentsGivenBack(order: Pick<OrderView, 'payments' | 'status'>): readonly Fact[] {
  if (order.status === cancelledStatus) return [];
  return order.payments.some(({ givenBack }) => givenBack > 0) ? receiptPayments(order) : [];
}

/** The money given back of a payment: to where it came from, and to the wallet instead. */
function backFacts({ way, givenBack, givenBackToWallet, reference }: OrderPayment): readonly Fact[] {
  const places = [
    [partBackNames[way] ?? 'to the card', subtractKobo(givenBack, givenBackToWallet)],
    [partBackNames.wallet, givenBackToWallet],
  ] as const;
  return places
    .filter(([, amount]) => amount > 0)
    .map(([to, amount]) => ({ label: `Given back ${to}, ${reference}`, value: formatNaira(amount) }));
}

export type OrderPayment = OrderView['payments'][number];

/** The states of a payment that brought money. */
export const paidStates: readonly OrderPayment['state'][] = ['settled', 'returned', 'refunded'];

/** The ways back of an order's own parts; a gateway's leads to the card. */
const partBackNames: Readonly<Partial<Record<OrderPayment['way'], string>> & { wallet: string }> = {
  wallet: 'to your wallet',
  gift: 'to the gift card',
};

const wayNames = { ...gatewayNames, wallet: 'wallet', gift: 'gift card' } as const;
