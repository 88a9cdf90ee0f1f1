import { evolveOrder, type OrderEvent, type OrderState } from '@marketsquare/core/shop/order';
import { type RawBuilder, sql } from 'kysely';
import {
  openUnit,
  type Queries,
  streamKind,
  streamsNamed,
  type UnitOfWork,
  type ValueOf,
} from '../storage/index.ts';
import { projectOrder } from './order-rows.ts';

/** Orders, by their ids. The row of a new one is written by whoever places it, for it needs what lies in the vault. */
export const orderStreams = streamKind<OrderState, OrderEvent>({
  prefix: 'order-',
  evolve: evolveOrder,
  project: async ({ queries }, { before, after }) => {
    if (before !== null) await projectOrder(queries, after);
  },
});

/**
 * Begins a unit of work with an order, every try to pay for it, and the wallet and gift card that it has reserved of.
 *
 * @param other  the name of one more stream
 */
export function openOrder(
  queries: Queries,
  now: number,
  orderId: string,
  other: string | null = null,
): Promise<UnitOfWork> {
  return openUnit(queries, now, loadOrder(queries, { orderId, other }));
}

const loadOrder = streamsNamed(
  (value: ValueOf<{ orderId: string; other: string | null }>) =>
    sql`${namesOf(sql`${value('orderId')}`)} union all ${heldBy(value('orderId'))} union all select ${value('other')}`,
);

/** Names the streams of the wallet and the gift card that an order has reserved of, by their accounts. */
export function heldBy(orderId: string): RawBuilder<unknown> {
  return sql`select replace(account, '.', '-') from ledger_holds where memo = ${orderId} and state = 'reserved'`;
}

/** The same for what an attempt has placed. */
export function openAttempt(queries: Queries, now: number, attemptId: string): Promise<UnitOfWork> {
  return openUnit(queries, now, loadAttempt(queries, { attemptId }));
}

const loadAttempt = streamsNamed((value: ValueOf<{ attemptId: string }>) =>
  namesOf(sql`(select id from orders where attempt_id = ${value('attemptId')})`),
);

function namesOf(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select 'order-' || ${orderId}
    union all select 'payment-' || reference from payments where order_id = ${orderId}`;
}
