import { subtractKobo, sumKobo } from '../../kernel/money/index.ts';
import type { ResumedOrder } from '../../shop/payment/index.ts';
import type { OrderSummary, OrderView } from '../../wire/api/index.ts';

/** The messages beside an order that can be paid. */
export const payingMessages = {
  question: 'How would you like to pay?',
  pay: 'Pay now',
  busy: 'Another payment has to be finished first.',
} as const;

/** Whether an order in the list is still unpaid. */
export function isUnpaid({ status, balance }: Pick<OrderSummary, 'status' | 'balance'>): boolean {
  return status === 'payment_pending' && balance > 0;
}

/**
 * What a payment needs to resume an unpaid order; null for one that cannot be paid: it is paid or has ended, part of the
 * money has arrived, or gift card and wallet have not reserved their parts. [PAY-30]
 */
export function orderToResume(order: OrderView): ResumedOrder | null {
  const { id, code, total, balance, canCancel } = order;
  const tenders = { giftCard: reservedBy(order, 'gift'), wallet: reservedBy(order, 'wallet') };
  const owed = subtractKobo(total, sumKobo([tenders.giftCard, tenders.wallet]));
  return canCancel && balance > 0 && balance === owed
    ? { order: { id, code, total, balance }, tenders }
    : null;
}

function reservedBy({ payments }: OrderView, way: 'gift' | 'wallet') {
  return sumKobo(
    payments.filter((one) => one.way === way && one.state === 'held').map(({ amount }) => amount),
  );
}
