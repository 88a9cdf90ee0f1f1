import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { foodOrderHour, slotText } from '@marketsquare/core/shop/checkout';
import {
  decideOrder,
  type OrderFacts,
  type OrderLimits,
  type OrderState,
  type PlacingRefusal,
  unpaidLifeMs,
} from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import type { Transaction } from 'kysely';
import type { ShopPlan } from '../../catalogue/stores/index.ts';
import type { Visitor } from '../../http/calls/visitor.ts';
import { type NewLogin, phoneKey } from '../../people/identity/index.ts';
import {
  findOrder,
  isOwner,
  type OrderLineRow,
  type OrderRow,
  orderExpiry,
  orderLines,
} from '../../records/orders/order-model.ts';
import { lineColumns, orderColumns } from '../../records/orders/order-rows.ts';
import { openAttempt, orderStreams } from '../../records/orders/order-streams.ts';
import type { PersonalOrder } from '../../records/orders/personal-order.ts';
import { insertRows, personOfCustomer, type UnitOfWork } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { enqueue } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound, Refusal } from '../../store/refusals/refusal.ts';
import { attemptFingerprint } from '../../store/secrets/index.ts';
import { assertCharged } from './charged-lines.ts';
import { refuseAddress } from './check-address.ts';
import { refusePriced, refuseUnpriceable } from './check-order.ts';
import { freeCode } from './free-code.ts';
import { limitsOf, standingFor } from './limits.ts';
import { claimedTotals, fromOrderRequest } from './order-request.ts';
import { type PricedOrder, priceOrder, type ReadPrices } from './price-order.ts';
import { releaseOthers } from './release-others.ts';
import { type Owner, ownerOf, shareOrder } from './share-order.ts';
import { windowEnd } from './window-end.ts';
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

/**
 * Places an order, in the caller's transaction: the order that this attempt placed before, or a new one at the shop's own
 * prices. [PAY-05, PAY-30, ORD-25]
 *
 * @throws Refusal 409 `quote_changed` with the fresh quote, 409 `order_code_taken` with a free code, 400 in the words of
 *   the documents
 */
export async function placeOrder(
  queries: Transaction<Schema>,
  ports: Pick<Ports, 'clock' | 'chance' | 'config' | 'secrets'>,
  { visitor, placedFrom }: Caller,
  body: PlaceOrderRequest,
  presentPrices: ReadPrices,
): Promise<Placing> {
  const now = ports.clock();
  const unit = await openAttempt(queries, now, body.attempt_id);
  const sent = sentText(body);
  const [before] = await unit.loaded(orderStreams);
  if (before !== undefined) {
    const { stores } = (await presentPrices(queries)).plan;
    const isSame = before.fingerprint === attemptFingerprint(ports.secrets, sent);
    return { ...(await placedBefore(unit, ports, visitor, before, isSame)), stores };
  }

  const request = fromOrderRequest(body);
  const standing = await standingFor(queries, ports, request, body.unique_code, visitor, placedFrom);
  const prices = await presentPrices(queries, standing.version);
  const priced = await priceOrder(queries, prices, request, now);
  if (typeof priced === 'string') throw refuseUnpriceable(priced);
  const quote = wireQuote(priced, claimedTotals(body));
  if (quote.changed.length > 0 || quote.lines.some(({ available }) => !available)) throw quoteChanged(quote);
  if (priced.day !== priced.request.day) throw quoteChanged(quote, otherDay);
  const userId = visitor.kind === 'customer' ? visitor.userId : null;
  const refusal =
    refusePriced(priced, now) ?? (await refuseAddress(queries, priced.plan, userId, body.delivery));
  if (refusal !== null) throw refusal;
  assertCharged(priced);

  const { owner, login } = await ownerOf(queries, ports, visitor);
  const fingerprint = attemptFingerprint(ports.secrets, sent);
  const drawn = factsOf(ports, owner, body, priced, quote, fingerprint);
  const facts = { ...drawn, windowEnd: windowEnd(priced, now) };
  const limits = limitsOf(ports, priced, body.unique_code, standing);
  const decision = decideOrder(null, { type: 'place', facts, limits });
  if (!decision.ok) throw await refusalOf(queries, ports, priced, decision.reason, limits);

  if (limits.unpaid.count > 0) await releaseOthers(unit, owner);
  const placed = await unit.begin(orderStreams, facts.id, decision.events);
  await unit.write();
  const personal = personalOf(body, priced);
  const columns = orderColumns(
    { state: placed, version: decision.events.length },
    phoneKey(ports.secrets, personal.customer.phone),
  );
  const row = { ...columns, placed_from: placedFrom };
  await insertRows(queries, 'orders', [row]);
  const lines = lineColumns(placed);
  await insertRows(queries, 'order_lines', lines);
  const kept = JSON.stringify(personal);
  // Named here, the vault need not look for it among orders, messages and sales.
  const person = userId === null ? facts.vault : personOfCustomer(userId);
  await insertRows(queries, 'vault', [{ subject: facts.vault, person, data: kept }]);
  await enqueue(queries, [{ kind: orderExpiry, subject: facts.id, now, waitMs: unpaidLifeMs.placed }]);
  return { order: { ...row, personal: kept }, lines, login, stores: priced.plan.stores };
}

