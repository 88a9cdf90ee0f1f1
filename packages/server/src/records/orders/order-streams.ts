import {
  cancelledStatus,
  evolveOrder,
  type OrderEvent,
  type OrderState,
  unitsHeld,
} from '@marketsquare/core/shop/order';
import { orderEvent } from '@marketsquare/core/shop/stored';
import { type RawBuilder, sql } from 'kysely';
import {
  openUnit,
  type Queries,
  streamKind,
  streamsNamed,
  type UnitOfWork,
  type ValueOf,
} from '../../store/database/index.ts';
import { noteOrder } from '../../store/tracing/index.ts';
import { moveUnits } from '../stock/index.ts';
import { projectOrder, projectPicking } from './order-rows.ts';
import { heldStreams, payableStreams } from './payable-streams.ts';

/**
 * Orders, by their ids. The placing call writes an order's first row, which needs personal values from the
 * vault.
 */
export const orderStreams = streamKind<OrderState, OrderEvent>({
  prefix: 'order-',
  schema: orderEvent,
  evolve: evolveOrder,
  project: async ({ queries }, { before, after }) => {
    noteOrder(after.state.code);
    if (before === null) return;
    await projectOrder(queries, after);
    await projectPicking(queries, before.state, after.state);
    await moveUnits(queries, after.state.storeId, heldBy(before.state), heldBy(after.state));
  },
});

/** One that has ended holds no units of a count. */
function heldBy(order: OrderState) {
  return order.status === cancelledStatus ? new Map<number, number>() : unitsHeld(order);
}

/**
 * Begins a unit of work with an order, all tries to pay for it, and the wallet and gift card that hold money
 * for it.
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
    sql`${namesOf(sql`${value('orderId')}`)} union all ${heldStreams(value('orderId'))} union all select ${value('other')}`,
);

/** Begins a unit of work with the order that an attempt has placed, and all tries to pay for it. */
export function openAttempt(queries: Queries, now: number, attemptId: string): Promise<UnitOfWork> {
  return openUnit(queries, now, loadAttempt(queries, { attemptId }));
}

const loadAttempt = streamsNamed((value: ValueOf<{ attemptId: string }>) =>
  namesOf(sql`(select id from orders where attempt_id = ${value('attemptId')})`),
);

function namesOf(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return payableStreams(sql`'order-' || ${orderId}`, orderId);
}
