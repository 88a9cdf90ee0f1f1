import type { Provider } from '@marketsquare/core/shop/settlement';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Handlers } from '../calls/handler.ts';
import { enqueue } from '../outbox/index.ts';
import type { Webhook } from '../payments/index.ts';
import type { Ports } from '../ports/ports.ts';
import { signInNeeded, unavailable } from '../refusals/refusal.ts';
import { type Queries, statement, type ValueOf } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';
import { hintSubject, reversalHint } from './poll-times.ts';
import { settleByReference } from './settle-by-reference.ts';

/**
 * What the gateways report. An authentic report is stored once and answered at once; it is only a hint to ask the gateway
 * ourselves, which happens after the answer. That money went back is work of the outbox, so that no restart loses it.
 * [PAY-09]
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
    const now = ports.clock();
    const reported = await referenceOf(ports.database.read, provider, webhook);
    const store = (queries: Queries) => storeWebhook(queries, webhook, provider, reported, now);
    // What asks for no work of the outbox is one statement, which is a transaction by itself.
    const isFirst =
      reported !== null && isReversalHint(webhook)
        ? await ports.database.transact(async (queries) => {
            const subject = hintSubject(reported, webhook.providerId);
            const isNew = await store(queries);
            if (isNew) await enqueue(queries, [{ kind: reversalHint, subject, now, waitMs: 0 }]);
            return isNew;
          })
        : await store(ports.database.relaxed);
    const reference = isFirst ? reported : null;
    if (reference !== null && webhook.kind === 'charge') {
      later(settleByReference(ports, reference, 'settlement', webhook.providerId));
    }
    return { status: true as const, data: null, message: 'Received.' };
  };
  return {
    paystackWebhook: ({ request }) => receive('paystack', request),
    flutterwaveWebhook: ({ request }) => receive('flutterwave', request),
  };
}

const storedOnce = statement((queries, value: ValueOf<Selectable<Schema['webhooks']>>) => {
  const row = {
    fingerprint: value('fingerprint'),
    gateway: value('gateway'),
    reference: value('reference'),
    at: value('at'),
  };
  return queries
    .insertInto('webhooks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
});

/** @returns false for one that was stored before */
async function storeWebhook(
  queries: Queries,
  { fingerprint }: AuthenticWebhook,
  gateway: Provider,
  reference: string | null,
  now: number,
): Promise<boolean> {
  const row = { fingerprint, gateway, reference, at: new Date(now).toISOString() };
  const { numAffectedRows } = await storedOnce(queries, row);
  return (numAffectedRows ?? 0n) > 0n;
}

type AuthenticWebhook = Webhook & { readonly authentic: true };

function isReversalHint({ kind }: AuthenticWebhook): boolean {
  return kind === 'refund' || kind === 'dispute';
}

/** The payment that a report is about; some name the provider's charge alone, which is found by its id. */
async function referenceOf(
  queries: Queries,
  provider: Provider,
  { reference, providerId }: AuthenticWebhook,
): Promise<string | null> {
  if (reference !== null || providerId === null) return reference;
  const payment = await queries
    .selectFrom('payments')
    .select('reference')
    .where('gateway', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return payment?.reference ?? null;
}
