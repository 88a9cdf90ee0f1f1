import {
  type Charge,
  evolvePayment,
  type PayableKey,
  type PaymentEvent,
  type PaymentState,
} from '@marketsquare/core/shop/settlement';
import { paymentEvent } from '@marketsquare/core/shop/stored';
import { sql } from 'kysely';
import { heldStreams, payableStreams } from '../../records/orders/payable-streams.ts';
import {
  openUnit,
  type Queries,
  streamKind,
  streamsNamed,
  type UnitOfWork,
  type ValueOf,
} from '../../store/database/index.ts';
import { projectPayment } from './payment-rows.ts';
import { purposes } from './purposes/index.ts';

/** Tries to pay by card, by their references. */
export const paymentStreams = streamKind<PaymentState, PaymentEvent>({
  prefix: 'payment-',
  schema: paymentEvent,
  evolve: evolvePayment,
  project: ({ queries }, { before, after }) => projectPayment(queries, before?.state ?? null, after),
});

/**
 * Begins a unit of work with what a try pays for, all tries to pay for it, the tries that hold a charge or have its reference,
 * and the wallet and gift card that hold money for it.
 */
export function openForCharge(
  queries: Queries,
  now: number,
  payable: PayableKey,
  { provider, providerId, reference: charged }: Charge,
): Promise<UnitOfWork> {
  const values = { ...payableNamed(payable), provider, providerId, charged };
  return openUnit(queries, now, loadForCharge(queries, values));
}

const loadForCharge = streamsNamed(
  (value: ValueOf<PayableName & { provider: string; providerId: string; charged: string }>) => {
    const isCharge = sql`gateway = ${value('provider')} and provider_id = ${value('providerId')}`;
    return sql`${namesOf(value)} union all ${heldStreams(value('payableId'))}
      union all select 'payment-' || reference from payments where ${isCharge}
      union all select 'payment-' || reference from suspense where ${isCharge}
      union all select 'payment-' || ${value('charged')}`;
  },
);

/** Begins a unit of work with something that can be paid, and all tries to pay for it. */
export function openPayable(queries: Queries, now: number, payable: PayableKey): Promise<UnitOfWork> {
  return openUnit(queries, now, loadPayable(queries, payableNamed(payable)));
}

const loadPayable = streamsNamed(namesOf);

/** Something that can be paid, and its stream. */
interface PayableName {
  readonly payableId: string;
  readonly stream: string;
}

function payableNamed({ purpose, id }: PayableKey): PayableName {
  return { payableId: id, stream: purposes[purpose].named(id) };
}

function namesOf(value: ValueOf<PayableName>) {
  return payableStreams(value('stream'), value('payableId'));
}

/** The loaded tries to pay for something, oldest first. */
export async function loadedTries(unit: UnitOfWork, payableId: string): Promise<readonly PaymentState[]> {
  const payments = await unit.loaded(paymentStreams);
  return payments.filter(({ paysFor }) => paysFor.id === payableId);
}
