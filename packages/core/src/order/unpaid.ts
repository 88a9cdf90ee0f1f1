import type { Kobo } from '../money/index.ts';

const minuteMs = 60_000;

/** How long an order waits for its payment, in milliseconds: from being placed, and from each try to pay it. [PAY-30] */
export const unpaidLifeMs = { placed: 30 * minuteMs, tried: 60 * minuteMs } as const;

/** How many orders may wait for their payment at once; several customers share an address of the network. */
export const mostUnpaid = { perVisitor: 5, perAddress: 30 } as const;

/** The status of an order that nobody has paid. */
export const unpaidStatus = 'payment_pending';

/** The status of an order that has ended. */
export const cancelledStatus = 'Cancelled';

/** An order as far as its payment goes. Moments are in milliseconds since 1970. */
export interface PayableOrder {
  /** A word of `completion_status`. */
  readonly status: string;
  readonly placedAt: number;
  /** Every try to pay it, and what of its money is still here. */
  readonly tries: readonly { readonly openedAt: number; readonly received: Kobo }[];
}

/** What becomes of an order while nobody pays it. */
export type UnpaidVerdict =
  /** It is paid, or has ended. */
  | { readonly outcome: 'over' }
  /** Some money came, though not enough: staff see to it, and nothing ends by itself. */
  | { readonly outcome: 'shortPaid' }
  | { readonly outcome: 'waits'; readonly until: number }
  | { readonly outcome: 'ends' };

/**
 * What becomes of an order at a moment: it ends 30 minutes after it was placed, or 60 after its last try to be paid,
 * whichever is later. [PAY-30]
 */
export function unpaidVerdict(order: PayableOrder, now: number): UnpaidVerdict {
  if (!isUnpaid(order)) return { outcome: 'over' };
  if (isShortPaid(order)) return { outcome: 'shortPaid' };
  const until = order.tries.reduce(
    (latest, { openedAt }) => Math.max(latest, openedAt + unpaidLifeMs.tried),
    order.placedAt + unpaidLifeMs.placed,
  );
  return now < until ? { outcome: 'waits', until } : { outcome: 'ends' };
}

/** Whether nobody has paid an order, and nobody has ended it. */
export function isUnpaid({ status }: Pick<PayableOrder, 'status'>): boolean {
  return status === unpaidStatus;
}

/** Whether whoever placed an order may cancel it: while it is unpaid, and no part of the money has come. */
export function mayCancel(order: Pick<PayableOrder, 'status' | 'tries'>): boolean {
  return isUnpaid(order) && !isShortPaid(order);
}

function isShortPaid({ tries }: Pick<PayableOrder, 'tries'>): boolean {
  return tries.some(({ received }) => received > 0);
}
