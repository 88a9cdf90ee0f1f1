import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import {
  type Gateway,
  gateways,
  type PayableKey,
  type PaymentStatus,
} from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import { type Selectable, sql } from 'kysely';
import { type Queries, statement, texts, type ValueOf } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

export type PaymentRow = Selectable<Schema['payments']>;

const paymentAt = statement((queries, value: ValueOf<{ reference: string }>) =>
  queries.selectFrom('payments').selectAll().where('reference', '=', value('reference')),
);

/** The thing that a try is to pay for. */
export function paysFor({ purpose, payable_id: id }: Pick<PaymentRow, 'purpose' | 'payable_id'>): PayableKey {
  return { purpose, id };
}

/** A try by its reference; null when there is none. */
export async function findPayment(queries: Queries, reference: string): Promise<PaymentRow | null> {
  const { rows } = await paymentAt(queries, { reference });
  return rows[0] ?? null;
}

const paymentsOfAll = statement((queries, value: ValueOf<{ ids: string }>) =>
  queries
    .selectFrom('payments')
    .selectAll()
    .where('payable_id', 'in', sql<string>`(${texts(value('ids'))})`)
    .orderBy('created_at')
    .orderBy('id'),
);

/** All tries to pay for some things, oldest first. */
export async function paymentsOf(queries: Queries, ...payableIds: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await paymentsOfAll(queries, { ids: JSON.stringify(payableIds) });
  return rows;
}

/**
 * The gateway of a try.
 *
 * @throws Error for one that this release does not know, whose charges no other may be asked about
 */
export function gatewayOf({ gateway }: Pick<PaymentRow, 'gateway'>): Gateway {
  const known = gateways.find((one) => one === gateway);
  if (known === undefined) throw new Error(`There is no gateway "${gateway}".`);
  return known;
}

/** The status of a try. */
export function statusOf(payment: Pick<PaymentRow, 'state'>): PaymentStatus {
  // Only projections write the column, from a status.
  return payment.state as PaymentStatus;
}

/**
 * A try as the wire shows it beside its order.
 *
 * @param isForCard  what it did not need goes to its card, and is in no wallet
 */
export function wirePaymentFact(
  payment: PaymentRow,
  isForCard: boolean,
): components['schemas']['PaymentFact'] {
  return {
    reference: payment.reference,
    gateway: gatewayOf(payment),
    state: factState(payment, isForCard),
    amount: koboToNaira(kobo(payment.amount)),
  };
}

/** The result of a check as paymentStatus names it, which asks about the order rather than about the money. */
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

/** Money that bought nothing is in a wallet at once, and with its card when the bank has it. */
function factState(
  { state, received, reversed }: PaymentRow,
  isForCard: boolean,
): components['schemas']['PaymentFact']['state'] {
  const known = wireState(state);
  if (known === 'returned') return isForCard && reversed < received ? known : 'refunded';
  return known === 'reversed' ? 'refunded' : known;
}
