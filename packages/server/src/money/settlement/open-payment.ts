import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { decidePayment, type Gateway, type PayableKey } from '@marketsquare/core/shop/settlement';
import { type Database, readJson, together, updateRow } from '../../store/database/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import {
  type ClientParams,
  keptParamsSchema,
  type PaymentCustomer,
  popupCustomer,
} from '../../store/ports/payment-gateway.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { checkByReference } from './check-by-reference.ts';
import { noteSilence } from './note-silence.ts';
import { gatewayOf, type PaymentRow, paymentsOf } from './payment-model.ts';
import { paymentColumns, paymentNotes } from './payment-rows.ts';
import { loadedTries, openPayable, paymentStreams } from './payment-streams.ts';
import { firstPollAfterMs, paymentPoll } from './poll-times.ts';
import { purposes } from './purposes/index.ts';

/** A reference that the gateway has seen before is stepped over, so many times. */
const mostReferences = 5;

/** The thing to be paid for, and its payer, as the gateway shows them. */
export interface PaymentFor extends PayableKey {
  readonly customer: PaymentCustomer;
  readonly title: string;
}

/** A try that is open, or the one that has paid already. */
export type OpenedPayment =
  | { readonly outcome: 'open'; readonly payment: PaymentRow; readonly params: ClientParams }
  | { readonly outcome: 'settled'; readonly payment: PaymentRow }
  /** It can no longer be paid. */
  | { readonly outcome: 'ended' }
  /** Less is due than a gateway collects. */
  | { readonly outcome: 'tooLittleDue' }
  | { readonly outcome: 'unavailable' };

/** The next try, written; or why there is none. */
type NextTry =
  | { readonly kind: 'written'; readonly payment: PaymentRow }
  /** There were tries before, to be looked at first. */
  | { readonly kind: 'tried'; readonly due: Kobo }
  | { readonly kind: 'ended' | 'tooLittleDue' };

/** A gateway's answer to a try. */
interface Opening {
  readonly opened: OpenedPayment;
  /** The amount that it was to collect, in kobo; null where no gateway was told. */
  readonly amount: Kobo | null;
}

/** The last opening under way in this server for each thing that is paid for and each gateway. */
const underWay = new WeakMap<Database, Map<string, Promise<Opening>>>();

/**
 * Opens a try to pay what is due. [PAY-24, PAY-25, PAY-28, PAY-30]
 *
 * Calls for one thing at one gateway wait for each other, on other servers too: one that comes while a try of the same amount is
 * being prepared gets what came of that, or finds it written. Another gateway waits for none of them, for the transaction that draws
 * a try gives each its own reference.
 *
 * A try that is still under way at the same gateway for the same amount is answered again, or prepared now if the gateway
 * could not be reached before; so pressing again gives an order no second hour. One that has failed is followed by the next
 * reference: the code, then "-2", "-3" and so on. So a try is first looked at with the gateway's own eyes, and one that turns
 * out to be paid settles here and now.
 */
export async function openPayment(ports: Ports, about: PaymentFor, gateway: Gateway): Promise<OpenedPayment> {
  const openings = underWay.get(ports.database) ?? new Map<string, Promise<Opening>>();
  underWay.set(ports.database, openings);
  const key = `${about.id} ${gateway}`;
  const open = (before: Opening | null) =>
    ports.database.exclusively(`opening ${key}`, () => openAfter(ports, about, gateway, before));
  // One that has failed stops none that waits for it.
  const opening = openings.get(key)?.then(open, () => open(null)) ?? open(null);
  openings.set(key, opening);
  try {
    return (await opening).opened;
  } finally {
    if (openings.get(key) === opening) openings.delete(key);
  }
}

