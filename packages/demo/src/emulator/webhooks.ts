import type { Gateway } from '@marketsquare/core/shop/settlement';
import { signatureOf } from '@marketsquare/server/money/gateways';
import type { Delivery, EmulatedCharge, EmulatedRefund } from './documents.ts';
import { type Emulation, scenarioOf } from './emulation.ts';
import { flutterwaveChargeEvent } from './flutterwave-wire.ts';
import { paystackCharge, paystackDisputeEvent, paystackRefundEvent } from './paystack-wire.ts';

const usualDelayMs = 1_000;
const lateDelayMs = 71 * 60 * 60_000;

/** Queues the webhook about a charge, by its scenario. */
export function announceCharge(emulation: Emulation, charge: EmulatedCharge): void {
  const { webhook } = scenarioOf(emulation, charge.reference);
  if (webhook === 'never') return;
  const body =
    charge.provider === 'paystack'
      ? { event: 'charge.success', data: paystackCharge(emulation, charge) }
      : flutterwaveChargeEvent(emulation, charge);
  const delayMs = webhook === 'late' ? lateDelayMs : webhook === 'beforeCallback' ? 0 : usualDelayMs;
  const fault = webhook === 'badSignature' || webhook === 'alteredBody' ? webhook : null;
  for (let copy = 0; copy < (webhook === 'fiveTimes' ? 5 : 1); copy += 1) {
    enqueue(emulation, charge, body, delayMs, fault);
  }
}

/** Queues the webhook about a refund or chargeback, by its scenario; Flutterwave sends none. */
export function announceRefund(emulation: Emulation, refund: EmulatedRefund, charge: EmulatedCharge): void {
  const { reversalWebhook } = scenarioOf(emulation, charge.reference);
  if (charge.provider !== 'paystack' || reversalWebhook === 'never') return;
  const body =
    refund.kind === 'chargeback'
      ? paystackDisputeEvent(emulation, refund, charge)
      : paystackRefundEvent(refund, charge);
  for (let copy = 0; copy < (reversalWebhook === 'fiveTimes' ? 5 : 1); copy += 1) {
    enqueue(emulation, charge, body, reversalWebhook === 'late' ? lateDelayMs : usualDelayMs, null);
  }
}

/** The headers that authenticate a body. */
function webhookHeaders({ keys }: Emulation, gateway: Gateway, body: string): Record<string, string> {
  const bytes = Buffer.from(body);
  return gateway === 'paystack'
    ? { 'x-paystack-signature': signatureOf('sha512', 'hex', keys.paystackSecretKey, bytes) }
    : {
        'verif-hash': keys.flutterwaveSecretHash,
        'flutterwave-signature': signatureOf('sha256', 'base64', keys.flutterwaveSecretHash, bytes),
      };
}

function enqueue(
  emulation: Emulation,
  { provider, reference, mode }: EmulatedCharge,
  body: { event: string },
  delayMs: number,
  fault: Delivery['fault'],
): void {
  if (emulation.webhookTarget(provider) === null) return;
  const id = String(emulation.book.nextNumber());
  emulation.book.put(
    { kind: 'delivery', key: id, reference },
    {
      id,
      provider,
      reference,
      mode,
      event: body.event,
      body: JSON.stringify(body),
      fault,
      firstAt: emulation.now() + delayMs,
      dueAt: emulation.now() + delayMs,
      tries: 0,
      lastStatus: null,
    },
  );
}

/** A delivery as sent: signed, or corrupted if its scenario says so. */
export function sealWebhook(emulation: Emulation, { provider, body, fault }: Delivery) {
  const headers = webhookHeaders(emulation, provider, fault === 'badSignature' ? `${body} ` : body);
  if (fault === 'badSignature') headers['verif-hash'] = 'not-the-secret-hash';
  return { headers, body: fault === 'alteredBody' ? body.replace('"amount":', '"amount":9') : body };
}
