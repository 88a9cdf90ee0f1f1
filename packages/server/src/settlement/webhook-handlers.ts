import type { Provider } from '@marketsquare/core/settlement';
import type { FastifyRequest } from 'fastify';
import type { Ports } from '../app/ports.ts';
import type { Handlers } from '../routes/handler.ts';
import { signInNeeded, unavailable } from '../routes/refusal.ts';
import { settleByReference } from './settle-by-reference.ts';

/**
 * What the gateways report. An authentic report is stored once and answered at once; it is only a hint to ask the gateway
 * ourselves, which happens after the answer. [PAY-09]
 *
 * @param later  runs work after the reply; the server waits for it when it closes
 */
export function webhookHandlers(ports: Ports, later: (work: Promise<unknown>) => void): Handlers {
  const receive = async (provider: Provider, request: FastifyRequest) => {
    const gateway = ports.gateways.get(provider);
    if (gateway === undefined || request.rawBody === null)
      throw unavailable('This gateway is not configured.');
    const webhook = gateway.parseWebhook(request.rawBody, request.headers);
    if (!webhook.authentic) throw signInNeeded('The signature does not fit.');
    const { numInsertedOrUpdatedRows } = await ports.database.write
      .insertInto('webhooks')
      .values({
        fingerprint: webhook.fingerprint,
        gateway: provider,
        reference: webhook.reference,
        at: new Date(ports.clock()).toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (isNew && webhook.kind === 'charge' && webhook.reference !== null) {
      later(settleByReference(ports, webhook.reference));
    }
    return { status: true as const, data: null, message: 'Received.' };
  };
  return {
    paystackWebhook: ({ request }) => receive('paystack', request),
    flutterwaveWebhook: ({ request }) => receive('flutterwave', request),
  };
}
