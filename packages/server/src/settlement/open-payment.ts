import { kobo } from '@marketsquare/core/money';
import type { Provider } from '@marketsquare/core/settlement';
import type { Ports } from '../app/ports.ts';
import { findOrder, type OrderRow, orderDetails } from '../orders/order-model.ts';
import { enqueue } from '../outbox/index.ts';
import type { ClientParams } from '../payments/index.ts';
import { appendEvents } from '../storage/index.ts';
import { lookByReference } from './look-by-reference.ts';
import { type PaymentRow, paymentStream, paymentsOf, providerOf } from './payment-model.ts';
import { firstPollAfterMs, paymentPoll } from './poll-times.ts';

/** How long a card or USSD payment is expected, in milliseconds; later money is taken all the same. */
const lifeMs = 30 * 60_000;
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
  let unprepared: PaymentRow | null = null;
  for (const payment of await paymentsOf(ports.database.read, order.id)) {
    const state =
      payment.state === 'pending' ? await lookByReference(ports, payment.reference) : payment.state;
    if (state === 'settled') return { outcome: 'settled', payment };
    const isUnderWay = state === 'pending' || state === 'abandoned' || state === 'unknown';
    if (!isUnderWay || providerOf(payment) !== provider) continue;
    if (payment.client_params === null) unprepared = payment;
    else return { outcome: 'open', payment, params: JSON.parse(payment.client_params) };
  }
  for (let draw = 0; draw < mostReferences; draw += 1) {
    const payment: PaymentRow | null = unprepared ?? (await nextTry(ports, order, provider));
    unprepared = null;
    if (payment === null) return { outcome: 'ended' };
    const { customer } = orderDetails(order);
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
 * @returns null when the order was paid or has ended meanwhile
 */
function nextTry(ports: Ports, order: OrderRow, provider: Provider): Promise<PaymentRow | null> {
  const now = ports.clock();
  const at = new Date(now).toISOString();
  return ports.database.transact(async (queries) => {
    const present = await findOrder(queries, order.id);
    if (present === null || present.completion_status === 'Cancelled' || present.balance === 0) return null;
    const count = (await paymentsOf(queries, order.id)).length;
    const reference = count === 0 ? order.unique_code : `${order.unique_code}-${count + 1}`;
    const opened = { type: 'payment.opened', data: { orderId: order.id, provider, amount: order.balance } };
    const version = await appendEvents(queries, paymentStream(reference), 0, [opened], at);
    const payment: PaymentRow = {
      id: ports.chance.id('pay'),
      reference,
      order_id: order.id,
      gateway: provider,
      amount: order.balance,
      state: 'pending',
      provider_id: null,
      hinted_provider_id: null,
      client_params: null,
      received: 0,
      reversed: 0,
      failure: null,
      looked_at: null,
      created_at: at,
      expires_at: new Date(now + lifeMs).toISOString(),
      settled_at: null,
      version,
    };
    await queries.insertInto('payments').values(payment).execute();
    await enqueue(queries, { kind: paymentPoll, subject: reference, now, waitMs: firstPollAfterMs });
    return payment;
  });
}

async function keepParams(ports: Ports, payment: PaymentRow, params: ClientParams): Promise<void> {
  await ports.database.write
    .updateTable('payments')
    .set({ client_params: JSON.stringify(params) })
    .where('id', '=', payment.id)
    .execute();
}
