import type { PaymentState, SuspendedCharge } from '@marketsquare/core/shop/settlement';
import type { Selectable } from 'kysely';
import { insertRows, type Queries, updateRow, type Versioned } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** Notes in a try's row that are no facts of its stream: hints and parameters of popups, and when it was checked last. */
export const paymentNotes = { hinted_provider_id: null, client_params: null, looked_at: null } as const;

export type PaymentColumns = Omit<Selectable<Schema['payments']>, keyof typeof paymentNotes>;

/** The row of a try, from its stream. */
export function paymentColumns({ state, version }: Versioned<PaymentState>): PaymentColumns {
  return {
    id: state.id,
    reference: state.reference,
    purpose: state.paysFor.purpose,
    payable_id: state.paysFor.id,
    gateway: state.provider,
    amount: state.amount,
    created_at: new Date(state.openedAt).toISOString(),
    expires_at: new Date(state.expiresAt).toISOString(),
    ...changingColumns({ state, version }),
  };
}

function changingColumns({ state, version }: Versioned<PaymentState>) {
  return {
    state: state.status,
    provider_id: state.providerId,
    received: state.received,
    reversed: state.reversed,
    failure: state.failure,
    settled_at: state.settledAt === null ? null : new Date(state.settledAt).toISOString(),
    version,
  };
}

/** The row of a charge in suspense. */
export function suspenseColumns(
  { reference }: PaymentState,
  charge: SuspendedCharge,
): Selectable<Schema['suspense']> {
  return {
    gateway: charge.provider,
    provider_id: charge.providerId,
    reference,
    charge_reference: charge.chargeReference,
    reason: charge.reason,
    currency: charge.currency,
    amount: charge.amount,
    received: charge.received,
    reversed: charge.reversed,
    at: new Date(charge.at).toISOString(),
  };
}

/** Brings the rows of a try up to date, in the transaction that appends to its stream. */
export async function projectPayment(
  queries: Queries,
  before: PaymentState | null,
  { state, version }: Versioned<PaymentState>,
): Promise<void> {
  if (before === null) {
    await insertRows(queries, 'payments', [{ ...paymentColumns({ state, version }), ...paymentNotes }]);
    return;
  }
  await updateRow(queries, 'payments', state.id, changingColumns({ state, version }));
  for (const charge of state.suspense) {
    const row = suspenseColumns(state, charge);
    await queries
      .insertInto('suspense')
      .values(row)
      .onConflict((conflict) => conflict.columns(['gateway', 'provider_id']).doUpdateSet(row))
      .execute();
  }
}
