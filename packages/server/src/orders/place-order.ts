import { createHash } from 'node:crypto';
import type { components } from '@marketsquare/core/api';
import { isUnpaid, unpaidLifeMs, unpaidStatus } from '@marketsquare/core/order';
import type { Transaction } from 'kysely';
import type { Ports } from '../app/ports.ts';
import type { NewLogin, Visitor } from '../identity/index.ts';
import { enqueue } from '../outbox/index.ts';
import { conflict, notFound, Refusal } from '../routes/refusal.ts';
import { appendEvents } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';
import { placesLeft, type ShopPlan, slotText } from '../stores/index.ts';
import { assertCharged } from './charged-lines.ts';
import { refuseAddress } from './check-address.ts';
import { refusePriced, refuseUnpriceable } from './check-order.ts';
import { codePrefix, freeCode, isCodeTaken } from './free-code.ts';
import {
  findOrder,
  isOwner,
  type OrderDetails,
  type OrderLineRow,
  type OrderRow,
  orderExpiry,
  orderLines,
  orderStream,
} from './order-model.ts';
import { claimedTotals, fromOrderRequest } from './order-request.ts';
import { type PresentPrices, type PricedOrder, priceOrder } from './price-order.ts';
import { type Owner, ownerOf, shareOrder } from './share-order.ts';
import { refuseTooManyUnpaid } from './unpaid-limits.ts';
import { wireQuote } from './wire-quote.ts';

type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];

/** An order as its caller has it; a stranger is given a login to own it by. */
export interface Placing {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly login: NewLogin | null;
  readonly stores: ShopPlan['stores'];
}

/** Who places an order, and from where, as `placedFrom` has it. */
interface Caller {
  readonly visitor: Visitor;
  readonly placedFrom: string;
}

/** The `delivery.hour` of prepared food alone. [WIN-08] */
const foodHour = '45';

/**
 * Places an order, in the caller's transaction: the order that this attempt placed before, or a new one at the shop's own
 * prices. [PAY-05, PAY-30, ORD-25]
 *
 * @throws Refusal 409 `quote_changed` with the fresh quote, 409 `order_code_taken` with a free code, 400 in the words of
 *   the documents
 */
export async function placeOrder(
  queries: Transaction<Schema>,
  ports: Pick<Ports, 'clock' | 'chance' | 'config'>,
  { visitor, placedFrom }: Caller,
  body: PlaceOrderRequest,
  presentPrices: PresentPrices,
): Promise<Placing> {
  const fingerprint = fingerprintOf(body);
  const prices = await presentPrices(queries);
  const before = await placedBefore(queries, ports, visitor, body.attempt_id, fingerprint);
  if (before !== null) return { ...before, stores: prices.plan.stores };

  const now = ports.clock();
  const priced = await priceOrder(queries, prices, fromOrderRequest(body), now);
  if (typeof priced === 'string') throw refuseUnpriceable(priced);
  const quote = wireQuote(priced, claimedTotals(body));
  if (quote.changed.length > 0 || quote.lines.some(({ available }) => !available)) throw quoteChanged(quote);
  if (priced.day !== priced.request.day) throw quoteChanged(quote, otherDay);
  const userId = visitor.kind === 'customer' ? visitor.userId : null;
  const refusal =
    refusePriced(priced, now) ?? (await refuseAddress(queries, priced.plan, userId, body.delivery));
  if (refusal !== null) throw refusal;
  await refuseTakenCode(queries, ports, priced, body.unique_code);
  await refuseFullSlot(queries, priced);
  assertCharged(priced);

  const { owner, login } = await ownerOf(queries, ports, visitor);
  await refuseTooManyUnpaid(queries, ports, owner, placedFrom);
  const order = { ...newOrder(ports, owner, body, priced, quote), placed_from: placedFrom };
  const { unique_code: code, order_total: total, balance } = order;
  await appendEvents(
    queries,
    orderStream(order.id),
    0,
    [{ type: 'order.placed', data: { code, total, balance } }],
    order.created_at,
  );
  await queries.insertInto('orders').values(order).execute();
  const lines = lineRows(order.id, priced);
  await queries.insertInto('order_lines').values(lines).execute();
  await queries
    .insertInto('idempotency')
    .values({ key: attemptKey(body.attempt_id), fingerprint, result: order.id, at: order.created_at })
    .execute();
  await enqueue(queries, { kind: orderExpiry, subject: order.id, now, waitMs: unpaidLifeMs.placed });
  return { order, lines, login, stores: prices.plan.stores };
}

