import { type Kobo, kobo, zeroKobo } from '@marketsquare/core/money';
import { paymentMethodText } from '@marketsquare/core/order';
import { type Charge, hasCome, type Provider, type Settlement, settle } from '@marketsquare/core/settlement';
import { stepOf } from '@marketsquare/core/tracking';
import type { Transaction } from 'kysely';
import { forgetOrdered } from '../carts/ordered-cart.ts';
import { account, post } from '../ledger/index.ts';
import { findOrder, type OrderRow, orderExpiry, orderStream } from '../orders/order-model.ts';
import { dequeue, enqueue, enqueueOnce } from '../outbox/index.ts';
import { appendEvents, type NewEvent } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';
import { balanceAfter, receivedBy, suspenseTransfers, transfersFor } from './book.ts';
import { bookingOf, insertSuspense, moveToSuspense, reduceSuspense } from './booking.ts';
import {
  findPayment,
  intentOf,
  type PaymentRow,
  type PaymentState,
  paymentStream,
  paymentsOf,
  providerOf,
} from './payment-model.ts';
import { nextReviewAfterMs, paymentPoll, paymentReview } from './poll-times.ts';
import { reversalTransfers } from './reversal-transfers.ts';

/** The gateways as shoppers know them; the order names the one that was paid at, whichever was chosen first. [PAY-29] */
const gatewayName: Readonly<Record<Provider, string>> = { paystack: 'Paystack', flutterwave: 'Flutterwave' };

/** The status of an order before and after its payment has settled, and of one that is over. [ORD-21] */
const statusUntilPaid = 'payment_pending';
const statusOncePaid = 'processing';
const cancelled = 'Cancelled';

/** Where a try stands after a charge was applied, and what staff must know of it. */
export interface Applied {
  readonly state: PaymentState;
  /** Fields of log lines; empty unless something is out of order. */
  readonly alerts: readonly object[];
}

/**
 * Does what core decided about a charge, in the caller's transaction: payment, ledger, order and both streams together or
 * not at all. Everything is read anew here, so that of several callers at the same time one settles and the others find
 * it settled. [PAY-09]
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
  const first = await applyOnce(queries, reference, charge, live, at);
  // What went back before anybody looked follows at once: the charge is in the books by now.
  if (charge.reversedKobo === 0 && charge.status !== 'reversed') return first;
  const second = await applyOnce(queries, reference, charge, live, at);
  return { state: second.state, alerts: [...first.alerts, ...second.alerts] };
}

/** What the steps of one application share. */
interface Application {
  readonly queries: Transaction<Schema>;
  readonly payment: PaymentRow;
  readonly order: OrderRow;
  readonly charge: Charge;
  readonly at: string;
}

async function applyOnce(
  queries: Transaction<Schema>,
  reference: string,
  charge: Charge,
  live: boolean,
  at: string,
): Promise<Applied> {
  const payment = await findPayment(queries, reference);
  const order = payment === null ? null : await findOrder(queries, payment.order_id);
  if (payment === null || order === null) throw new Error(`no payment has the reference ${reference}`);
  const payments = await paymentsOf(queries, order.id);
  const booking = await bookingOf(queries, payment, charge);
  const settlement = settle(intentOf(order, payments, live), charge, booking);
  const applied = { queries, payment, order, charge, at };
  switch (settlement.outcome) {
    case 'alreadyBooked':
    case 'pending':
      return { state: payment.state as PaymentState, alerts: [] };
    case 'refused':
      return keepRefused(applied, settlement);
    case 'reversed':
      return takeBack(applied, settlement);
    case 'failed':
      if (payment.state !== 'pending') return { state: payment.state as PaymentState, alerts: [] };
      return bookOutcome(applied, settlement, 'failed');
    case 'takenBack':
      return bookOutcome(applied, settlement, 'failed');
    case 'settledLate':
      return bookOutcome(applied, settlement, 'returned');
    case 'settled':
    case 'returned':
    case 'underpaid':
      return bookOutcome(applied, settlement, settlement.outcome);
    default:
      return settlement satisfies never;
  }
}

