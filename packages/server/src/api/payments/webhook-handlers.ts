import type { Gateway } from '@marketsquare/core/shop/settlement';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Handlers } from '../../http/calls/handler.ts';
import { findPayment, type PaymentRow } from '../../money/settlement/payment-model.ts';
import {
  firstPollAfterMs,
  hintSubject,
  paymentPoll,
  reversalHint,
} from '../../money/settlement/poll-times.ts';
import { mayBringMoney, settleByReference } from '../../money/settlement/settle-by-reference.ts';
import { type Queries, statement, type ValueOf } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { enqueue, hasOpenWork, type NewWork } from '../../store/outbox/index.ts';
import type { Webhook } from '../../store/ports/payment-gateway.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { signInNeeded, unavailable } from '../../store/refusals/refusal.ts';

/**
 * The gateways' reports. An authentic report is stored once and answered at once; it is only a hint to ask
 * the gateway ourselves, which happens after the answer. A report that no poll would follow up is work of the
 * outbox, so that neither a restart nor a gateway that cannot answer just then loses it: money went back, or
 * came where no poll waits any more. [PAY-09]
 *
 * @param later  runs work after the reply; the server waits for it when it closes
 */
export function webhookHandlers(ports: Ports, later: (work: Promise<unknown>) => void): Handlers {
  const receive = async (name: Gateway, request: FastifyRequest) => {
    const gateway = ports.gateways.get(name);
    if (gateway === undefined || request.rawBody === null)
      throw unavailable('This gateway is not configured.');
    const webhook = gateway.parseWebhook(request.rawBody, request.headers);
    if (!webhook.authentic) throw signInNeeded('The signature does not match.');
    const now = ports.clock();
    const payment = await paymentOf(ports.database.read, name, webhook);
    const reference = webhook.reference ?? payment?.reference ?? null;
    // Keyed by the secret, because a report names the shopper.
    const fingerprint = ports.secrets.keyed('webhook', webhook.fingerprint);
    const store = (queries: Queries) => storeWebhook(queries, fingerprint, name, reference, now);
    const work = await workOf(ports.database.read, webhook, reference, payment, now);
    // A report without work for the outbox is one statement, which is a transaction by itself.
    const isFirst =
      work === null
        ? await store(ports.database.relaxed)
        : await ports.database.transact(async (queries) => {
            const isNew = await store(queries);
            if (isNew) await enqueue(queries, [work]);
            return isNew;
          });
    if (isFirst && payment !== null && webhook.kind === 'charge') {
      later(settleByReference(ports, payment, 'settlement', webhook.providerId));
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
  fingerprint: string,
  gateway: Gateway,
  reference: string | null,
  now: number,
): Promise<boolean> {
  const row = { fingerprint, gateway, reference, at: new Date(now).toISOString() };
  const { numAffectedRows } = await storedOnce(queries, row);
  return (numAffectedRows ?? 0n) > 0n;
}

type AuthenticWebhook = Webhook & { readonly authentic: true };

/** The outbox's work for a report; null where a poll asks anyway, or nobody needs to. */
async function workOf(
  queries: Queries,
  { kind, providerId }: AuthenticWebhook,
  reference: string | null,
  payment: PaymentRow | null,
  now: number,
): Promise<NewWork | null> {
  if (reference === null) return null;
  const hint = { kind: reversalHint, subject: hintSubject(reference, providerId), now };
  if (kind === 'refund' || kind === 'dispute') return { ...hint, waitMs: 0 };
  if (kind !== 'charge' || payment === null || !mayBringMoney(payment, providerId)) return null;
  const isPolled = await hasOpenWork(queries, { kind: paymentPoll, subject: reference });
  return isPolled ? null : { ...hint, waitMs: firstPollAfterMs };
}

/** The payment of a report; some name only the gateway's charge, which is found by its id. */
async function paymentOf(
  queries: Queries,
  gateway: Gateway,
  { reference, providerId }: AuthenticWebhook,
): Promise<PaymentRow | null> {
  if (reference !== null) return findPayment(queries, reference);
  if (providerId === null) return null;
  const payment = await queries
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return payment ?? null;
}
