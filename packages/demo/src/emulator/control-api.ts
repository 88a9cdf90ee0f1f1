import { gateways } from '@marketsquare/core/shop/settlement';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chargeOf } from './charging.ts';
import type { Emulation } from './emulation.ts';
import { chargeBack, refundCharge } from './refunds.ts';
import { scenarioSchema } from './scenario.ts';

const targetsSchema = z.strictObject({ paystack: z.url().optional(), flutterwave: z.url().optional() });
/** Reverses a charge, or `amount` kobo of it, as a merchant at the dashboard or the customer's bank does. */
const reversalSchema = z.strictObject({
  provider: z.enum(gateways),
  reference: z.string(),
  kind: z.enum(['refund', 'chargeback']).default('refund'),
  amount: z.number().int().positive().nullable().default(null),
});
const advanceSchema = z.strictObject({ ms: z.number().int().nonnegative() });

/** The powers that only the control API has. */
export interface Controls {
  setWebhookTargets(targets: z.infer<typeof targetsSchema>): void;
  /** Advances the clock by milliseconds, and does what has become due. */
  advance(ms: number): Promise<void>;
}

/**
 * The emulator's control API, for tests and demonstrations: scenarios, clock, and access to its records.
 *
 * `PUT|DELETE /control/scenarios/{reference}` (`*` for all), `GET /control/{requests|charges|refunds|webhooks|ledger}`
 * with `?reference=`, `PUT /control/webhook-targets`, `POST /control/clock` with `{ms}`, `POST /control/reversals` with
 * `{provider, reference, kind, amount}`.
 */
export function controlApi(app: FastifyInstance, emulation: Emulation, controls: Controls): void {
  const { book } = emulation;

  app.register(
    async (scope) => {
      scope.put<{ Params: { reference: string } }>('/scenarios/:reference', async (request, reply) => {
        const { reference } = request.params;
        const parsed = scenarioSchema.safeParse(request.body);
        if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
        book.put({ kind: 'scenario', key: reference, reference }, parsed.data);
        return { reference, scenario: parsed.data };
      });

      scope.delete<{ Params: { reference: string } }>('/scenarios/:reference', async (request) => {
        book.remove('scenario', request.params.reference);
        return { reference: request.params.reference, scenario: null };
      });

      scope.post('/reversals', async (request, reply) => {
        const parsed = reversalSchema.safeParse(request.body);
        if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
        const { provider, reference, kind, amount } = parsed.data;
        const charge = chargeOf(emulation, provider, reference);
        if (charge === null) return reply.code(404).send({ message: 'no such charge' });
        const reversal =
          kind === 'chargeback'
            ? chargeBack(emulation, charge)
            : refundCharge(emulation, charge, amount, 'dashboard');
        if (typeof reversal === 'string') return reply.code(409).send({ message: reversal });
        return reversal;
      });

      scope.put('/webhook-targets', async (request, reply) => {
        const parsed = targetsSchema.safeParse(request.body);
        if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
        controls.setWebhookTargets(parsed.data);
        return parsed.data;
      });

      scope.post('/clock', async (request, reply) => {
        const parsed = advanceSchema.safeParse(request.body);
        if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
        await controls.advance(parsed.data.ms);
        return { now: emulation.now() };
      });

      scope.get<Filtered>('/requests', async ({ query }) => book.list('request', query.reference));
      scope.get<Filtered>('/charges', async ({ query }) => book.list('charge', query.reference));
      scope.get<Filtered>('/refunds', async ({ query }) => book.list('refund', query.reference));
      scope.get<Filtered>('/webhooks', async ({ query }) => ({
        waiting: book.list('delivery', query.reference),
        done: book.list('delivered', query.reference),
      }));
      scope.get<Filtered>('/ledger', async ({ query }) => {
        const entries = book.list('entry', query.reference);
        return { total: entries.reduce((sum, { amount }) => sum + amount, 0), entries };
      });
    },
    { prefix: '/control' },
  );
}

interface Filtered {
  Querystring: { reference?: string };
}
