import {
  type CardRefund,
  decidePayment,
  type PaymentState,
  type RefundCommand,
} from '@marketsquare/core/shop/settlement';
import { loadStream, openUnit, type Queries, type UnitOfWork } from '../../store/database/index.ts';
import { paymentStreams } from './payment-streams.ts';

/** A refund, and the payment that it goes back from. */
export interface PaymentRefund {
  readonly payment: PaymentState;
  readonly refund: CardRefund;
}

/** Begins a unit of work with one try to pay. */
export function openTry(queries: Queries, now: number, reference: string): Promise<UnitOfWork> {
  return openUnit(queries, now, loadStream(queries, { name: paymentStreams.named(reference) }));
}

/** A refund of a try by its id. */
export function refundOf(payment: PaymentState | null, id: string): CardRefund | undefined {
  return payment?.refunds.find((one) => one.id === id);
}

/** A refund and its payment, from their stream; null when there is none. */
export async function readRefund(
  queries: Queries,
  now: number,
  reference: string,
  id: string,
): Promise<PaymentRefund | null> {
  const payment = await (await openTry(queries, now, reference)).read(paymentStreams, reference);
  const refund = refundOf(payment, id);
  return payment === null || refund === undefined ? null : { payment, refund };
}

/**
 * Writes into its payment's stream what becomes of a refund, in the caller's unit of work.
 *
 * @returns whether it changed anything
 * @throws Error when the payment refuses it
 */
export async function tellPayment(
  unit: UnitOfWork,
  payment: PaymentState,
  command: RefundCommand,
): Promise<boolean> {
  const decision = decidePayment(payment, command);
  if (!decision.ok) throw new Error(`the payment ${payment.reference} refuses a refund: ${decision.reason}`);
  await unit.append(paymentStreams, payment.reference, decision.events);
  return decision.events.length > 0;
}