/** @param before  what came of the opening that this one has waited for; null for none */
async function openAfter(
  ports: Ports,
  about: PaymentFor,
  name: Gateway,
  before: Opening | null,
): Promise<Opening> {
  const gateway = ports.gateways.get(name);
  if (gateway === undefined) return untold({ outcome: 'unavailable' });
  let waiting = await nextTry(ports, about, name, 'first');
  if (waiting.kind === 'tried') {
    if (before?.amount === waiting.due) return before;
    for (const payment of await paymentsOf(ports.database.read, about.id)) {
      const state =
        payment.state === 'pending' ? (await checkByReference(ports, payment)).settled : payment.state;
      if (state === 'settled') return untold({ outcome: 'settled', payment });
      const isUnderWay = state === 'pending' || state === 'abandoned' || state === 'unknown';
      if (!isUnderWay || gatewayOf(payment) !== name || payment.amount !== waiting.due) continue;
      if (payment.client_params !== null) {
        const params = keptParams(payment.client_params, about.customer);
        return { opened: { outcome: 'open', payment, params }, amount: waiting.due };
      }
      waiting = { kind: 'written', payment };
      break;
    }
  }
  for (let draw = 0; draw < mostReferences; draw += 1) {
    const next: NextTry = waiting.kind === 'tried' ? await nextTry(ports, about, name, 'another') : waiting;
    waiting = { kind: 'tried', due: kobo(0) };
    if (next.kind === 'tooLittleDue') return untold({ outcome: 'tooLittleDue' });
    if (next.kind !== 'written') return untold({ outcome: 'ended' });
    const { payment } = next;
    const { customer, title } = about;
    const amount = kobo(payment.amount);
    const initialized = await gateway.initialize({ reference: payment.reference, amount, customer, title });
    if (initialized === 'duplicate_reference') continue;
    if (typeof initialized === 'string') {
      await noteSilence(ports, payment.reference, {
        type: 'missAnswer',
        asked: 'opening',
        kind: initialized,
      });
      return { opened: { outcome: 'unavailable' }, amount };
    }
    // A try that was written just now has asked its gateway for the first time.
    if (payment.version > 1) await noteSilence(ports, payment.reference, { type: 'hearAnswer' });
    await keepParams(ports, payment, initialized.clientParams);
    return { opened: { outcome: 'open', payment, params: initialized.clientParams }, amount };
  }
  return untold({ outcome: 'unavailable' });
}

function untold(opened: OpenedPayment): Opening {
  return { opened, amount: null };
}

/**
 * Writes the next try with its poll, before the gateway hears of it: a charge can never be unknown to us.
 *
 * @param which  `first` opens none where there was one before: those are looked at first
 */
function nextTry(
  ports: Ports,
  { purpose, id }: PayableKey,
  gateway: Gateway,
  which: 'first' | 'another',
): Promise<NextTry> {
  const now = ports.clock();
  return ports.database.transact(async (queries): Promise<NextTry> => {
    const unit = await openPayable(queries, now, { purpose, id });
    const payable = await purposes[purpose].find(unit, id);
    if (payable === null) return { kind: 'ended' };
    const { length: tries } = await loadedTries(unit, id);
    if (which === 'first' && tries > 0) return { kind: 'tried', due: payable.due };
    const about = { id: ports.chance.id('pay'), payable, provider: gateway, tries, now };
    const decision = decidePayment(null, { type: 'open', ...about });
    if (!decision.ok) return { kind: decision.reason === 'tooLittleDue' ? 'tooLittleDue' : 'ended' };
    const [opened] = decision.events;
    if (opened?.type !== 'payment.opened') throw new Error('opening a try gives payment.opened first');
    const state = await unit.begin(paymentStreams, opened.reference, [opened]);
    const poll = { kind: paymentPoll, subject: opened.reference, now, waitMs: firstPollAfterMs };
    await together([unit.write(), enqueue(queries, [poll])]);
    return { kind: 'written', payment: { ...paymentColumns({ state, version: 1 }), ...paymentNotes } };
  });
}

async function keepParams(ports: Ports, payment: PaymentRow, params: ClientParams): Promise<void> {
  const client_params = JSON.stringify(keptParamsSchema.parse(params));
  await updateRow(ports.database.relaxed, 'payments', payment.id, { client_params });
}

function keptParams(client_params: string, customer: PaymentCustomer): ClientParams {
  const params = readJson(keptParamsSchema, client_params);
  if (params.gateway === 'paystack') return params;
  return { ...params, options: { ...params.options, customer: popupCustomer(customer) } };
}
