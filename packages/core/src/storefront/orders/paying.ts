import { formatNaira, sumKobo } from '../../kernel/money/index.ts';
import { isUnpaid } from '../../shop/order/unpaid.ts';
import { cardAmount, type ResumedOrder } from '../../shop/payment/index.ts';
import type { OrderView } from '../../wire/api/index.ts';
import type { AmountRow } from './amounts.ts';

/** The messages beside an order that can be paid. */
export const payingMessages = {
  pay: 'Pay now',
  busy: 'Please finish your other payment first.',
} as const;

/** True if a card has paid an order or a part of it, and has not been given that back. */
export function isPaidByCard({ payments }: Pick<OrderView, 'payments'>): boolean {
  return payments.some(({ way, state }) => state === 'settled' && way !== 'wallet' && way !== 'gift');
}

/**
 * The input of a payment that resumes an unpaid order by card, for the part that gift card and wallet do not
 * hold. Null for an order that cannot be paid so: it is paid or has ended, part of the money has arrived, or
 * nothing is left for a card. [PAY-30]
 */
export function orderToResume(order: OrderView): ResumedOrder | null {
  const { id, code, total } = order;
  const tenders = { giftCard: heldBy(order, 'gift'), wallet: heldBy(order, 'wallet') };
  const balance = cardAmount(total, tenders);
  const isWaiting = order.canCancel && isUnpaid(order);
  return isWaiting && balance > 0 ? { order: { id, code, total, balance }, tenders } : null;
}

/**
 * The rest to pay of a resumed order, after the holds of gift card and wallet; no rows without holds.
 * [CHK-15]
 */
export function resumedRows({ order, tenders }: ResumedOrder): readonly AmountRow[] {
  const parts = [
    ['Gift card', tenders.giftCard],
    ['Wallet', tenders.wallet],
  ] as const;
  const held = parts.filter(([, amount]) => amount > 0);
  if (held.length === 0) return [];
  return [
    { label: 'Total', amount: formatNaira(order.total) },
    ...held.map(([label, amount]) => ({ label, amount: `-${formatNaira(amount)}` })),
    { label: 'Total Due', amount: formatNaira(order.balance), isTotal: true },
  ];
}

function heldBy({ payments }: OrderView, way: 'gift' | 'wallet') {
  return sumKobo(
    payments.filter((one) => one.way === way && one.state === 'held').map(({ amount }) => amount),
  );
}
