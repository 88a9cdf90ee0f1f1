import { kobo, subtractKobo } from '@marketsquare/core/kernel/money';
import {
  decideOrder,
  evolveOrder,
  type OrderEvent,
  type PayableOrder,
  type UnpaidVerdict,
  unpaidVerdict,
} from '@marketsquare/core/shop/order';
import type { Transaction } from 'kysely';
import { type OrderRow, orderExpiry } from '../order-records/order-model.ts';
import { projectOrder } from '../order-records/order-rows.ts';
import { after, loadOrder, type OrderAtHand, orderStream } from '../order-records/order-streams.ts';
import { dequeue, type OutboxHandler } from '../outbox/index.ts';
import type { Ports } from '../ports/ports.ts';
import { type PaymentRow, paymentsOf, settleByReference } from '../settlement/index.ts';
import { appendAll } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

/**
 * Ends an order that nobody pays, when its time has come. [PAY-30]
 *
 * Its payments are checked once more first. A gateway that cannot answer then does not keep the order: money that comes
 * after its end goes to the wallet, or back to a guest.
 */
export function expireOrder(ports: Ports): OutboxHandler {
  const { database, clock } = ports;
  return async ({ subject }) => {
    const before = waitOf(verdictOn(await loadOrder(database.read, subject), clock()), clock());
    if (before !== 'ends') return before;
    await checkPayments(ports, subject);
    const now = clock();
    const verdict = await database.transact(async (queries) => {
      const hand = await loadOrder(queries, subject);
      const tries = triesOf(hand);
      const decision = decideOrder(hand.order?.state ?? null, { type: 'expire', tries, now });
      if (decision.ok) await endOrder(queries, hand, decision.events, now);
      return verdictOn(hand, now);
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
 * Appends what was decided of an order's end, in the caller's transaction: its place in the window is free again, and its
 * intent to be paid is closed.
 *
 * @param now  milliseconds since 1970
 */
export async function endOrder(
  queries: Transaction<Schema>,
  { order, head }: OrderAtHand,
  events: readonly OrderEvent[],
  now: number,
): Promise<void> {
  if (order === null || events.length === 0) return;
  const at = new Date(now).toISOString();
  const { id } = order.state;
  await appendAll(queries, head, [{ stream: orderStream(id), version: order.version, events }], at);
  await projectOrder(queries, after(order, events, evolveOrder, now));
  await dequeue(queries, [{ kind: orderExpiry, subject: id }], at);
}

/** The tries to pay for an order, as core judges whether it waits, ends, or may be cancelled. */
export function triesOf({ tries }: OrderAtHand): PayableOrder['tries'] {
  return tries.map(({ state: { openedAt, received, reversed } }) => ({
    openedAt,
    received: subtractKobo(received, reversed),
  }));
}

/** The same by an order's rows. */
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

function verdictOn(hand: OrderAtHand, now: number): UnpaidVerdict {
  if (hand.order === null) return { outcome: 'over' };
  return unpaidVerdict({ ...hand.order.state, tries: triesOf(hand) }, now);
}

/** Milliseconds until an order is checked again; null when there are no more checks. */
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
