import type { Charge } from '@marketsquare/core/settlement';
import type { Ports } from '../app/ports.ts';
import { applyCharge } from './apply.ts';
import { findPayment, type PaymentRow, type PaymentState, providerOf } from './payment-model.ts';

/** What came of asking the gateway; `unknown` means that it could not be reached, and is never a failure. */
export type Settled = PaymentState | 'unknown' | 'noSuchReference';

/**
 * The one way in which money is believed: asks the gateway's own server about a reference, outside any transaction, and
 * lets core settle what it says, in one. [PAY-09, PAY-10]
 *
 * The browser's callback, the webhook, the poller and staff all come here, in any order, any number of times and at the
 * same time: the payment settles once.
 */
export async function settleByReference(ports: Ports, reference: string): Promise<Settled> {
  const payment = await findPayment(ports.database.read, reference);
  if (payment === null) return 'noSuchReference';
  if (payment.state === 'settled' || payment.state === 'returned') return payment.state;
  const charge = await askGateway(ports, payment);
  if (charge === 'unavailable') return 'unknown';
  if (charge === 'not_found') return payment.state as PaymentState;
  const at = new Date(ports.clock()).toISOString();
  return ports.database.transact((queries) =>
    applyCharge(queries, reference, charge, ports.config.isLive, at),
  );
}

/**
 * Asks by our own reference first: the id that a browser reported may be anybody's. It is used only where the gateway
 * does not find the reference.
 */
async function askGateway(ports: Ports, payment: PaymentRow): Promise<Charge | 'not_found' | 'unavailable'> {
  const gateway = ports.gateways.get(providerOf(payment));
  if (gateway === undefined) return 'unavailable';
  const { reference, hinted_provider_id: providerId } = payment;
  const charge = await gateway.verify({ reference });
  if (charge !== 'not_found' || providerId === null) return charge;
  return gateway.verify({ reference, providerId });
}
