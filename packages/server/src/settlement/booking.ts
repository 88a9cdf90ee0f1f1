import { currency, kobo } from '@marketsquare/core/money';
import { type Booking, type Charge, notBooked, type Settlement } from '@marketsquare/core/settlement';
import type { Queries } from '../storage/index.ts';
import { findPayment, type PaymentRow } from './payment-model.ts';

/** What the books hold of a charge that was found for a payment: as its own, in suspense, or for another payment. */
export async function bookingOf(queries: Queries, payment: PaymentRow, charge: Charge): Promise<Booking> {
  const paid = await queries
    .selectFrom('payments')
    .select(['reference', 'received', 'reversed'])
    .where('gateway', '=', charge.provider)
    .where('provider_id', '=', charge.providerId)
    .executeTakeFirst();
  const held = paid ?? (await heldInSuspense(queries, charge));
  if (held !== undefined) {
    return held.reference === payment.reference
      ? { kind: 'here', received: kobo(held.received), reversed: kobo(held.reversed) }
      : { kind: 'elsewhere' };
  }
  const isOthers = charge.reference !== payment.reference && (await findPayment(queries, charge.reference));
  if (isOthers) return { kind: 'elsewhere' };
  const isOccupied = payment.provider_id !== null && !isReplaceable(payment);
  return isOccupied ? { kind: 'occupied' } : notBooked;
}

/** A try whose charge was too small, or was taken back, may still be paid by another charge under its reference. */
function isReplaceable({ state }: PaymentRow): boolean {
  return state === 'underpaid' || state === 'failed';
}

/** A try that is paid by another charge gives up the one it held: what is left of that stays in suspense. */
export async function moveToSuspense(queries: Queries, payment: PaymentRow, at: string): Promise<void> {
  const { gateway, provider_id, reference, state, received, reversed } = payment;
  if (provider_id === null) return;
  await queries
    .insertInto('suspense')
    .values({
      gateway,
      provider_id,
      reference,
      charge_reference: reference,
      reason: state,
      currency,
      amount: received,
      received,
      reversed,
      at,
    })
    .execute();
}

/** What was written down without a kobo in the ledger is not in the books. */
function heldInSuspense(queries: Queries, charge: Charge) {
  return queries
    .selectFrom('suspense')
    .select(['reference', 'received', 'reversed'])
    .where('gateway', '=', charge.provider)
    .where('provider_id', '=', charge.providerId)
    .where('received', '>', 0)
    .executeTakeFirst();
}

/**
 * Writes down a success that was refused.
 *
 * @returns false when it was there already
 */
export async function insertSuspense(
  queries: Queries,
  payment: PaymentRow,
  charge: Charge,
  { reason, held }: Settlement & { outcome: 'refused' },
  at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('suspense')
    .values({
      gateway: charge.provider,
      provider_id: charge.providerId,
      reference: payment.reference,
      charge_reference: charge.reference,
      reason,
      currency: charge.currency,
      amount: charge.chargedKobo,
      received: held,
      reversed: 0,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes down what went back of a charge in suspense. */
export async function reduceSuspense(queries: Queries, charge: Charge, amount: number): Promise<void> {
  await queries
    .updateTable('suspense')
    .set((row) => ({ reversed: row('reversed', '+', amount) }))
    .where('gateway', '=', charge.provider)
    .where('provider_id', '=', charge.providerId)
    .execute();
}
