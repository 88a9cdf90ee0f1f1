import type { components } from '@marketsquare/core/api';
import { kobo, koboToNaira } from '@marketsquare/core/money';
import type { PaymentIntent, Provider } from '@marketsquare/core/settlement';
import type { Selectable } from 'kysely';
import type { OrderRow } from '../orders/order-model.ts';
import type { Queries } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

export type PaymentRow = Selectable<Schema['payments']>;

/**
 * Where one try of a payment stands. `returned` is real money that bought nothing here; `reversed` came and went back
 * whole, by refund or chargeback.
 */
export type PaymentState = 'pending' | 'settled' | 'failed' | 'underpaid' | 'returned' | 'reversed';

/** The stream of the events of one try. */
export function paymentStream(reference: string): string {
  return `payment-${reference}`;
}

/** A try by its reference; null when there is none. */
export async function findPayment(queries: Queries, reference: string): Promise<PaymentRow | null> {
  const row = await queries
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** All tries to pay for an order, oldest first. */
export function paymentsOf(queries: Queries, orderId: string): Promise<PaymentRow[]> {
  return queries
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The provider of a try. */
export function providerOf(payment: Pick<PaymentRow, 'gateway'>): Provider {
  return payment.gateway === 'flutterwave' ? 'flutterwave' : 'paystack';
}

/**
 * What an order wants to be paid, for core to settle: one intent, whatever number of tries. A cancelled order's is closed,
 * so that money which comes late is given back; one whose payment went back after delivery may be paid again.
 */
export function intentOf(order: OrderRow, payments: readonly PaymentRow[], live: boolean): PaymentIntent {
  const isSettled = payments.some(({ state }) => state === 'settled');
  const [first] = payments;
  return {
    purpose: 'order',
    amount: kobo(first?.amount ?? order.balance),
    live,
    references: payments.map(({ reference }) => reference),
    status: isSettled ? 'settled' : order.completion_status === 'Cancelled' ? 'closed' : 'open',
  };
}

/** A try as the wire shows it beside its order. */
export function wirePaymentFact(payment: PaymentRow): components['schemas']['PaymentFact'] {
  return {
    reference: payment.reference,
    gateway: providerOf(payment),
    state: factState(payment.state),
    amount: koboToNaira(kobo(payment.amount)),
  };
}

/** What came of a look in the words of paymentStatus, which asks about the order rather than about the money. */
export function wirePaymentState(state: string): components['schemas']['PaymentState'] {
  return state === 'abandoned' ? state : wireState(state);
}

function wireState(state: string): Exclude<components['schemas']['PaymentState'], 'abandoned'> {
  switch (state) {
    case 'settled':
    case 'failed':
    case 'underpaid':
    case 'returned':
    case 'reversed':
    case 'unknown':
      return state;
    default:
      return 'pending';
  }
}

function factState(state: string): components['schemas']['PaymentFact']['state'] {
  const known = wireState(state);
  return known === 'returned' || known === 'reversed' ? 'refunded' : known;
}