/** The try has come to something: its state, its money and its stream. Money that came is reviewed from now on. */
async function bookOutcome(
  { queries, payment, order, charge, at }: Application,
  settlement: Settlement,
  state: PaymentState,
): Promise<Applied> {
  const amount = kobo(payment.amount);
  const received = receivedBy(settlement, amount);
  if (received > 0) await moveToSuspense(queries, payment, at);
  const version = await appendPayment(queries, payment, paymentEvent(settlement, charge, received), at);
  await queries
    .updateTable('payments')
    .set({
      state,
      version,
      received,
      reversed: settlement.outcome === 'takenBack' ? received : 0,
      ...(received > 0 ? { provider_id: charge.providerId } : {}),
      ...(state === 'settled' ? { settled_at: at } : {}),
    })
    .where('id', '=', payment.id)
    .execute();
  await dequeue(queries, paymentPoll, payment.reference, at);
  if (received > 0 && settlement.outcome !== 'takenBack') await beginReviews(queries, payment.reference, at);
  await post(queries, transfersFor(settlement, charge, order, amount), at);
  if (settlement.outcome === 'settled') {
    await markPaid(queries, order, payment, at);
    await forgetOrdered(queries, order);
  }
  return { state, alerts: [] };
}

/**
 * Keeps a success that is none of the payment's business, once: what is money of it goes to suspense, all of it is written
 * down for staff, and the payment goes on waiting for its own.
 */
async function keepRefused(
  { queries, payment, charge, at }: Application,
  settlement: Settlement & { outcome: 'refused' },
): Promise<Applied> {
  const { reason, held } = settlement;
  const state = payment.state as PaymentState;
  const isNew = hasCome(charge) && (await insertSuspense(queries, payment, charge, settlement, at));
  if (!isNew && payment.failure === reason) return { state, alerts: [] };
  const version = await appendPayment(queries, payment, paymentEvent(settlement, charge, zeroKobo), at);
  await queries
    .updateTable('payments')
    .set({ failure: reason, version })
    .where('id', '=', payment.id)
    .execute();
  if (held > 0 && isNew) await post(queries, suspenseTransfers(charge, held, payment.reference), at);
  const { provider, providerId, currency } = charge;
  const alert = { event: 'payment.refused', reference: payment.reference, provider, providerId };
  return { state, alerts: [{ ...alert, reason, held, currency, status: charge.status }] };
}

/** Money that is in the books went back: ledger, try, and the order that was paid with it. */
async function takeBack(
  applied: Application,
  settlement: Settlement & { outcome: 'reversed' },
): Promise<Applied> {
  const { queries, payment, order, charge, at } = applied;
  const { amount, isWhole } = settlement;
  const isOwn = payment.provider_id === charge.providerId;
  const before = payment.state as PaymentState;
  const wasUsed = isOwn && before === 'settled';
  const state = isOwn && isWhole && before !== 'returned' && before !== 'failed' ? 'reversed' : before;
  const transfers = await reversalTransfers(queries, charge, settlement);
  await post(queries, transfers, at);
  const version = await appendPayment(queries, payment, paymentEvent(settlement, charge, zeroKobo), at);
  await queries
    .updateTable('payments')
    .set(isOwn ? { state, version, reversed: payment.reversed + amount } : { version })
    .where('id', '=', payment.id)
    .execute();
  if (!isOwn) await reduceSuspense(queries, charge, amount);
  if (isWhole) await dequeue(queries, paymentReview, payment.reference, at);
  if (wasUsed) {
    const fromOrder = kobo(sumOf(transfers.filter(({ debit }) => debit === account.sales)));
    await markReversed(applied, fromOrder, isWhole);
  }
  if (order.completion_status === statusUntilPaid) await expectEnd(queries, order, at);
  const { reference } = payment;
  const alert = { event: 'payment.reversed', reference, order: order.unique_code, amount, isWhole };
  return { state, alerts: [alert] };
}

