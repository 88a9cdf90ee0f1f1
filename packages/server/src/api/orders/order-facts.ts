import { kobo, koboToNaira, subtractKobo, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { partsLeft } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import { findStore } from '../../catalogue/stores/index.ts';
import { isForNobody, paymentStreams, paymentsOf } from '../../money/settlement/index.ts';
import { pricesBehind } from '../../records/goods/index.ts';
import { type OrderRow, orderLines, selectOrders } from '../../records/orders/order-model.ts';
import { orderStreams } from '../../records/orders/order-streams.ts';
import { wireOrderDetail } from '../../records/orders/wire-order.ts';
import {
  foldStream,
  opened,
  type Queries,
  readStream,
  type StoredEvent,
} from '../../store/database/index.ts';
import { transfersOf } from '../../store/ledger/index.ts';
import { orderCourses } from './order-course.ts';
import { leftOf, refundsLeft } from './payment-facts.ts';

type Schemas = components['schemas'];

/** An order with payments and the history of its status, as its owner sees it. */
export async function orderDetail(queries: Queries, order: OrderRow): Promise<Schemas['OrderDetail'] | null> {
  const store = await findStore(queries, order.store_id);
  const course = (await orderCourses(queries, [order])).get(order.id);
  if (store === null || course === undefined) return null;
  return wireOrderDetail(order, await orderLines(queries, [order.id]), store, course);
}

/** The facts of the orders that have one of these codes. */
export async function orderFactsOf(
  queries: Queries,
  codes: readonly string[],
): Promise<readonly Schemas['OrderFacts'][]> {
  const rows = await selectOrders(queries).where('unique_code', 'in', codes).execute();
  const facts = await Promise.all(rows.map((row) => orderFacts(queries, opened(row))));
  return facts.filter((fact) => fact !== null);
}

/** The server's own knowledge of an order, beside which a shopper's journal is only a claim. */
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
  const state = foldStream(ofStream(orderStreams.named(order.id)), orderStreams);
  const tries = references.flatMap(
    (reference) => foldStream(ofStream(paymentStreams.named(reference)), paymentStreams) ?? [],
  );
  const isErased = await isForNobody(queries, state === null ? [] : partsLeft(state));
  const changes = await priceChanges(queries, order);
  const left = refundsLeft(state, tries).filter(({ to }) => to === 'card' || !isErased);
  return {
    order: detail,
    events: events.map(wireEvent),
    payments: detail.payments.map((fact) => ({ ...fact, left: koboToNaira(leftOf(fact, state, tries)) })),
    refundable: koboToNaira(sumKobo(left.map(({ amount }) => amount))),
    refundable_to: left.map(({ to, amount }) => ({ to, amount: koboToNaira(amount) })),
    ledger: transfers.flatMap(wireTransfer),
    ...(changes.length > 0 && { price_changes: changes }),
  };
}

/** The changes behind the prices of an order's lines. */
async function priceChanges(queries: Queries, order: OrderRow): Promise<Schemas['PriceChange'][]> {
  const lines = await orderLines(queries, [order.id]);
  const names = new Map(lines.map(({ product_id, name }) => [product_id, name]));
  const changes = await pricesBehind(queries, order.store_id, [...names.keys()], order.created_at);
  return changes.map(({ productId, changes, ...change }) => ({
    product_id: productId,
    name: names.get(productId) ?? '',
    ...change,
    changes: [...changes],
  }));
}

/** An entry of the ledger as its two lines. */
export function wireTransfer(
  transfer: Awaited<ReturnType<typeof transfersOf>>[number],
): Schemas['LedgerLine'][] {
  const line = { entry: transfer.id, kind: 'posted' as const, at: transfer.at, memo: transfer.memo };
  const amount = kobo(transfer.amount);
  return [
    { ...line, account: transfer.debit_account, amount: koboToNaira(amount) },
    { ...line, account: transfer.credit_account, amount: koboToNaira(subtractKobo(zeroKobo, amount)) },
  ];
}

export function wireEvent(event: StoredEvent): Schemas['StreamEvent'] {
  return {
    global_seq: event.globalSeq,
    stream: event.stream,
    version: event.version,
    type: event.type,
    at: event.at,
    data: { ...event.data },
  };
}
