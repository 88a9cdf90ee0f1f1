import { type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import { cancelledStatus, isUnpaid } from '../order/index.ts';
import { backByRule, type PaymentState } from '../settlement/index.ts';
import type { DeskOrder } from './advance.ts';

/** Whether an order has sold nothing: it is not paid, or was cancelled. All that came for it is its shopper's. */
export function soldNothing(order: Pick<DeskOrder, 'status'>): boolean {
  return isUnpaid(order) || order.status === cancelledStatus;
}

/** What one payment gives of a refund. */
interface RefundShare {
  readonly payment: PaymentState;
  readonly part: Kobo;
}

/**
 * What of a refund by staff the shop gives of its own accord, in kobo: nothing of an order that has sold nothing, and nothing of
 * what goes back by its own rule. [ROLE-08]
 *
 * @param shares   what goes back to cards, payment by payment
 * @param byParts  what goes back to wallet and gift card, in kobo
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
