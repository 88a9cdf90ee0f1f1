import { kobo } from '@marketsquare/core/money';
import { paymentMethodText } from '@marketsquare/core/order';
import { type Charge, type Provider, type Settlement, settle } from '@marketsquare/core/settlement';
import type { Transaction } from 'kysely';
import { forgetOrdered } from '../carts/ordered-cart.ts';
import { post } from '../ledger/index.ts';
import { findOrder, type OrderRow, orderStream } from '../orders/order-model.ts';
import { dequeue, enqueue } from '../outbox/index.ts';
import { appendEvents, type NewEvent } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';
import { balanceAfter, receivedBy, transfersFor } from './book.ts';
import {
  findPayment,
  intentOf,
  type PaymentRow,
  type PaymentState,
  paymentStream,
  paymentsOf,
  providerOf,
} from './payment-model.ts';
import { paymentPoll } from './poll-times.ts';

/** The gateways as shoppers know them; the order names the one that was paid at, whichever was chosen first. [PAY-29] */
const gatewayName: Readonly<Record<Provider, string>> = { paystack: 'Paystack', flutterwave: 'Flutterwave' };

/** The status of an order whose payment has settled. [ORD-21] */
const statusOncePaid = 'processing';

/**
 * Does what core decided about a charge, in the caller's transaction: payment, ledger, order and both streams together or
 * not at all. Everything is read anew here, so that of several callers at the same time one settles and the others find
 * it settled. [PAY-09]
 *
 * @param at  RFC 3339
 * @returns the state of the try afterwards
 */
export async function applyCharge(
  queries: Transaction<Schema>,
  reference: string,
  charge: Charge,
  live: boolean,
  at: string,
): Promise<PaymentState> {
  const payment = await findPayment(queries, reference);
  const order = payment === null ? null : await findOrder(queries, payment.order_id);
  if (payment === null || order === null) throw new Error(`no payment has the reference ${reference}`);
  const payments = await paymentsOf(queries, order.id);
  const booked = await queries
    .selectFrom('payments')
    .select('order_id')
    .where('gateway', '=', charge.provider)
    .where('provider_id', '=', charge.providerId)
    .executeTakeFirst();
  const isUsedElsewhere = booked !== undefined && booked.order_id !== order.id;
  const settlement = settle(intentOf(order, payments, live), charge, isUsedElsewhere);
  const state = stateAfter(settlement, payment);
  if (state === payment.state && settlement.outcome !== 'refused') return state;

  const amount = kobo(payment.amount);
  await writePayment(queries, payment, state, settlement, charge, at);
  if (state !== 'pending') await dequeue(queries, paymentPoll, reference, at);
  await post(queries, transfersFor(settlement, charge, order, amount), at);
  if (settlement.outcome === 'settled') {
    await markPaid(queries, order, payment, at);
    await forgetOrdered(queries, order);
  }
  return state;
}

/** Where a try stands after a settlement; most outcomes leave it as it is. */
function stateAfter(settlement: Settlement, payment: PaymentRow): PaymentState {
  const before = payment.state as PaymentState;
  switch (settlement.outcome) {
    case 'settled':
      return 'settled';
    case 'settledLate':
      return 'returned';
    case 'returned':
    case 'underpaid':
    case 'reversed':
      return settlement.outcome;
    case 'failed':
      return before === 'pending' ? 'failed' : before;
    case 'alreadySettled':
    case 'pending':
    case 'refused':
      return before;
    default:
      return settlement satisfies never;
  }
}

async function writePayment(
  queries: Transaction<Schema>,
  payment: PaymentRow,
  state: PaymentState,
  settlement: Settlement,
  charge: Charge,
  at: string,
): Promise<void> {
  const received = receivedBy(settlement, kobo(payment.amount));
  const failure = settlement.outcome === 'refused' ? settlement.reason : payment.failure;
  if (failure !== null && failure === payment.failure && state === payment.state) return;
  const version = await appendEvents(
    queries,
    paymentStream(payment.reference),
    payment.version,
    [paymentEvent(settlement, charge, received)],
    at,
  );
  await queries
    .updateTable('payments')
    .set({
      state,
      failure,
      version,
      received,
      ...(received > 0 ? { provider_id: charge.providerId } : {}),
      ...(state === 'settled' ? { settled_at: at } : {}),
    })
    .where('id', '=', payment.id)
    .execute();
}

/** What the stream of the try remembers: the outcome, the amounts, and of the card its last digits at most. */
function paymentEvent(settlement: Settlement, charge: Charge, received: number): NewEvent {
  const { provider, providerId, askedKobo, chargedKobo, feesKobo, currency, channel, paidAt, last4, brand } =
    charge;
  const money = { askedKobo, chargedKobo, feesKobo, currency, received };
  return {
    type: `payment.${settlement.outcome}`,
    data: { settlement, provider, providerId, ...money, channel, paidAt, last4, brand },
  };
}

async function markPaid(
  queries: Transaction<Schema>,
  order: OrderRow,
  payment: PaymentRow,
  at: string,
): Promise<void> {
  const amount = kobo(payment.amount);
  const version = await appendEvents(
    queries,
    orderStream(order.id),
    order.version,
    [
      { type: 'order.paid', data: { reference: payment.reference, amount } },
      { type: 'order.statusChanged', data: { status: statusOncePaid } },
    ],
    at,
  );
  await queries
    .updateTable('orders')
    .set({
      version,
      completion_status: statusOncePaid,
      payment_method: paymentMethodText({
        gateway: gatewayName[providerOf(payment)],
        wallet: false,
        giftCard: false,
      }),
      amount_paid: order.amount_paid + amount,
      balance: balanceAfter(order, amount),
    })
    .where('id', '=', order.id)
    .execute();
  await enqueue(queries, { kind: 'order.receipt', subject: order.id, now: Date.parse(at), waitMs: 0 });
}
