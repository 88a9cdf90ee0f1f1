import { formatNaira, type Kobo } from '../../kernel/money/index.ts';
import { cancelledStatus } from '../order/index.ts';
import { hasLeft, stepOf } from '../tracking/index.ts';
import type { DeskOrder } from './advance.ts';

/** What can still be refunded of an order to where it came from. */
export interface RefundLeft {
  readonly to: 'card' | 'wallet' | 'gift';
  readonly amount: Kobo;
}

/** Where money goes back to, as sentences name it: "₦95.50 to the card and ₦12.00 to the wallet"; empty for nothing. */
export function backText(left: readonly RefundLeft[]): string {
  return left.map(({ to, amount }) => `${formatNaira(amount)} to the ${placeNames[to]}`).join(' and ');
}

const placeNames = { card: 'card', wallet: 'wallet', gift: 'gift card' } as const;

/** Why staff cannot cancel an order, and what can be done; null where they can. */
export function whyNotCancel({ status }: Pick<DeskOrder, 'status'>): string | null {
  if (status === cancelledStatus) return 'This order was cancelled.';
  if (stepOf(status) !== 'completed') return null;
  return 'This order was handed over. What was paid and is not given back can be refunded.';
}

/**
 * Why an amount is not refunded; null where it is.
 *
 * @param amount  null for all that is left
 * @param left    what of the money that was paid can still be refunded
 */
export function whyNotRefund(amount: Kobo | null, left: Kobo): string | null {
  if (left === 0) return 'Nothing of what was paid is left to refund.';
  if (amount === null || amount <= left) return null;
  return `No more than ${formatNaira(left)} is left to refund.`;
}

/**
 * Whether a refund ends its order: one of all that is left, where the order is paid and has not left the store. [ORD-22]
 *
 * @param amount  null for no amount
 * @param left    what of the money that was paid can still be refunded
 */
export function refundEnds({ status }: Pick<DeskOrder, 'status'>, amount: Kobo | null, left: Kobo): boolean {
  return amount === left && stepOf(status) !== undefined && !hasLeft(status);
}
