import {
  type Charge,
  evolvePayment,
  type PaymentEvent,
  type PaymentState,
} from '@marketsquare/core/shop/settlement';
import { type RawBuilder, sql } from 'kysely';
import { openUnit, type Queries, streamKind, type UnitOfWork } from '../storage/index.ts';
import { projectPayment } from './payment-rows.ts';

/** Tries to pay by card, by their references. */
export const paymentStreams = streamKind<PaymentState, PaymentEvent>({
  prefix: 'payment-',
  evolve: evolvePayment,
  project: ({ queries }, { before, after }) => projectPayment(queries, before?.state ?? null, after),
});

/**
 * Begins a unit of work with the thing that a try is to pay for, all tries to pay for it, and those that hold a charge or
 * bear its reference.
 */
export function openForCharge(
  queries: Queries,
  now: number,
  reference: string,
  { provider, providerId, reference: charged }: Charge,
): Promise<UnitOfWork> {
  const payable = sql`(select order_id from payments where reference = ${reference})`;
  return openUnit(
    queries,
    now,
    sql`${namesOf(payable)}
      union all select 'payment-' || reference from payments where gateway = ${provider} and provider_id = ${providerId}
      union all select 'payment-' || reference from suspense where gateway = ${provider} and provider_id = ${providerId}
      union all select 'payment-' || ${charged}`,
  );
}

/** Begins a unit of work with something that can be paid, and all tries to pay for it. */
export function openPayable(queries: Queries, now: number, payableId: string): Promise<UnitOfWork> {
  return openUnit(queries, now, namesOf(sql`${payableId}`));
}

/** An id belongs to one kind of thing; a name that no stream has costs a look. */
function namesOf(payableId: RawBuilder<unknown>): RawBuilder<unknown> {
  const kinds = ['order-', 'topup-', 'giftsale-'].map((prefix) => sql`select ${prefix} || ${payableId}`);
  return sql`${sql.join(kinds, sql` union all `)}
    union all select 'payment-' || reference from payments where order_id = ${payableId}`;
}

/** The loaded tries to pay for a thing, oldest first. */
export async function loadedTries(unit: UnitOfWork, payableId: string): Promise<readonly PaymentState[]> {
  const payments = await unit.loaded(paymentStreams);
  return payments.filter(({ orderId }) => orderId === payableId).sort(byAge);
}

function byAge(one: PaymentState, other: PaymentState): number {
  return one.openedAt - other.openedAt || (one.id < other.id ? -1 : 1);
}
