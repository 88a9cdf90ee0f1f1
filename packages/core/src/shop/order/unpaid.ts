import type { Kobo } from '../../kernel/money/index.ts';
import { stepOf } from '../tracking/status.ts';

const minuteMs = 60_000;

/** How long an order waits for its payment, in milliseconds: after it was placed, and after each try. [PAY-30] */
export const unpaidLifeMs = { placed: 30 * minuteMs, tried: 60 * minuteMs } as const;

/** How many unpaid orders are allowed at a time; several customers share a network address. */
export const mostUnpaid = { perVisitor: 5, perAddress: 30 } as const;

/** The status of an unpaid order. */
export const unpaidStatus = 'payment_pending';

/** The status of an order that has ended. */
export const cancelledStatus = 'Cancelled';

/** An order's payment. Times are in milliseconds since 1970. */
export interface PayableOrder {
  /** A value of `completion_status`. */
  readonly status: string;
  readonly placedAt: number;
  /** Every try to pay it, and how much of its money is kept for the order. */
  readonly tries: readonly { readonly openedAt: number; readonly kept: Kobo }[];
  /** When its window ends, or its kitchen's day. */
  readonly windowEnd: number;
}

/** An order, and how much of the money of each try is kept for it. */
interface PaidSoFar extends Pick<PayableOrder, 'status'> {
  readonly tries: readonly Pick<PayableOrder['tries'][number], 'kept'>[];
}

/** The fate of an unpaid order. */
export type UnpaidVerdict =
  /** It is paid, or has ended. */
  | { readonly outcome: 'over' }
  /** Some money came, but not enough: staff handle it, and the order does not expire. */
  | { readonly outcome: 'shortPaid' }
  | { readonly outcome: 'waits'; readonly until: number }
  | { readonly outcome: 'ends' };

/**
 * An order's payment status at a time: it expires 30 minutes after it was placed, or 60 after the last try to pay it,
 * whichever is later; but no try keeps it beyond the end of its window. [PAY-30]
 */
export function unpaidVerdict(order: PayableOrder, now: number): UnpaidVerdict {
  if (!isUnpaid(order)) return { outcome: 'over' };
  if (isShortPaid(order)) return { outcome: 'shortPaid' };
  const until = orderUntil(order);
  return now < until ? { outcome: 'waits', until } : { outcome: 'ends' };
}

/**
 * How long something waits to be paid, in milliseconds since 1970: an order, a top-up, the sale of a gift card. [PAY-30]
 *
 * @param begunAt  when it was placed or begun
 */
export function unpaidUntil(begunAt: number, tries: readonly { readonly openedAt: number }[]): number {
  return tries.reduce(
    (latest, { openedAt }) => Math.max(latest, openedAt + unpaidLifeMs.tried),
    begunAt + unpaidLifeMs.placed,
  );
}

/** Who orders food just before the kitchen closes has their 30 minutes all the same. */
function orderUntil({ placedAt, tries, windowEnd }: PayableOrder): number {
  return Math.max(unpaidUntil(placedAt, []), Math.min(unpaidUntil(placedAt, tries), windowEnd));
}

/** True if an order is neither paid nor ended. */
export function isUnpaid({ status }: Pick<PayableOrder, 'status'>): boolean {
  return status === unpaidStatus;
}

/**
 * True if the shopper may cancel an order: while it is unpaid and no money is kept for it, and once it is paid until its
 * picking is done.
 */
export function mayCancel(order: PaidSoFar): boolean {
  return isUnpaid(order) ? !isShortPaid(order) : stepOf(order.status) === 'processing';
}

function isShortPaid({ tries }: Pick<PaidSoFar, 'tries'>): boolean {
  return tries.some(({ kept }) => kept > 0);
}
