import {
  type Charge,
  hasCome,
  type PaymentStatus,
  type SilenceKind,
} from '@marketsquare/core/shop/settlement';
import { countOne } from '../../store/ports/count-one.ts';
import { type PaymentGateway, withReversals } from '../../store/ports/payment-gateway.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { report } from '../../store/ports/report.ts';
import { applyCharge } from './apply.ts';
import { noteSilence } from './note-silence.ts';
import { findPayment, gatewayOf, type PaymentRow, statusOf } from './payment-model.ts';

/**
 * The result of asking the gateway; `unknown` means that it could not be reached, and is never a failure. `abandoned` is a
 * try without a charge yet: it stays open, for it can still be paid.
 */
export type Settled = PaymentStatus | 'abandoned' | 'unknown' | 'noSuchReference';

/** The result of asking, with what a settlement has read anyway. */
export interface Checked {
  readonly settled: Settled;
  /** The way of payment, in words, of an order that was paid now; null for what was settled before, or is not. */
  readonly method: string | null;
}

/** Why the gateway is asked: whether money came, or whether money that came went back. */
export type CheckFor = 'settlement' | 'reversal';

/**
 * The one way in which money is believed: asks the gateway's own server about a reference, outside any transaction, and
 * lets core settle what it says, in one. [PAY-09, PAY-10]
 *
 * The browser's callback, the webhook, the poller and staff all come here, in any order, any number of times and at the
 * same time: the payment settles once, and what went back is booked once. A payment that is over is asked about again only
 * when there is a reason to check for a reversal, or when the gateway tells of another charge under its reference.
 *
 * @param tried   the try's reference, or its row where that was read just now
 * @param toldId  the gateway's id of the charge to ask about, where the gateway itself has named it
 */
export async function settleByReference(
  ports: Ports,
  tried: string | PaymentRow,
  checkFor: CheckFor = 'settlement',
  toldId: string | null = null,
): Promise<Settled> {
  const payment = typeof tried === 'string' ? await findPayment(ports.database.read, tried) : tried;
  return payment === null
    ? 'noSuchReference'
    : (await settlePayment(ports, payment, checkFor, toldId)).settled;
}

/** The same for a row that was read just now. */
export async function settlePayment(
  ports: Ports,
  payment: PaymentRow,
  checkFor: CheckFor = 'settlement',
  toldId: string | null = null,
): Promise<Checked> {
  if (checkFor === 'settlement' && !mayBringMoney(payment, toldId)) return unsettled(statusOf(payment));
  const { reference } = payment;
  const charge = await askGateway(ports, payment, checkFor, toldId);
  if (charge === 'unavailable') return unsettled('unknown');
  if (charge === 'not_found') {
    await noteSilence(ports, reference, { type: 'hearAnswer' });
    return unsettled(untouched(statusOf(payment)));
  }
  if (typeof charge === 'string') {
    await noteSilence(ports, reference, { type: 'missAnswer', asked: 'charge', kind: charge });
    return unsettled('unknown');
  }
  const { state, hasSettled, method, alerts } = await ports.database.transact((queries) =>
    applyCharge(ports, queries, payment, charge),
  );
  if (hasSettled) countOne(ports.counts, 'payments_settled_total');
  for (const alert of alerts) report(ports, 'alert', alert);
  return { settled: charge.status === 'abandoned' ? untouched(state) : state, method };
}

function unsettled(settled: Settled): Checked {
  return { settled, method: null };
}

/**
 * True if a payment may still bring money: it is not over, or its gateway has named a charge that is not in the books.
 *
 * @param toldId  the gateway's id of the charge that was named; null for none
 */
export function mayBringMoney(
  { state, provider_id }: Pick<PaymentRow, 'state' | 'provider_id'>,
  toldId: string | null,
): boolean {
  const isOver = state === 'settled' || state === 'returned' || state === 'reversed';
  const isBooked = toldId === null || toldId === provider_id;
  return !(isOver && isBooked);
}

/** An open try that the gateway has seen nothing of, or no more than an open popup. */
function untouched(state: PaymentStatus): Settled {
  return state === 'pending' ? 'abandoned' : state;
}

/** Asks for the charge and, in a check for reversals, for what went back of it. */
async function askGateway(
  ports: Ports,
  payment: PaymentRow,
  checkFor: CheckFor,
  toldId: string | null,
): Promise<Charge | 'not_found' | 'unavailable' | SilenceKind> {
  const gateway = ports.gateways.get(gatewayOf(payment));
  if (gateway === undefined) return 'notSetUp';
  const charge = await findCharge(gateway, payment, toldId);
  if (typeof charge === 'string' || !hasCome(charge)) return charge;
  if (checkFor === 'settlement' && charge.status !== 'reversed') return charge;
  const reversals = await gateway.reversalsOf(charge, ports.clock());
  return reversals === 'unavailable' ? 'unavailable' : withReversals(charge, reversals);
}

/**
 * Asks by our own reference first: the id that a browser reported may be anybody's. It is used only where the gateway
 * does not find the reference. The id of a charge that is in the books is ours to ask by, and one that the gateway has
 * named goes before it: a reference of Flutterwave's may be charged more than once.
 */
async function findCharge(
  gateway: PaymentGateway,
  { reference, provider_id: bookedId, hinted_provider_id: hintedId }: PaymentRow,
  toldId: string | null,
): Promise<Charge | 'not_found' | SilenceKind> {
  if (toldId !== null) {
    const told = await gateway.verify({ reference, providerId: toldId });
    // One that failed says nothing of the others under its reference.
    if (told !== 'not_found' && (typeof told === 'string' || hasCome(told))) return told;
  }
  const found = await gateway.verify(bookedId === null ? { reference } : { reference, providerId: bookedId });
  return found === 'not_found' && hintedId !== null
    ? gateway.verify({ reference, providerId: hintedId })
    : found;
}
