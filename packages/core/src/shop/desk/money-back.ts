import { formatNaira, type Kobo } from '../../kernel/money/index.ts';
import { cancelledStatus } from '../order/index.ts';
import { stepOf } from '../tracking/index.ts';
import type { DeskOrder } from './advance.ts';

/** Why staff cannot cancel an order, and what can be done; null where they can. */
export function whyNotCancel({ status }: Pick<DeskOrder, 'status'>): string | null {
  if (status === cancelledStatus) return 'This order was cancelled.';
  if (stepOf(status) !== 'completed') return null;
  return 'This order was handed over. What was paid by card can be refunded.';
}

/**
 * Why an amount is not refunded; null where it is.
 *
 * @param amount  null for all that is left
 * @param left    what of the cards' money can still be refunded
 */
export function whyNotRefund(amount: Kobo | null, left: Kobo): string | null {
  if (left === 0) {
    return 'Nothing that a card paid is left to refund. Gift card and wallet have their parts back when the order is cancelled.';
  }
  if (amount === null || amount <= left) return null;
  return `No more than ${formatNaira(left)} is left to refund.`;
}
