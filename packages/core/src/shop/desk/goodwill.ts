import { type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import { cancelledStatus, isUnpaid } from '../order/index.ts';
import { backByRule, type PaymentState } from '../settlement/index.ts';
import type { DeskOrder } from './advance.ts';

/** True if an order has sold nothing: it is not paid, or was cancelled. All its money is its shopper's. */
export function soldNothing(order: Pick<DeskOrder, 'status'>): boolean {
  return isUnpaid(order) || order.status === cancelledStatus;
}

/** The share of one payment in a refund. */
interface RefundShare {
  readonly payment: PaymentState;
  readonly part: Kobo;
}

/**
 * The goodwill in a refund by staff, in kobo: zero for an order that has sold nothing, and for money that
 * goes back by its own rule. [ROLE-08]
 *
 * @param shares   the money for cards, payment by payment
 * @param byParts  the money for wallet and gift card, in kobo
 */
export function goodwillOf(
  order: Pick<DeskOrder, 'status'>,
  shares: readonly RefundShare[],
  byParts: Kobo,
): Kobo {
  if (soldNothing(order)) return zeroKobo;
  return sumKobo([byParts, ...shares.map(goodwillOfShare)]);
}

function goodwillOfShare({ payment, part }: RefundShare): Kobo {
  return subtractKobo(part, leastKobo(part, backByRule(payment)));
}
