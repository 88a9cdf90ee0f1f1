import { formatNaira, type Kobo } from '../../kernel/money/index.ts';
import { cancelledStatus } from '../order/index.ts';
import { hasLeft, stepOf } from '../tracking/index.ts';
import type { DeskOrder } from './advance.ts';

/** The part of an order that can still be refunded to one place. */
export interface RefundLeft {
  readonly to: 'card' | 'wallet' | 'gift';
  readonly amount: Kobo;
}

/**
 * The places of returned money in a sentence: "₦95.50 to the card and ₦12.00 to the wallet"; empty for none.
 */
export function backText(left: readonly RefundLeft[]): string {
  return left.map(({ to, amount }) => `${formatNaira(amount)} to the ${placeNames[to]}`).join(' and ');
}

const placeNames = { card: 'card', wallet: 'wallet', gift: 'gift card' } as const;

/** The reason why staff cannot cancel an order, with the remedy; null where they can. */
export function whyNotCancel({ status }: Pick<DeskOrder, 'status'>): string | null {
  if (status === cancelledStatus) return 'This order was cancelled.';
  if (stepOf(status) !== 'completed') return null;
  return 'This order was handed over. What was paid and is not given back can be refunded.';
}

/**
 * The reason why an amount is not refunded; null where it is.
 *
 * @param amount  null for the whole rest
 * @param left    the refundable part of the payments
 */
export function whyNotRefund(amount: Kobo | null, left: Kobo): string | null {
  if (left === 0) return 'Nothing of what was paid is left to refund.';
  if (amount === null || amount <= left) return null;
  return `No more than ${formatNaira(left)} is left to refund.`;
}

/**
 * True if a refund ends its order: it gives back the whole rest, and the order is paid and has not left the
 * store. [ORD-22]
 *
 * @param amount  null for no amount
 * @param left    the refundable part of the payments
 */
export function refundEnds({ status }: Pick<DeskOrder, 'status'>, amount: Kobo | null, left: Kobo): boolean {
  return amount === left && stepOf(status) !== undefined && !hasLeft(status);
}
