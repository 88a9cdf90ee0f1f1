import {
  decideOrder,
  type OrderEvent,
  type PayableOrder,
  type UnpaidVerdict,
  unpaidVerdict,
} from '@marketsquare/core/shop/order';
import { keptMoney } from '@marketsquare/core/shop/settlement';
import { loadedTries, paymentsOf, settleByReference } from '../../money/settlement/index.ts';
import { endMail } from '../../records/orders/order-mails.ts';
import { orderExpiry } from '../../records/orders/order-model.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { releaseParts } from '../../records/parts/index.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import { dequeue, enqueue, type OutboxHandler } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

/**
 * Ends an unpaid order when it expires. [PAY-30]
 *
 * Its payments are checked once more first. A gateway that cannot answer then does not keep the order: money that comes
 * after its end goes to the wallet, or back to a guest.
 */
export function expireOrder(ports: Ports): OutboxHandler {
  const { database, clock } = ports;
  return async ({ subject }) => {
    const before = await openOrder(database.read, clock(), subject);
    const wait = waitOf(await verdictOn(before, subject), clock());
    if (wait !== 'ends') return wait;
    await checkPayments(ports, subject);
    const now = clock();
    const verdict = await database.transact(async (queries) => {
      const unit = await openOrder(queries, now, subject);
      const before = await verdictOn(unit, subject);
      const tries = await triesOf(unit, subject);
      const decision = decideOrder(await unit.read(orderStreams, subject), { type: 'expire', tries, now });
      if (decision.ok) await endOrder(unit, subject, decision.events, 'expired');
      return before;
    });
    const rest = waitOf(verdict, now);
    return rest === 'ends' ? null : rest;
  };
}

/** Asks the gateways about every try to pay an order that may still bring money. */
export async function checkPayments(ports: Ports, orderId: string): Promise<void> {
  const payments = await paymentsOf(ports.database.read, orderId);
  await Promise.all(payments.map(({ reference }) => settleByReference(ports, reference)));
}

/**
 * Appends the decision on an order's end, in the caller's transaction: its place in the window is free again,
 * its intent to be paid is closed, gift card and wallet have their holds released, and its shopper is mailed
 * where they need to know.
 *
 * @param holds  the end of the holds in the ledger: `expired` where the order's time is over, `voided` where
 *               somebody ends it
 */
export async function endOrder(
  unit: UnitOfWork,
  orderId: string,
  events: readonly OrderEvent[],
  holds: 'voided' | 'expired' = 'voided',
): Promise<void> {
  if (events.length === 0) return;
  const order = await unit.read(orderStreams, orderId);
  if (order !== null) await releaseParts(unit, order, holds);
  await unit.append(orderStreams, orderId, events);
  await unit.write();
  await dequeue(unit.queries, [{ kind: orderExpiry, subject: orderId }], unit.at);
  if (order !== null) await enqueue(unit.queries, endMail(order, events, unit.now));
}

/** The tries to pay for an order, in core's form for judging if it waits, ends, or may be cancelled. */
export async function triesOf(unit: UnitOfWork, orderId: string): Promise<PayableOrder['tries']> {
  const tries = await loadedTries(unit, orderId);
  return tries.map((payment) => ({ openedAt: payment.openedAt, kept: keptMoney(payment) }));
}

async function verdictOn(unit: UnitOfWork, orderId: string): Promise<UnpaidVerdict> {
  const order = await unit.read(orderStreams, orderId);
  if (order === null) return { outcome: 'over' };
  return unpaidVerdict({ ...order, tries: await triesOf(unit, orderId) }, unit.now);
}

/** Milliseconds until an order is checked again; null when there are no more checks. */
function waitOf(verdict: UnpaidVerdict, now: number): number | null | 'ends' {
  if (verdict.outcome === 'ends') return 'ends';
  return verdict.outcome === 'waits' ? verdict.until - now : null;
}
