import { evolveOrder, type OrderState } from '@marketsquare/core/shop/order';
import { type Charge, evolvePayment, type PaymentState } from '@marketsquare/core/shop/settlement';
import { type RawBuilder, sql } from 'kysely';
import { foldStream, loadStreams, type Queries, type StoredEvent } from '../storage/index.ts';

/** The fold of a stream, with the version that it has. */
export interface Versioned<State> {
  readonly state: State;
  readonly version: number;
}

/** An order with all tries to pay for it, as their streams say: what commands decide on. */
export interface OrderAtHand {
  readonly order: Versioned<OrderState> | null;
  /** Oldest first. */
  readonly tries: readonly Versioned<PaymentState>[];
  /** Tries to pay for other orders that were asked for as well. */
  readonly others: readonly Versioned<PaymentState>[];
  /** Hash of the newest event of all. */
  readonly head: string;
}

/** The stream of an order's events. */
export function orderStream(orderId: string): string {
  return `order-${orderId}`;
}

/** The stream of the events of one try. */
export function paymentStream(reference: string): string {
  return `payment-${reference}`;
}

/** An order by its id. */
export function loadOrder(queries: Queries, orderId: string): Promise<OrderAtHand> {
  return load(queries, streamsOf(sql`${orderId}`));
}

/** What an attempt has placed; no order when it is new. */
export function loadAttempt(queries: Queries, attemptId: string): Promise<OrderAtHand> {
  return load(queries, streamsOf(sql`(select id from orders where attempt_id = ${attemptId})`));
}

/** The order that a try belongs to, with the tries that hold a charge or bear its reference. */
export function loadForCharge(queries: Queries, reference: string, charge: Charge): Promise<OrderAtHand> {
  const { provider, providerId } = charge;
  return load(
    queries,
    sql`${streamsOf(sql`(select order_id from payments where reference = ${reference})`)}
      union all select 'payment-' || reference from payments where gateway = ${provider} and provider_id = ${providerId}
      union all select 'payment-' || reference from suspense where gateway = ${provider} and provider_id = ${providerId}
      union all select 'payment-' || ${charge.reference}`,
  );
}

function streamsOf(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select 'order-' || ${orderId}
    union all select 'payment-' || reference from payments where order_id = ${orderId}`;
}

async function load(queries: Queries, names: RawBuilder<unknown>): Promise<OrderAtHand> {
  const { streams, head } = await loadStreams(queries, names);
  const folds = [...streams.values()];
  const [order = null] = folds.flatMap((events) => folded(events, 'order-', evolveOrder));
  const payments = folds.flatMap((events) => folded(events, 'payment-', evolvePayment));
  const isTry = ({ state }: Versioned<PaymentState>) => state.orderId === order?.state.id;
  return {
    order,
    tries: payments.filter(isTry).sort((one, other) => byAge(one.state, other.state)),
    others: payments.filter((payment) => !isTry(payment)),
    head,
  };
}

function folded<State, Event extends { readonly type: string }>(
  events: readonly StoredEvent[],
  prefix: string,
  evolve: (state: State | null, event: Event & { readonly at: number }) => State,
): Versioned<State>[] {
  const last = events.at(-1);
  if (last === undefined || !last.stream.startsWith(prefix)) return [];
  const state = foldStream(events, evolve);
  return state === null ? [] : [{ state, version: last.version }];
}

function byAge(one: PaymentState, other: PaymentState): number {
  return one.openedAt - other.openedAt || (one.id < other.id ? -1 : 1);
}

/** Folds decided events onto a state: the state to project, and the version of its stream then. */
export function after<State, Event extends { readonly type: string }>(
  before: Versioned<State> | null,
  events: readonly Event[],
  evolve: (state: State | null, event: Event & { readonly at: number }) => State,
  now: number,
): Versioned<State> {
  const state = events.reduce<State | null>(
    (folding, event) => evolve(folding, { ...event, at: now }),
    before?.state ?? null,
  );
  if (state === null) throw new Error('a command that decides nothing has no state to show');
  return { state, version: (before?.version ?? 0) + events.length };
}
