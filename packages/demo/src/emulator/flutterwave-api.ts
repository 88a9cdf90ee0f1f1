import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { chargeOf } from './charging.ts';
import { openFlutterwave, recordRequest } from './checkouts.ts';
import type { EmulatedCharge, EmulatedRefund } from './documents.ts';
import type { Emulation } from './emulation.ts';
import { takeOverVerify } from './faults.ts';
import { flutterwaveCharge, flutterwaveChargeback, flutterwaveRefund } from './flutterwave-wire.ts';
import { listSchema, pageOf } from './lists.ts';
import { refundCharge } from './refunds.ts';
import { announceCharge } from './webhooks.ts';

const nairaSchema = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);

/** The common parameters of a hosted payment and `FlutterwaveCheckout`. */
export const flutterwaveCheckoutSchema = z.object({
  tx_ref: z.string().min(1),
  amount: nairaSchema.pipe(z.number().positive()),
  currency: z.string().default('NGN'),
  redirect_url: z.string().optional(),
  customer: z.object({
    email: z.string(),
    phone_number: z.union([z.string(), z.number()]).transform(String).optional(),
    phonenumber: z.union([z.string(), z.number()]).transform(String).optional(),
    name: z.string().optional(),
  }),
  customizations: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
  meta: z.unknown().optional(),
});

/** Entries on a page of a list. */
const pageSize = 20;

const refundSchema = z.object({ amount: nairaSchema.optional(), comments: z.string().default('') });

/** Flutterwave's REST calls as the shop's server makes them, amounts in naira. [PAY-28] */
export function flutterwaveApi(app: FastifyInstance, emulation: Emulation): void {
  const { book, keys } = emulation;

  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization === `Bearer ${keys.flutterwaveSecretKey}`) return;
        return refuse(reply, 401, 'Invalid authorization key');
      });

      scope.post('/payments', async (request, reply) => {
        const parsed = flutterwaveCheckoutSchema.safeParse(request.body);
        if (!parsed.success) return refuse(reply, 400, 'tx_ref, amount and customer are required');
        recordRequest(emulation, 'flutterwave', 'initialize', parsed.data.tx_ref, request.body);
        const { code } = openFlutterwave(emulation, checkoutRequestOf(parsed.data));
        const link = `${request.protocol}://${request.host}/popup/?code=${code}`;
        return { status: 'success', message: 'Hosted Link', data: { link } };
      });

      scope.get('/transactions', async (request, reply) => {
        const charges = book.list('charge').filter(isVisible);
        return listed(charges, (charge) => flutterwaveCharge(emulation, charge), request, reply);
      });

      scope.get('/refunds', async (request, reply) =>
        listed(refundsOf('refund'), ({ refund, paid }) => flutterwaveRefund(refund, paid), request, reply),
      );

      scope.get('/chargebacks', async (request, reply) =>
        listed(
          refundsOf('chargeback'),
          ({ refund, paid }) => flutterwaveChargeback(refund, paid),
          request,
          reply,
        ),
      );

      scope.get<{ Params: { id: string } }>('/transactions/:id/verify', async (request, reply) =>
        verified(charge(request.params.id), request, reply),
      );

      scope.get<{ Querystring: { tx_ref?: string } }>(
        '/transactions/verify_by_reference',
        async (request, reply) =>
          verified(chargeOf(emulation, 'flutterwave', request.query.tx_ref ?? ''), request, reply),
      );

      scope.post<{ Params: { id: string } }>('/transactions/:id/refund', async (request, reply) => {
        const paid = charge(request.params.id);
        const parsed = refundSchema.safeParse(request.body ?? {});
        if (!paid) return notFound(reply);
        if (!parsed.success) return refuse(reply, 400, 'amount must be a number');
        const { amount, comments } = parsed.data;
        const refund = refundCharge(
          emulation,
          paid,
          amount === undefined ? null : Math.round(amount * 100),
          comments,
        );
        if (typeof refund === 'string') {
          return refuse(reply, 400, 'Refund amount exceeds the transaction amount or it is not completed');
        }
        return {
          status: 'success',
          message: 'Transaction refund initiated',
          data: flutterwaveRefund(refund, paid),
        };
      });

      scope.post<{ Params: { id: string } }>('/transactions/:id/resend-hook', async (request, reply) => {
        const known = charge(request.params.id);
        if (!known) return notFound(reply);
        announceCharge(emulation, known);
        return { status: 'success', message: 'hook sent', data: null };
      });
    },
    { prefix: '/v3' },
  );

  function charge(id: string): EmulatedCharge | null {
    const known = book.get('charge', id);
    return known?.provider === 'flutterwave' ? known : null;
  }

  /** A charge of the other mode does not exist for this key. */
  function isVisible({ provider, mode }: EmulatedCharge): boolean {
    const isTestKey = keys.flutterwaveSecretKey.startsWith('FLWSECK_TEST');
    return provider === 'flutterwave' && !(isTestKey && mode === 'live');
  }

  function refundsOf(kind: EmulatedRefund['kind']) {
    return book.list('refund').flatMap((refund) => {
      const paid = book.get('charge', refund.chargeId);
      return refund.kind === kind && paid && isVisible(paid)
        ? [{ refund, paid, createdAt: refund.createdAt }]
        : [];
    });
  }

  function listed<Entry extends { readonly createdAt: number }>(
    entries: readonly Entry[],
    wire: (entry: Entry) => object,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const query = listSchema.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'Invalid query');
    const page = pageOf(entries, query.data, pageSize);
    const { total, pages } = page;
    const meta = { page_info: { total, current_page: query.data.page, total_pages: pages } };
    return { status: 'success', message: 'Entries fetched', meta, data: page.entries.map(wire) };
  }

  function verified(known: EmulatedCharge | null, request: FastifyRequest, reply: FastifyReply) {
    if (!known || !isVisible(known)) return notFound(reply);
    const answer = {
      status: 'success',
      message: 'Transaction fetched successfully',
      data: flutterwaveCharge(emulation, known),
    };
    return takeOverVerify(emulation, known.reference, answer, request, reply) ? reply : answer;
  }
}

/** A Flutterwave request in the emulator's terms. */
export function checkoutRequestOf(asked: z.infer<typeof flutterwaveCheckoutSchema>) {
  const { customer } = asked;
  return {
    reference: asked.tx_ref,
    amount: Math.round(asked.amount * 100),
    currency: asked.currency,
    customer: {
      email: customer.email,
      name: customer.name ?? '',
      phone: customer.phone_number ?? customer.phonenumber ?? '',
    },
    title: asked.customizations?.description ?? '',
    metadata: asked.meta ?? null,
    returnUrl: asked.redirect_url ?? null,
  };
}

function notFound(reply: FastifyReply) {
  return refuse(reply, 404, 'No transaction was found for this id');
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ status: 'error', message, data: null });
}
