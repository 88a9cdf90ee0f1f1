import { kobo } from '@marketsquare/core/kernel/money';
import { decidePayment, evolvePayment, type Provider } from '@marketsquare/core/shop/settlement';
import { type OrderRow, personalOf } from '../order-records/order-model.ts';
import { after, loadOrder, paymentStream } from '../order-records/order-streams.ts';
import { enqueue } from '../outbox/index.ts';
import type { ClientParams } from '../payments/index.ts';
import type { Ports } from '../ports/ports.ts';
import { appendAll, insertRows, updateRow } from '../storage/index.ts';
import { checkByReference } from './check-by-reference.ts';
import { type PaymentRow, paymentsOf, providerOf } from './payment-model.ts';
import { paymentColumns, paymentNotes } from './payment-rows.ts';
import { firstPollAfterMs, paymentPoll } from './poll-times.ts';

/** A reference that the gateway has seen before is stepped over, so many times. */
const mostReferences = 5;

/** A try that is open, or the one that has paid already. */
export type OpenedPayment =
  | { readonly outcome: 'open'; readonly payment: PaymentRow; readonly params: ClientParams }
  | { readonly outcome: 'settled'; readonly payment: PaymentRow }
  /** The order waits for no payment any more. */
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'unavailable' };

/**
 * Opens a try to pay what an order owes. [PAY-24, PAY-25, PAY-28, PAY-30]
 *
 * A try that is still under way at the same gateway is answered again, or prepared now if the gateway could not be
 * reached before; so pressing again gives an order no second hour. One that has failed is followed by the next
 * reference of the order: its unique code, then "-2", "-3" and so on. So a try is first looked at with the gateway's own
 * eyes, and one that turns out to be paid settles here and now.
 */
export async function openPayment(ports: Ports, order: OrderRow, provider: Provider): Promise<OpenedPayment> {
  const gateway = ports.gateways.get(provider);
  if (gateway === undefined) return { outcome: 'unavailable' };
  let waiting: PaymentRow | 'ended' | 'tried' = await nextTry(ports, order, provider, 'first');
  if (waiting === 'tried') {
    for (const payment of await paymentsOf(ports.database.read, order.id)) {
      const state = payment.state === 'pending' ? await checkByReference(ports, payment) : payment.state;
      if (state === 'settled') return { outcome: 'settled', payment };
      const isUnderWay = state === 'pending' || state === 'abandoned' || state === 'unknown';
      if (!isUnderWay || providerOf(payment) !== provider) continue;
      if (payment.client_params === null) waiting = payment;
      else return { outcome: 'open', payment, params: JSON.parse(payment.client_params) };
    }
  }
  for (let draw = 0; draw < mostReferences; draw += 1) {
    const payment = waiting === 'tried' ? await nextTry(ports, order, provider, 'another') : waiting;
    waiting = 'tried';
    if (payment === 'ended' || payment === 'tried') return { outcome: 'ended' };
    const { customer } = personalOf(order);
    const initialized = await gateway.initialize({
      reference: payment.reference,
      amount: kobo(payment.amount),
      customer: {
        firstName: customer.firstname,
        lastName: customer.lastname,
        email: customer.email,
        phone: customer.phone,
      },
      title: `Order ${order.unique_code}`,
    });
    if (initialized === 'duplicate_reference') continue;
    if (initialized === 'refused' || initialized === 'unavailable') return { outcome: 'unavailable' };
    await keepParams(ports, payment, initialized.clientParams);
    return { outcome: 'open', payment, params: initialized.clientParams };
  }
  return { outcome: 'unavailable' };
}

/**
 * Writes the next try with its poll, before the gateway hears of it: a charge can never be unknown to us.
 *
 * @param which  `first` opens none where there was one before: those are looked at first
 * @returns `ended` when the order was paid or has ended meanwhile
 */
function nextTry(
  ports: Ports,
  { id }: OrderRow,
  provider: Provider,
  which: 'first' | 'another',
): Promise<PaymentRow | 'ended' | 'tried'> {
  const now = ports.clock();
  const at = new Date(now).toISOString();
  return ports.database.transact(async (queries) => {
    const { order, tries, head } = await loadOrder(queries, id);
    if (which === 'first' && tries.length > 0) return 'tried';
    if (order === null) return 'ended';
    const about = { id: ports.chance.id('pay'), order: order.state, provider, tries: tries.length, now };
    const decision = decidePayment(null, { type: 'open', ...about });
    if (!decision.ok) return 'ended';
    const opened = after(null, decision.events, evolvePayment, now);
    const { reference } = opened.state;
    await appendAll(queries, head, [{ stream: paymentStream(reference), version: 0, ...decision }], at);
    const row = { ...paymentColumns(opened), ...paymentNotes };
    await insertRows(queries, 'payments', [row]);
    await enqueue(queries, [{ kind: paymentPoll, subject: reference, now, waitMs: firstPollAfterMs }]);
    return row;
  });
}

async function keepParams(ports: Ports, payment: PaymentRow, params: ClientParams): Promise<void> {
  const client_params = JSON.stringify(params);
  await updateRow(ports.database.relaxed, 'payments', payment.id, { client_params });
}