/** What an attempt has placed already, for whoever may know of it. */
async function placedBefore(
  unit: UnitOfWork,
  ports: Pick<Ports, 'clock' | 'chance'>,
  visitor: Visitor,
  placed: OrderState,
  isSame: boolean,
): Promise<Omit<Placing, 'stores'>> {
  const { queries } = unit;
  const order = await findOrder(queries, placed.id);
  if (order === null) throw notFound();
  if (await isOwner(queries, order, visitor)) {
    if (isSame) return { order, lines: await orderLines(queries, [order.id]), login: null };
    throw conflict('This attempt has placed another order.', 'attempt_reused', 'Draw a new attempt_id.');
  }
  if (!isSame) throw notFound();
  const login = await shareOrder(unit, ports, placed.id, visitor);
  return { order, lines: await orderLines(queries, [order.id]), login };
}

/**
 * What makes an order the same order; who logged in meanwhile, where the cart was saved and which gateway a second try
 * goes to does not. [PAY-30]
 */
function sentText(body: PlaceOrderRequest): string {
  return JSON.stringify({ ...body, user_id: null, cart_id: null, payment: null });
}

const otherPrices = 'Some prices have changed. Please look at your order again.';

/** Midnight may pass between reading the order and the press: the shopper is asked again, and nothing is lost. */
const otherDay = 'Prepared food is made on the day of the order. Please look at your order again.';

function quoteChanged(quote: components['schemas']['Quote'], message = otherPrices): Refusal {
  return new Refusal(409, {
    message,
    code: 'quote_changed',
    hint: 'Show data.quote, and place the order again with its totals.',
    data: { quote },
  });
}

/** How long a refusal for too many orders asks to wait, in seconds: some of them end by then, as others are paid. */
const waitSeconds = 15 * 60;

/** Why a priced order is not placed, in words. */
async function refusalOf(
  queries: Transaction<Schema>,
  { chance }: Pick<Ports, 'chance'>,
  { request, store }: PricedOrder,
  reason: PlacingRefusal,
  { unpaid }: OrderLimits,
): Promise<Refusal> {
  switch (reason) {
    case 'codeTaken':
      return new Refusal(409, {
        message: 'This order number is taken.',
        code: 'order_code_taken',
        hint: 'Place the order again with data.unique_code.',
        data: { unique_code: await freeCode(queries, chance, request.kind, store) },
      });
    case 'slotFull':
      return conflict('There is no availability for this date.', 'slot_full', 'Choose another window.');
    case 'tooManyUnpaid':
      return conflict(
        `You have ${unpaid.count} orders that are not paid yet. Please pay or cancel one of them first. An order that nobody pays ends by itself within the hour.`,
        'too_many_unpaid',
        'Pay or cancel an order, or wait.',
      );
    case 'tooManyNear':
      return new Refusal(
        429,
        {
          message:
            'Too many orders from your network are waiting for their payment. Please try again in a quarter of an hour.',
          code: 'too_many',
          hint: `Wait ${waitSeconds} seconds.`,
        },
        waitSeconds,
      );
    default:
      return reason satisfies never;
  }
}

function factsOf(
  { chance }: Pick<Ports, 'chance'>,
  owner: Owner,
  body: PlaceOrderRequest,
  { slot, request, day, quote: { total }, lines }: PricedOrder,
  quote: components['schemas']['Quote'],
  fingerprint: string,
): Omit<OrderFacts, 'windowEnd'> {
  const id = chance.id('ord');
  const userId = owner.kind === 'customer' ? owner.userId : null;
  return {
    id,
    code: body.unique_code,
    attemptId: body.attempt_id,
    fingerprint,
    userId,
    login: owner.login,
    customerId: userId ?? chance.integer(1_000_000_000, 9_999_999_999),
    storeId: request.storeId,
    orderType: body.order_type,
    deliveryMethod: body.delivery.method,
    paymentMethod: body.payment.method,
    paymentType: body.payment.type,
    total,
    ...(body.amount_paid > 0 && { promised: nairaToKobo(body.amount_paid) }),
    slotId: slot?.id ?? null,
    day,
    vault: id,
    lines: lines.map(({ weightType: _, isAvailable: __, ...line }) => line),
    quote,
  };
}

function personalOf(body: PlaceOrderRequest, { slot }: PricedOrder): PersonalOrder {
  const lineNotes = body.order_items.map(({ note = '' }) => note.trim());
  return {
    customer: body.customer,
    delivery: {
      ...body.delivery,
      hour: slot === null ? foodOrderHour : slotText({ start: slot.starts, end: slot.ends }),
    },
    comment: body.comment,
    ...(lineNotes.some((note) => note !== '') && { lineNotes }),
    enquiryContact: { name: body.order_enquiry_contactname, number: body.order_enquiry_contactnumber },
    handoverContact: { name: body.contact_upon_delivery_name, number: body.contact_upon_delivery_number },
  };
}
