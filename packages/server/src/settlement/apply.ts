import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import {
  decideOrder,
  evolveOrder,
  isUnpaid,
  type OrderCommand,
  type OrderEvent,
  type OrderState,
  paymentMethodText,
} from '@marketsquare/core/shop/order';
import {
  type Charge,
  type ChargeFound,
  decidePayment,
  evolvePayment,
  type PaymentEvent,
  type PaymentState,
  type PaymentStatus,
  type Provider,
} from '@marketsquare/core/shop/settlement';
import type { Transaction } from 'kysely';
import { forgetOrdered } from '../carts/ordered-cart.ts';
import { account, post } from '../ledger/index.ts';
import { orderExpiry } from '../order-records/order-model.ts';
import { projectOrder } from '../order-records/order-rows.ts';
import { after, loadForCharge, orderStream, paymentStream } from '../order-records/order-streams.ts';
import { dequeue, enqueue, enqueueOnce, type NewWork } from '../outbox/index.ts';
import { appendAll } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';
import { suspenseTransfers, transfersFor } from './book.ts';
import { projectPayment } from './payment-rows.ts';
import { nextReviewAfterMs, paymentPoll, paymentReview } from './poll-times.ts';
import { reversalTransfers } from './reversal-transfers.ts';

/** The gateways as shoppers know them; the order names the one that was paid at, whichever was chosen first. [PAY-29] */
const gatewayName: Readonly<Record<Provider, string>> = { paystack: 'Paystack', flutterwave: 'Flutterwave' };

/** What an order says of its payment once it is paid at a gateway. */
export function methodOf(provider: Provider): string {
  return paymentMethodText({ gateway: gatewayName[provider], wallet: false, giftCard: false });
}

/** Where a try stands after a charge was applied, and what staff must know of it. */
export interface Applied {
  readonly state: PaymentStatus;
  /** Fields of log lines; empty unless something is out of order. */
  readonly alerts: readonly object[];
}

/** What of a command is carried from one of its events to the next. */
interface Course {
  readonly payment: PaymentState;
  readonly order: OrderState;
  readonly orderEvents: readonly OrderEvent[];
  readonly done: readonly Work[];
  readonly begun: readonly NewWork[];
  readonly alerts: readonly object[];
}

type Work = Pick<NewWork, 'kind' | 'subject'>;

/**
 * Does what core decides about a charge, in the caller's transaction: both streams, their rows, ledger and outbox together or
 * not at all. The streams are read here, so that of several callers at the same time one settles and the others find it
 * settled. [PAY-09]
 *
 * @param at  RFC 3339
 */
export async function applyCharge(
  queries: Transaction<Schema>,
  reference: string,
  charge: Charge,
  live: boolean,
  at: string,
): Promise<Applied> {
  const now = Date.parse(at);
  const hand = await loadForCharge(queries, reference, charge);
  const payment = hand.tries.find(({ state }) => state.reference === reference);
  const { order } = hand;
  if (payment === undefined || order === null) throw new Error(`no payment has the reference ${reference}`);
  const tries = hand.tries.map(({ state }) => state);
  const others = hand.others.map(({ state }) => state);
  const about = { charge, live, order: order.state, tries, others, now };
  const decision = decidePayment(payment.state, { type: 'settle', ...about });
  if (!decision.ok) throw new Error(`the payment ${reference} refuses its charge: ${decision.reason}`);
  if (decision.events.length === 0) return { state: payment.state.status, alerts: [] };

  let course: Course = {
    payment: payment.state,
    order: order.state,
    orderEvents: [],
    done: [],
    begun: [],
    alerts: [],
  };
  for (const event of decision.events) course = await follow(queries, course, event, charge, at);

  const { orderEvents, done, begun } = course;
  const appends = [
    { stream: paymentStream(reference), version: payment.version, events: decision.events },
    { stream: orderStream(order.state.id), version: order.version, events: orderEvents },
  ];
  await appendAll(queries, hand.head, appends, at);
  await projectPayment(queries, payment.state, after(payment, decision.events, evolvePayment, now));
  if (orderEvents.length > 0) await projectOrder(queries, after(order, orderEvents, evolveOrder, now));
  await enqueue(
    queries,
    begun.filter((work) => !done.some((one) => isSameWork(one, work))),
  );
  await dequeue(queries, done, at);
  return { state: course.payment.status, alerts: course.alerts };
}

function isSameWork(one: Work, other: Work): boolean {
  return one.kind === other.kind && one.subject === other.subject;
}

