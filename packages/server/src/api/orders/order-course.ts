import { mayCancel } from '@marketsquare/core/shop/order';
import { isForCard, keptMoney } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import {
  type PaymentRow,
  paymentStreams,
  paymentsOf,
  wirePaymentFact,
} from '../../money/settlement/index.ts';
import type { OrderRow } from '../../records/orders/order-model.ts';
import { orderStreams } from '../../records/orders/order-streams.ts';
import { wirePacked, wireStatus } from '../../records/orders/wire-order.ts';
import {
  foldStream,
  type Queries,
  readStream,
  type StoredEvent,
  streamsNamed,
  texts,
  type ValueOf,
} from '../../store/database/index.ts';
import { backOf, partFacts } from './payment-facts.ts';

type Schemas = components['schemas'];

/** The course of an order: its payments, its statuses, and true if its owner can cancel it. */
export interface OrderCourse {
  readonly payments: readonly Schemas['PaymentFact'][];
  /** Oldest first. [ORD-22] */
  readonly history: readonly Schemas['StatusChange'][];
  readonly canCancel: boolean;
  /** See `shownVersions`. */
  readonly version: number;
  /** Null until it is packed. */
  readonly packed: Schemas['PackedFacts'] | null;
}

/** The courses of some orders, by their ids, in a fixed number of statements. */
export async function orderCourses(
  queries: Queries,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, OrderCourse>> {
  const payments = await paymentsOf(queries, ...orders.map(({ id }) => id));
  const names = [
    ...orders.map(({ id }) => orderStreams.named(id)),
    ...payments.map(({ reference }) => paymentStreams.named(reference)),
  ];
  const streams = await loadNamed(queries, { names: JSON.stringify(names) });
  const paymentsByOrder = Map.groupBy(payments, ({ payable_id }) => payable_id);
  return new Map(
    orders.map((order) => [order.id, courseOf(order, paymentsByOrder.get(order.id) ?? [], streams)]),
  );
}

const loadNamed = streamsNamed((value: ValueOf<{ names: string }>) => texts(value('names')));

function courseOf(
  order: OrderRow,
  payments: readonly PaymentRow[],
  streams: ReadonlyMap<string, readonly StoredEvent[]>,
): OrderCourse {
  const events = streams.get(orderStreams.named(order.id)) ?? [];
  const state = foldStream(events, orderStreams);
  const tries = payments.flatMap(
    ({ reference }) => foldStream(streams.get(paymentStreams.named(reference)) ?? [], paymentStreams) ?? [],
  );
  const isForCardOf = ({ reference }: PaymentRow) =>
    tries.some((one) => one.reference === reference && isForCard({ userId: order.user_id }, one));
  const paid = payments.map((payment) => wirePaymentFact(payment, isForCardOf(payment)));
  return {
    payments: [...partFacts(state), ...paid].map((fact) => ({ ...fact, ...backOf(fact, state, tries) })),
    history: statusHistory(events),
    version: payments.reduce((sum, payment) => sum + payment.version, order.version),
    packed: wirePacked(state?.picking),
    canCancel: mayCancel({
      status: order.completion_status,
      tries: tries.map((payment) => ({ kept: keptMoney(payment) })),
    }),
  };
}

/** The statuses that an order has had, oldest first. [ORD-22] */
export async function orderHistory(queries: Queries, orderId: string): Promise<Schemas['StatusChange'][]> {
  return statusHistory(await readStream(queries, orderStreams.named(orderId)));
}

function statusHistory(events: readonly StoredEvent[]): Schemas['StatusChange'][] {
  return events.flatMap(({ type, at, data }) => {
    if (type === 'order.placed') return [{ status: 'payment_pending' as const, at }];
    if (type === 'order.cancelled') return [{ status: 'Cancelled' as const, at }];
    const status = statusOf(data);
    return type === 'order.statusChanged' && status !== null ? [{ status: wireStatus(status), at }] : [];
  });
}

function statusOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('status' in data)) return null;
  return typeof data.status === 'string' ? data.status : null;
}