async function placedBefore(
  queries: Transaction<Schema>,
  ports: Pick<Ports, 'clock' | 'chance'>,
  visitor: Visitor,
  attemptId: string,
  fingerprint: string,
): Promise<Omit<Placing, 'stores'> | null> {
  const done = await queries
    .selectFrom('idempotency')
    .select(['fingerprint', 'result'])
    .where('key', '=', attemptKey(attemptId))
    .executeTakeFirst();
  if (done === undefined) return null;
  const order = await findOrder(queries, done.result);
  if (order === null) throw notFound();
  const isSame = done.fingerprint === fingerprint;
  if (await isOwner(queries, order, visitor)) {
    if (isSame) return { order, lines: await orderLines(queries, [order.id]), login: null };
    throw conflict('This attempt has placed another order.', 'attempt_reused', 'Draw a new attempt_id.');
  }
  if (!isSame || order.user_id !== null || !isUnpaid({ status: order.completion_status })) throw notFound();
  const login = await shareOrder(queries, ports, order, visitor);
  return { order, lines: await orderLines(queries, [order.id]), login };
}

/**
 * What makes an order the same order; who logged in meanwhile, where the cart was saved and which gateway a second try
 * goes to does not. [PAY-30]
 */
function fingerprintOf(body: PlaceOrderRequest): string {
  const order = { ...body, user_id: null, cart_id: null, payment: null };
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}

function attemptKey(attemptId: string): string {
  return `placeorder:${attemptId}`;
}

const otherPrices = 'Some prices have changed. Please look at your order again.';

/** Midnight may pass between a look at the order and the press: it is asked about once more, and not lost. */
const otherDay = 'Prepared food is made on the day of the order. Please look at your order again.';

function quoteChanged(quote: components['schemas']['Quote'], message = otherPrices): Refusal {
  return new Refusal(409, {
    message,
    code: 'quote_changed',
    hint: 'Show data.quote, and place the order again with its totals.',
    data: { quote },
  });
}

async function refuseTakenCode(
  queries: Transaction<Schema>,
  { chance }: Pick<Ports, 'chance'>,
  { request, store }: PricedOrder,
  code: string,
): Promise<void> {
  const isOurs = code.startsWith(codePrefix(request.kind, store));
  if (isOurs && !(await isCodeTaken(queries, code))) return;
  throw new Refusal(409, {
    message: 'This order number is taken.',
    code: 'order_code_taken',
    hint: 'Place the order again with data.unique_code.',
    data: { unique_code: await freeCode(queries, chance, request.kind, store) },
  });
}

/** A slot takes so many orders of one store; cancelled ones do not count. */
async function refuseFullSlot(
  queries: Transaction<Schema>,
  { request, slot, day }: PricedOrder,
): Promise<void> {
  if (slot === null || day === null) return;
  const left = await placesLeft(queries, request.storeId, day, day);
  if (left(day, slot) === 0) {
    throw conflict('There is no availability for this date.', 'slot_full', 'Choose another window.');
  }
}

function newOrder(
  { chance, clock }: Pick<Ports, 'clock' | 'chance'>,
  owner: Owner,
  body: PlaceOrderRequest,
  priced: PricedOrder,
  quote: components['schemas']['Quote'],
): Omit<OrderRow, 'placed_from'> {
  const { slot, request, day } = priced;
  const userId = owner.kind === 'customer' ? owner.userId : null;
  const details: OrderDetails = {
    customer: body.customer,
    delivery: { ...body.delivery, hour: slot === null ? foodHour : slotText(slot) },
    comment: body.comment,
    enquiryContact: { name: body.order_enquiry_contactname, number: body.order_enquiry_contactnumber },
    handoverContact: { name: body.contact_upon_delivery_name, number: body.contact_upon_delivery_number },
    quote,
  };
  return {
    id: chance.id('ord'),
    unique_code: body.unique_code,
    attempt_id: body.attempt_id,
    user_id: userId,
    guest_session: owner.login,
    customer_id: userId ?? chance.integer(1_000_000_000, 9_999_999_999),
    store_id: request.storeId,
    order_type: body.order_type,
    completion_status: unpaidStatus,
    delivery_method: body.delivery.method,
    payment_method: body.payment.method,
    payment_type: body.payment.type,
    order_total: priced.quote.total,
    amount_paid: 0,
    balance: priced.quote.total,
    phone: body.customer.phone,
    slot_id: slot?.id ?? null,
    delivery_date: day,
    details: JSON.stringify(details),
    version: 1,
    created_at: new Date(clock()).toISOString(),
  };
}

function lineRows(orderId: string, { lines }: PricedOrder): OrderLineRow[] {
  return lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
    product_id: line.productId,
    name: line.name,
    category: line.category,
    img_url: line.imageUrl,
    is_food: line.isFood ? (1 as const) : (0 as const),
    quantity: line.quantity,
    sold_by_weight: line.soldByWeight ? (1 as const) : (0 as const),
    weight_grams: line.weightGrams,
    pack: line.pack,
    unit_price: line.unitPrice,
    price: line.price,
  }));
}
