import { type Kobo, subtractKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import {
  type BookedSettlement,
  type Charge,
  type ChargeFound,
  decidePayment,
  evolvePayment,
  type PaymentEvent,
  type PaymentState,
  type PaymentStatus,
} from '@marketsquare/core/shop/settlement';
import type { Transaction } from 'kysely';
import { returnedMail, whyUnneeded } from '../../records/orders/order-mails.ts';
import { orderStreams } from '../../records/orders/order-streams.ts';
import { together, type UnitOfWork } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { post } from '../../store/ledger/index.ts';
import { endNeedless, enqueue, enqueueOnce, type NewWork } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import type { LogLine } from '../../store/ports/report.ts';
import { suspenseTransfers, transfersFor } from './book.ts';
import { bookTransfers } from './book-transfers.ts';
import { type Course, nothing } from './course.ts';
import { type PaymentRow, paysFor } from './payment-model.ts';
import { loadedTries, openForCharge, paymentStreams } from './payment-streams.ts';
import { nextReviewAfterMs, paymentPoll, paymentReview } from './poll-times.ts';
import { type PurposePorts, purposes, type Subject } from './purposes/index.ts';
import { paymentRefund, refundSubject } from './refund-work.ts';
import { returnShort } from './refunds.ts';
import { takeBack } from './take-back.ts';
import { walletOwner } from './wallet-owner.ts';

/** The status of a try after a charge was applied, and what staff must know about it. */
export interface Applied {
  readonly state: PaymentStatus;
  /** True if it settled now, and not before. */
  readonly hasSettled: boolean;
  /** The way of payment, in words, of an order that it paid now; null otherwise. */
  readonly method: string | null;
  /** Fields of log lines; empty unless something is out of order. */
  readonly alerts: readonly LogLine[];
}

/**
 * Does what core decides about a charge, in the caller's transaction: all streams, their rows, ledger and outbox together or
 * not at all. The streams are read here, so that of several callers at the same time one settles and the others find it
 * settled. [PAY-09]
 */
export async function applyCharge(
  ports: Pick<Ports, 'clock' | 'config'> & PurposePorts,
  queries: Transaction<Schema>,
  row: Pick<PaymentRow, 'reference' | 'purpose' | 'payable_id'>,
  charge: Charge,
): Promise<Applied> {
  const now = ports.clock();
  const live = ports.config.isLive;
  const { reference } = row;
  const unit = await openForCharge(queries, now, paysFor(row), charge);
  const payment = await unit.read(paymentStreams, reference);
  const found =
    payment === null ? null : await purposes[row.purpose].find(unit, row.payable_id, payment.amount);
  if (payment === null || found === null) throw new Error(`no payment has the reference ${reference}`);
  const payable = { ...found, userId: await walletOwner(unit, payment, found.userId) };
  const tries = await loadedTries(unit, payable.id);
  const others = await unit.loaded(paymentStreams);
  const paidAt = charge.paidAt === null ? null : Date.parse(charge.paidAt);
  const about = { charge, live, payable, tries, others, paidAt, now };
  const decision = decidePayment(payment, { type: 'settle', ...about });
  if (!decision.ok) throw new Error(`the payment ${reference} refuses its charge: ${decision.reason}`);

  const courses: Course[] = [];
  let state = payment;
  for (const event of decision.events) {
    courses.push(await follow(ports, unit, payable, state, event, charge));
    state = evolvePayment(state, { ...event, at: now });
  }
  await unit.append(paymentStreams, reference, decision.events);
  const begun = courses.flatMap((course) => course.begun);
  await together([unit.write(), enqueue(queries, begun)]);
  for (const { begunOnce } of courses) {
    for (const work of begunOnce) await enqueueOnce(queries, work);
  }
  const done = courses.flatMap((course) => course.done);
  await endNeedless(queries, done, unit.at);
  const hasSettled = state.status === 'settled' && payment.status !== 'settled';
  const order = hasSettled && row.purpose === 'order' ? await unit.read(orderStreams, payable.id) : null;
  const method = order?.paymentMethod ?? null;
  return { state: state.status, hasSettled, method, alerts: courses.flatMap((course) => course.alerts) };
}

/** Books one event of a payment, and does what follows from it for the thing that it pays for. */
async function follow(
  ports: PurposePorts,
  unit: UnitOfWork,
  subject: Subject,
  before: PaymentState,
  event: PaymentEvent,
  charge: Charge,
): Promise<Course> {
  if (event.type === 'payment.refundAsked') {
    const subject = refundSubject(before.reference, event.refund);
    return { ...nothing, begun: [{ kind: paymentRefund, subject, now: unit.now, waitMs: 0 }] };
  }
  if (!('settlement' in event)) return nothing;
  switch (event.settlement.outcome) {
    case 'refused':
      return keepRefused(unit, before, event, charge);
    case 'reversed':
      return takeBack(unit, subject, before, event, charge);
    case 'settled':
    case 'settledLate':
    case 'returned':
    case 'underpaid':
    case 'takenBack':
    case 'failed':
      return bookOutcome(ports, unit, subject, before, event, charge);
    default:
      return event.settlement satisfies never;
  }
}

/** Books the outcome of a try. Money that came is reviewed from now on. */
async function bookOutcome(
  ports: PurposePorts,
  unit: UnitOfWork,
  subject: Subject,
  { reference, provider }: PaymentState,
  { settlement, received }: ChargeFound,
  charge: Charge,
): Promise<Course> {
  const words = { code: subject.code, provider };
  await bookTransfers(unit, transfersFor(settlement, charge, subject, received), words);
  const isReviewed = received > 0 && settlement.outcome !== 'takenBack';
  const review = {
    kind: paymentReview,
    subject: reference,
    now: unit.now,
    waitMs: nextReviewAfterMs(0) ?? 0,
  };
  const booked: Course = {
    ...nothing,
    done: [{ kind: paymentPoll, subject: reference }],
    begun: isReviewed ? [review] : [],
  };
  if (settlement.outcome === 'underpaid') {
    const { missing } = settlement;
    return {
      ...booked,
      alerts: [{ event: 'payment.underpaid', reference, order: subject.code, received, missing }],
    };
  }
  const mails = await mailsOf(unit, subject, reference, settlement);
  if (settlement.outcome !== 'settled') return { ...booked, begun: [...booked.begun, ...mails] };
  const amount = subtractKobo(received, settlement.excess);
  const money = { reference, provider, amount };
  const { done, begun } = await purposes[subject.purpose].paid(unit, subject.id, money, ports);
  const returned = await returnShort(unit, subject, reference);
  return {
    ...booked,
    done: [...booked.done, ...done],
    begun: [...booked.begun, ...begun, ...returned, ...mails],
  };
}

/** Mails the shopper of an order about money that it did not need. */
async function mailsOf(
  unit: UnitOfWork,
  { purpose, id }: Subject,
  reference: string,
  settlement: BookedSettlement,
): Promise<readonly NewWork[]> {
  const unneeded = unneededOf(settlement);
  if (purpose !== 'order' || unneeded === 0) return [];
  const isPaying = settlement.outcome === 'settled';
  const why = isPaying ? 'tooMuch' : whyUnneeded(await unit.read(orderStreams, id));
  return [returnedMail(reference, unneeded, why, unit.now)];
}

/** The amount of the money that came which is its shopper's again, in kobo. */
function unneededOf(settlement: BookedSettlement): Kobo {
  switch (settlement.outcome) {
    case 'settled':
      return settlement.excess;
    case 'settledLate':
    case 'returned':
      return settlement.received;
    default:
      return zeroKobo;
  }
}

/**
 * A success that is none of the payment's business: what is money of it goes to suspense, once, and staff hear of it; the
 * payment goes on waiting for its own.
 */
async function keepRefused(
  unit: UnitOfWork,
  { reference }: PaymentState,
  { settlement, isNew }: ChargeFound,
  charge: Charge,
): Promise<Course> {
  if (settlement.outcome !== 'refused') return nothing;
  const { reason, held } = settlement;
  if (held > 0 && isNew) await post(unit.queries, suspenseTransfers(charge, held, reference), unit.at);
  const { provider, providerId, currency, status } = charge;
  const alert = { event: 'payment.refused', reference, provider, providerId, reason, held, currency, status };
  return { ...nothing, alerts: [alert] };
}
