import type { OrderSummary, OrderView } from '../api/index.ts';
import { subtractKobo, sumKobo } from '../money/index.ts';
import type { ResumedOrder } from '../payment/index.ts';

/** What stands beside an order that can be paid. */
export const payingMessages = {
  question: 'How would you like to pay?',
  pay: 'Pay now',
  busy: 'Another payment has to be finished first.',
} as const;

/** Whether an order of the list still waits to be paid. */
export function isUnpaid({ status, balance }: Pick<OrderSummary, 'status' | 'balance'>): boolean {
  return status === 'payment_pending' && balance > 0;
}

/**
 * What a payment takes up of an order that stands unpaid; null for one that cannot be paid: it is paid or has ended, some of
 * the money has come, or gift card and wallet have not reserved what was to come from them. [PAY-30]
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
