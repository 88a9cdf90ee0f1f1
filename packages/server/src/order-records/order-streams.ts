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

/** Begins a unit of work with an order and every try to pay for it. */
export function openOrder(queries: Queries, now: number, orderId: string): Promise<UnitOfWork> {
  return openUnit(queries, now, loadOrder(queries, { orderId }));
}

const loadOrder = streamsNamed((value: ValueOf<{ orderId: string }>) => namesOf(sql`${value('orderId')}`));

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
