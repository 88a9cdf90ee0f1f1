import { formatNaira, type Kobo } from '@marketsquare/core/kernel/money';
import { whyNotRefund } from '@marketsquare/core/shop/desk';
import type { StaffMember } from '../calls/visitor.ts';
import { openOrder } from '../order-records/order-streams.ts';
import type { Ports } from '../ports/ports.ts';
import { conflict } from '../refusals/refusal.ts';
import { askRefund } from '../settlement/index.ts';
import { recordAction } from '../visits/index.ts';
import { orderIdOf } from './order-id-of.ts';

/**
 * Refunds what cards paid for an order, in part or whole, never above what is left of it; the same attempt refunds once. An
 * order that loses its whole payment ends, unless it has left the store.
 *
 * @throws Refusal 404, or 409 for more than is left
 */
export async function refundByStaff(
  { database, clock }: Ports,
  staff: StaffMember,
  code: string,
  refund: { readonly attemptId: string; readonly amount: Kobo | null; readonly reason: string },
): Promise<void> {
  const { attemptId, amount, reason } = refund;
  await database.transact(async (queries) => {
    const id = await orderIdOf(queries, code);
    const unit = await openOrder(queries, clock(), id);
    const asked = await askRefund(unit, id, attemptId, amount);
    if (!asked.ok) {
      const whyNot = whyNotRefund(amount, asked.most) ?? 'This cannot be refunded.';
      throw conflict(whyNot, 'not_possible', 'Load the order again.');
    }
    if (!asked.isNew) {
      if (amount === null || amount === asked.amount) return;
      throw conflict('This attempt was for another sum.', 'attempt_reused', 'Draw a new attempt_id.');
    }
    await unit.write();
    const subject = `${code}: ${formatNaira(asked.amount)}`;
    await recordAction(queries, staff, { action: 'order.refunded', subject, reason, at: unit.at });
  });
}