/** Books one event of a payment, and lets its order do what follows from it. */
async function follow(
  queries: Transaction<Schema>,
  course: Course,
  event: PaymentEvent,
  charge: Charge,
  at: string,
): Promise<Course> {
  if (!('settlement' in event)) return course;
  const now = Date.parse(at);
  const payment = evolvePayment(course.payment, { ...event, at: now });
  const next = { ...course, payment };
  switch (event.settlement.outcome) {
    case 'refused':
      return keepRefused(queries, next, event, charge, at);
    case 'reversed':
      return takeBack(queries, next, course.payment, event, charge, at);
    case 'settled':
    case 'settledLate':
    case 'returned':
    case 'underpaid':
    case 'takenBack':
    case 'failed':
      return bookOutcome(queries, next, event, charge, at);
    default:
      return event.settlement satisfies never;
  }
}

/** The try has come to something. Money that came is reviewed from now on. */
async function bookOutcome(
  queries: Transaction<Schema>,
  course: Course,
  { settlement, received }: ChargeFound,
  charge: Charge,
  at: string,
): Promise<Course> {
  const { payment, order } = course;
  const { reference: subject, amount, provider } = payment;
  const now = Date.parse(at);
  await post(queries, transfersFor(settlement, charge, order.userId, amount), at);
  const isReviewed = received > 0 && settlement.outcome !== 'takenBack';
  const review = { kind: paymentReview, subject, now, waitMs: nextReviewAfterMs(0) ?? 0 };
  const booked = {
    ...course,
    done: [...course.done, { kind: paymentPoll, subject }],
    begun: isReviewed ? [...course.begun, review] : course.begun,
  };
  if (settlement.outcome !== 'settled') return booked;
  await forgetOrdered(queries, order);
  const paid = tell(booked, { type: 'pay', reference: subject, amount, method: methodOf(provider) }, now);
  const receipt = { kind: 'order.receipt', subject: order.id, now, waitMs: 0 };
  return {
    ...paid,
    done: [...paid.done, { kind: orderExpiry, subject: order.id }],
    begun: [...paid.begun, receipt],
  };
}

/**
 * A success that is none of the payment's business: what is money of it goes to suspense, once, and staff hear of it; the
 * payment goes on waiting for its own.
 */
async function keepRefused(
  queries: Transaction<Schema>,
  course: Course,
  { settlement, isNew }: ChargeFound,
  charge: Charge,
  at: string,
): Promise<Course> {
  if (settlement.outcome !== 'refused') return course;
  const { reference } = course.payment;
  const { reason, held } = settlement;
  if (held > 0 && isNew) await post(queries, suspenseTransfers(charge, held, reference), at);
  const { provider, providerId, currency, status } = charge;
  const alert = { event: 'payment.refused', reference, provider, providerId, reason, held, currency, status };
  return { ...course, alerts: [...course.alerts, alert] };
}

/** Money that is in the books went back: ledger, and the order that was paid with it. */
async function takeBack(
  queries: Transaction<Schema>,
  course: Course,
  before: PaymentState,
  { settlement }: ChargeFound,
  charge: Charge,
  at: string,
): Promise<Course> {
  if (settlement.outcome !== 'reversed') return course;
  const { amount, isWhole } = settlement;
  const { reference, amount: price } = before;
  const now = Date.parse(at);
  const transfers = await reversalTransfers(queries, charge, settlement);
  await post(queries, transfers, at);
  // An unpaid order was left to staff for the money that had come; what went back may leave none, and then it ends.
  if (isUnpaid(course.order)) {
    await enqueueOnce(queries, { kind: orderExpiry, subject: course.order.id, now, waitMs: 0 });
  }
  const alert = { event: 'payment.reversed', reference, order: course.order.code, amount, isWhole };
  const taken = {
    ...course,
    done: isWhole ? [...course.done, { kind: paymentReview, subject: reference }] : course.done,
    alerts: [...course.alerts, alert],
  };
  const wasUsed = before.providerId === charge.providerId && before.status === 'settled';
  const ofOrder = kobo(sumOf(transfers.filter(({ debit }) => debit === account.sales)));
  return wasUsed ? tell(taken, { type: 'takeBack', reference, amount: ofOrder, price, isWhole }, now) : taken;
}

/** Tells the order what it has to do now. */
function tell(course: Course, command: OrderCommand, now: number): Course {
  const decision = decideOrder(course.order, command);
  if (!decision.ok)
    throw new Error(`the order ${course.order.code} refuses ${command.type}: ${decision.reason}`);
  const order = decision.events.reduce(
    (state, event) => evolveOrder(state, { ...event, at: now }),
    course.order,
  );
  return { ...course, order, orderEvents: [...course.orderEvents, ...decision.events] };
}

function sumOf(transfers: readonly { readonly amount: Kobo }[]): number {
  return transfers.reduce((sum, { amount }) => sum + amount, 0);
}
