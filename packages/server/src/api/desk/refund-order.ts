import { formatNaira, type Kobo } from '@marketsquare/core/kernel/money';
import { refundedParts, refundOfStaff } from '@marketsquare/core/shop/order';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { refundedByCards } from '../../money/settlement/index.ts';
import { recordAction } from '../../records/audit/index.ts';
import { insertRows, type Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict } from '../../store/refusals/refusal.ts';
import { attemptFingerprint } from '../../store/secrets/index.ts';
import { type CreditRow, creditOfAttempt, enterCredit } from './credits.ts';
import { makeRefund, openForRefund, planRefund } from './refund-money.ts';

/** A request of staff for a refund. */
export interface RefundRequest {
  readonly attemptId: string;
  /** In kobo; null for the whole rest. */
  readonly amount: Kobo | null;
  readonly reason: string;
}

/**
 * Refunds an order's payments, in part or whole, never above the rest, or proposes it where a second person
 * has to consent; the same attempt refunds once. The cards' payments go back first, by their gateways; the
 * remainder is in wallet and gift card at once. An order that loses its whole payment ends, unless it has
 * left the store.
 *
 * @returns the credit for its goodwill; null where all of it goes back by its own rule
 * @throws Refusal 404, or 409 for more than the rest, for an attempt that was something else, and for the
 * part paid by the wallet of an erased customer
 */
export function refundByStaff(
  ports: Ports,
  staff: StaffMember,
  code: string,
  { attemptId, amount: wanted, reason }: RefundRequest,
): Promise<CreditRow | null> {
  const { database, clock, secrets } = ports;
  const refund = refundOfStaff(attemptId);
  return database.transact(async (queries) => {
    const opened = await openForRefund(queries, clock(), code);
    const { unit, order, tries } = opened;
    const sent = JSON.stringify([order.id, staff.name, wanted, reason]);
    const fingerprint = attemptFingerprint(secrets, sent);
    const [before, credit] = [
      await fingerprintOf(queries, refund.id),
      await creditOfAttempt(queries, attemptId),
    ];
    if (before === fingerprint) return credit ?? null;
    // Credits and streams know the attempt for longer than its fingerprint is kept.
    if (
      before !== undefined ||
      credit !== undefined ||
      refundedByCards(tries, refund.id) > 0 ||
      refundedParts(order, refund.id) > 0
    ) {
      throw conflict('This attempt was for another refund.', 'attempt_reused', 'Draw a new attempt_id.');
    }
    const plan = await planRefund(opened, wanted);
    const { amount, goodwill } = plan;
    const asked = { attemptId, userId: null, orderCode: code, amount, reason };
    const entered =
      goodwill > 0
        ? await enterCredit(ports, queries, staff, { ...asked, kind: 'refund', goodwill }, unit.now)
        : null;
    if (entered === null) {
      const subject = `${code}: ${formatNaira(amount)}`;
      await recordAction(queries, staff, { action: 'order.refunded', subject, reason, at: unit.at });
    }
    if (entered?.state !== 'proposed') await makeRefund(opened, plan, refund, staff.role);
    await insertRows(queries, 'idempotency', [
      { key: refund.id, fingerprint, result: order.id, at: unit.at },
    ]);
    return entered;
  });
}

/** The fingerprint of an attempt's text, where it is still known. */
async function fingerprintOf(queries: Queries, refund: string): Promise<string | undefined> {
  const kept = await queries
    .selectFrom('idempotency')
    .select('fingerprint')
    .where('key', '=', refund)
    .executeTakeFirst();
  return kept?.fingerprint;
}
