import { kobo, koboToNaira, subtractKobo, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { evolveOrder, mayCancel } from '@marketsquare/core/shop/order';
import { evolvePayment, type PaymentState } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import { transfersOf } from '../ledger/index.ts';
import { type OrderRow, orderLines, selectOrders } from '../order-records/order-model.ts';
import { orderStreams } from '../order-records/order-streams.ts';
import { wireOrderDetail, wireStatus } from '../order-records/wire-order.ts';
import { paymentStreams, paymentsOf, wirePaymentFact } from '../settlement/index.ts';
import { foldStream, type Queries, readStream, type StoredEvent } from '../storage/index.ts';
import { findStore } from '../stores/index.ts';
import { backOf, leftOf, partFacts, refundsLeft } from './payment-facts.ts';

type Schemas = components['schemas'];

/** An order with payments and the history of its status, as its owner sees it. */
export async function orderDetail(queries: Queries, order: OrderRow): Promise<Schemas['OrderDetail'] | null> {
  const store = await findStore(queries, order.store_id);
  if (store === null) return null;
  const payments = await paymentsOf(queries, order.id);
  const events = await readStream(queries, orderStreams.named(order.id));
  const state = foldStream(events, evolveOrder);
  const paid = payments.map((payment) => wirePaymentFact(payment, order.user_id));
  const tries = await triesOf(queries, payments);
  return wireOrderDetail(order, await orderLines(queries, [order.id]), store, {
    payments: [...partFacts(state), ...paid].map((fact) => ({
      ...fact,
      given_back: koboToNaira(backOf(fact, state, tries)),
    })),
    canCancel: mayCancel({
      status: order.completion_status,
      tries: payments.map(({ received, reversed }) => ({ received: kobo(received - reversed) })),
    }),
    history: statusHistory(events),
  });
}

/** Tries to pay by card, from their streams. */
async function triesOf(
  queries: Queries,
  payments: readonly { readonly reference: string }[],
): Promise<readonly PaymentState[]> {
  const names = payments.map(({ reference }) => paymentStreams.named(reference));
  const streams = await Promise.all(names.map((name) => readStream(queries, name)));
  return streams.flatMap((events) => foldStream(events, evolvePayment) ?? []);
}

/** The statuses that an order has had, oldest first. [ORD-22] */
export async function orderHistory(queries: Queries, orderId: string): Promise<Schemas['StatusChange'][]> {
  return statusHistory(await readStream(queries, orderStreams.named(orderId)));
}

/** The facts of the orders that have one of these codes. */
export async function orderFactsOf(
  queries: Queries,
  codes: readonly string[],
): Promise<readonly Schemas['OrderFacts'][]> {
  const orders = await selectOrders(queries).where('unique_code', 'in', codes).execute();
  const facts = await Promise.all(orders.map((order) => orderFacts(queries, order)));
  return facts.filter((fact) => fact !== null);
}

/** Everything that the server itself knows of an order, beside which a shopper's journal is only a claim. */
export async function orderFacts(queries: Queries, order: OrderRow): Promise<Schemas['OrderFacts'] | null> {
  const detail = await orderDetail(queries, order);
  if (detail === null) return null;
  const payments = await paymentsOf(queries, order.id);
  const references = payments.map(({ reference }) => reference);
  const streams = [orderStreams.named(order.id), ...references.map(paymentStreams.named)];
  const events = (await Promise.all(streams.map((stream) => readStream(queries, stream)))).flat();
  events.sort((one, other) => one.globalSeq - other.globalSeq);
  const transfers = await transfersOf(queries, [order.unique_code, ...references]);
  const ofStream = (name: string) => events.filter(({ stream }) => stream === name);
  const state = foldStream(ofStream(orderStreams.named(order.id)), evolveOrder);
  const tries = references.flatMap(
    (reference) => foldStream(ofStream(paymentStreams.named(reference)), evolvePayment) ?? [],
  );
  const left = refundsLeft(state, tries);
  return {
    order: detail,
    events: events.map(wireEvent),
    payments: detail.payments.map((fact) => ({ ...fact, left: koboToNaira(leftOf(fact, state, tries)) })),
    refundable: koboToNaira(sumKobo(left.map(({ amount }) => amount))),
    refundable_to: left.map(({ to, amount }) => ({ to, amount: koboToNaira(amount) })),
    ledger: transfers.flatMap((transfer) => {
      const line = { entry: transfer.id, kind: 'posted' as const, at: transfer.at, memo: transfer.memo };
      const amount = kobo(transfer.amount);
      return [
        { ...line, account: transfer.debit_account, amount: koboToNaira(amount) },
        { ...line, account: transfer.credit_account, amount: koboToNaira(subtractKobo(zeroKobo, amount)) },
      ];
    }),
  };
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

function wireEvent(event: StoredEvent): Schemas['StreamEvent'] {
  return {
    global_seq: event.globalSeq,
    stream: event.stream,
    version: event.version,
    type: event.type,
    at: event.at,
    data: { ...event.data },
  };
}
