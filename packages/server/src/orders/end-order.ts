import { kobo } from '@marketsquare/core/money';
import { type PayableOrder, type UnpaidVerdict, unpaidVerdict } from '@marketsquare/core/order';
import type { Transaction } from 'kysely';
import type { Ports } from '../app/ports.ts';
import { dequeue, type OutboxHandler } from '../outbox/index.ts';
import { type PaymentRow, paymentsOf, settleByReference } from '../settlement/index.ts';
import { appendEvents, type Queries } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';
import { findOrder, type OrderRow, orderExpiry, orderStream } from './order-model.ts';

/** Why an order ended that nobody paid: its time was over, or whoever placed it asked. */
export type EndReason = 'unpaid' | 'asked';

/**
 * Ends an order that nobody pays, when its time has come. [PAY-30]
 *
 * Its payments are looked at once more before. What the gateway cannot say then does not keep the order: money that comes
 * after its end goes to the wallet, or back to a guest.
 */
export function expireOrder(ports: Ports): OutboxHandler {
  const { database, clock } = ports;
  return async ({ subject }) => {
    const before = waitOf(await verdictNow(database.read, subject, clock()), clock());
    if (before !== 'ends') return before;
    await lookAtPayments(ports, subject);
    const now = clock();
    const verdict = await database.transact(async (queries) => {
      const decided = await verdictNow(queries, subject, now);
      if (decided.outcome === 'ends') await endOrder(queries, subject, 'unpaid', now);
      return decided;
    });
    const after = waitOf(verdict, now);
    return after === 'ends' ? null : after;
  };
}

/** Asks the gateways about every try to pay an order that may still bring money. */
export async function lookAtPayments(ports: Ports, orderId: string): Promise<void> {
  const payments = await paymentsOf(ports.database.read, orderId);
  await Promise.all(payments.map(({ reference }) => settleByReference(ports, reference)));
}

/**
 * Ends an unpaid order, in the caller's transaction, in which it was found to be one: its place in the window is free again,
 * and its intent to be paid is closed.
 *
 * @param now  milliseconds since 1970
 */
export async function endOrder(
  queries: Transaction<Schema>,
  orderId: string,
  reason: EndReason,
  now: number,
): Promise<void> {
  const order = await findOrder(queries, orderId);
  if (order === null) return;
  const at = new Date(now).toISOString();
  const ended = { type: 'order.cancelled', data: { reason } };
  const version = await appendEvents(queries, orderStream(orderId), order.version, [ended], at);
  await queries
    .updateTable('orders')
    .set({ version, completion_status: 'Cancelled', placed_from: null })
    .where('id', '=', orderId)
    .execute();
  await dequeue(queries, orderExpiry, orderId, at);
}

/** An order with its tries, as core judges whether it waits, ends, or may be cancelled. */
export function payableOrder(order: OrderRow, payments: readonly PaymentRow[]): PayableOrder {
  return {
    status: order.completion_status,
    placedAt: Date.parse(order.created_at),
    tries: payments.map(({ created_at, received, reversed }) => ({
      openedAt: Date.parse(created_at),
      received: kobo(received - reversed),
    })),
  };
}

async function verdictNow(queries: Queries, orderId: string, now: number): Promise<UnpaidVerdict> {
  const order = await findOrder(queries, orderId);
  if (order === null) return { outcome: 'over' };
  return unpaidVerdict(payableOrder(order, await paymentsOf(queries, orderId)), now);
}

/** Milliseconds until an order is looked at again; null when that is over. */
function waitOf(verdict: UnpaidVerdict, now: number): number | null | 'ends' {
  switch (verdict.outcome) {
    case 'ends':
      return 'ends';
    case 'waits':
      return verdict.until - now;
    case 'over':
    case 'shortPaid':
      return null;
    default:
      return verdict satisfies never;
  }
}