function appendPayment(
  queries: Transaction<Schema>,
  payment: PaymentRow,
  event: NewEvent,
  at: string,
): Promise<number> {
  return appendEvents(queries, paymentStream(payment.reference), payment.version, [event], at);
}

/** What the stream of the try remembers: the outcome, the amounts, and of the card its last digits at most. */
function paymentEvent(settlement: Settlement, charge: Charge, received: number): NewEvent {
  const { provider, providerId, reference, askedKobo, chargedKobo, feesKobo, reversedKobo } = charge;
  const { currency, live, channel, paidAt, last4, brand } = charge;
  const money = { askedKobo, chargedKobo, feesKobo, reversedKobo, currency, live, received };
  return {
    type: `payment.${settlement.outcome}`,
    data: { settlement, provider, providerId, reference, ...money, channel, paidAt, last4, brand },
  };
}

function beginReviews(queries: Transaction<Schema>, reference: string, at: string): Promise<void> {
  const waitMs = nextReviewAfterMs(0) ?? 0;
  return enqueue(queries, { kind: paymentReview, subject: reference, now: Date.parse(at), waitMs });
}

function sumOf(transfers: readonly { readonly amount: number }[]): number {
  return transfers.reduce((sum, { amount }) => sum + amount, 0);
}

async function markPaid(
  queries: Transaction<Schema>,
  order: OrderRow,
  payment: PaymentRow,
  at: string,
): Promise<void> {
  const amount = kobo(payment.amount);
  // One that was delivered and lost its payment may be paid again; it does not go back to the store.
  const isAwaiting = order.completion_status === statusUntilPaid;
  const version = await appendEvents(
    queries,
    orderStream(order.id),
    order.version,
    [
      { type: 'order.paid', data: { reference: payment.reference, amount } },
      ...(isAwaiting ? [{ type: 'order.statusChanged', data: { status: statusOncePaid } }] : []),
    ],
    at,
  );
  await queries
    .updateTable('orders')
    .set({
      version,
      ...(isAwaiting ? { completion_status: statusOncePaid } : {}),
      payment_method: paymentMethodText({
        gateway: gatewayName[providerOf(payment)],
        wallet: false,
        giftCard: false,
      }),
      amount_paid: order.amount_paid + amount,
      placed_from: null,
      balance: balanceAfter(order, amount),
    })
    .where('id', '=', order.id)
    .execute();
  await dequeue(queries, orderExpiry, order.id, at);
  await enqueue(queries, { kind: 'order.receipt', subject: order.id, now: Date.parse(at), waitMs: 0 });
}

/**
 * An order whose payment went back whole owes it again, and is cancelled unless it has left the store; of one that lost a
 * part nothing more is asked, for a part is given back out of goodwill. Staff see both in its stream.
 */
async function markReversed(
  { queries, order, payment, at }: Application,
  amount: Kobo,
  isWhole: boolean,
): Promise<void> {
  const isCancelled = isWhole && !hasLeft(order.completion_status) && order.completion_status !== cancelled;
  const reversed = { type: 'order.paymentReversed', data: { reference: payment.reference, amount, isWhole } };
  const ended = { type: 'order.cancelled', data: { reason: 'payment_reversed' } };
  const events = isCancelled ? [reversed, ended] : [reversed];
  const version = await appendEvents(queries, orderStream(order.id), order.version, events, at);
  await queries
    .updateTable('orders')
    .set({
      version,
      amount_paid: order.amount_paid - amount,
      ...(isWhole ? { balance: order.balance + payment.amount } : {}),
      ...(isCancelled ? { completion_status: cancelled } : {}),
    })
    .where('id', '=', order.id)
    .execute();
}

/** An unpaid order was left to staff for the money that had come; what went back may leave none, and then it ends. */
function expectEnd(queries: Transaction<Schema>, order: OrderRow, at: string): Promise<void> {
  return enqueueOnce(queries, { kind: orderExpiry, subject: order.id, now: Date.parse(at), waitMs: 0 });
}

function hasLeft(status: string): boolean {
  const step = stepOf(status);
  return step === 'dispatched' || step === 'completed';
}
