import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { chargeOf } from './charging.ts';
import { initializePaystack, type PaystackRefusal, recordRequest } from './checkouts.ts';
import type { EmulatedCharge } from './documents.ts';
import type { Emulation } from './emulation.ts';
import { takeOverVerify } from './faults.ts';
import { type ListQuery, listSchema, pageOf } from './lists.ts';
import { paystackCharge, paystackListedRefund, paystackRefund } from './paystack-wire.ts';
import { refundCharge, retryRefund } from './refunds.ts';

const wholeSchema = z.union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)]);

const metadataSchema = z.union([z.string(), z.record(z.string(), z.unknown())]).optional();

const initializeSchema = z.object({
  email: z.string(),
  amount: wholeSchema,
  reference: z.string().optional(),
  currency: z.string().default('NGN'),
  callback_url: z.string().optional(),
  channels: z.array(z.string()).optional(),
  metadata: metadataSchema,
});

const refundSchema = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  amount: wholeSchema.optional(),
  merchant_note: z.string().default(''),
});

const refusals: Record<PaystackRefusal, { message: string; code: string; nextStep: string }> = {
  invalidEmail: {
    message: 'Invalid Email Address Passed',
    code: 'invalid_email_address',
    nextStep: 'Ensure that you are passing a valid email address',
  },
  invalidAmount: {
    message: 'Amount must be at least NGN 50.00',
    code: 'invalid_amount',
    nextStep: 'Ensure that the amount is in kobo and not below the minimum',
  },
  invalidReference: {
    message: 'Invalid transaction reference. Only alphanumeric characters, -, ., and = are allowed',
    code: 'invalid_params',
    nextStep: 'Ensure that the reference holds allowed characters only',
  },
  duplicateReference: {
    message: 'Duplicate Transaction Reference',
    code: 'duplicate_reference',
    nextStep: 'Kindly use a unique value for the transaction reference',
  },
};

/** Paystack's REST calls as the shop's server makes them. */
export function paystackApi(app: FastifyInstance, emulation: Emulation): void {
  const { book, keys } = emulation;

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization === `Bearer ${keys.paystackSecretKey}`) return;
      return refuse(reply, 401, 'Invalid key', 'invalid_Key', 'Ensure that you provide the correct key');
    });

    scope.post('/transaction/initialize', async (request, reply) => {
      const parsed = initializeSchema.safeParse(request.body);
      if (!parsed.success)
        return refuse(reply, 400, 'Invalid parameters passed', 'invalid_params', 'Check the body');
      const { email, amount, currency, reference, callback_url: returnUrl = null, metadata } = parsed.data;
      recordRequest(emulation, 'paystack', 'initialize', reference ?? '', request.body);
      const checkout = initializePaystack(emulation, {
        reference,
        amount,
        currency,
        customer: customerOf(email, metadata),
        title: textOf(metadata, 'title'),
        metadata: metadata ?? '',
        returnUrl,
      });
      if (typeof checkout === 'string') {
        const { message, code, nextStep } = refusals[checkout];
        return refuse(reply, 400, message, code, nextStep);
      }
      return {
        status: true,
        message: 'Authorization URL created',
        data: {
          authorization_url: `${request.protocol}://${request.host}/popup/?code=${checkout.code}`,
          access_code: checkout.code,
          reference: checkout.reference,
        },
      };
    });

    scope.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) => {
      const { reference } = request.params;
      const charge = chargeOf(emulation, 'paystack', reference);
      if (!charge) return notFound(reply);
      const answer = {
        status: true,
        message: 'Verification successful',
        data: paystackCharge(emulation, charge),
      };
      return takeOverVerify(emulation, reference, answer, request, reply) ? reply : answer;
    });

    scope.get('/transaction', async (request, reply) => {
      const query = listSchema.safeParse(request.query);
      if (!query.success) return refuse(reply, 400, 'Invalid query', 'invalid_params', 'Check the query');
      const charges = book.list('charge').filter(({ provider }) => provider === 'paystack');
      const page = pageOf(charges, query.data, query.data.perPage);
      const data = page.entries.map((charge) => paystackCharge(emulation, charge));
      return { status: true, message: 'Transactions retrieved', data, meta: metaOf(page, query.data) };
    });

    scope.get('/refund', async (request, reply) => {
      const query = listSchema.safeParse(request.query);
      if (!query.success) return refuse(reply, 400, 'Invalid query', 'invalid_params', 'Check the query');
      const { transaction } = query.data;
      const refunds = book
        .list('refund')
        .filter(({ provider }) => provider === 'paystack')
        .filter(({ chargeId }) => transaction === undefined || chargeId === transaction);
      const page = pageOf(refunds, query.data, query.data.perPage);
      const data = page.entries.flatMap((refund) => {
        const charge = book.get('charge', refund.chargeId);
        return charge ? [paystackListedRefund(refund, charge)] : [];
      });
      return { status: true, message: 'Refunds retrieved', data, meta: metaOf(page, query.data) };
    });

    scope.post('/refund', async (request, reply) => {
      const parsed = refundSchema.safeParse(request.body);
      if (!parsed.success)
        return refuse(reply, 400, 'Invalid parameters passed', 'invalid_params', 'Check the body');
      const { transaction, amount = null, merchant_note: note } = parsed.data;
      const charge = chargeByEither(transaction);
      if (!charge) return notFound(reply);
      const refund = refundCharge(emulation, charge, amount, note);
      if (typeof refund === 'string') {
        const message =
          refund === 'notPaid'
            ? 'Transaction has not been paid for'
            : 'Refund amount cannot be more than what is left of the transaction';
        return refuse(reply, 400, message, 'invalid_params', 'Check the transaction');
      }
      const data = paystackRefund(emulation, refund, charge);
      return { status: true, message: 'Refund has been queued for processing', data };
    });

    scope.post<{ Params: { id: string } }>(
      '/refund/retry_with_customer_details/:id',
      async (request, reply) => {
        const refund = book.get('refund', request.params.id);
        const retried = refund && retryRefund(emulation, refund);
        if (!retried) return refuse(reply, 400, 'Refund not found', 'invalid_params', 'Check the id');
        return {
          status: true,
          message: 'Refund retried and has been queued for processing',
          data: { id: Number(retried.id), status: 'processing', amount: retried.amount },
        };
      },
    );
  });

  function chargeByEither(transaction: string): EmulatedCharge | null {
    const byId = book.get('charge', transaction);
    return byId?.provider === 'paystack' ? byId : chargeOf(emulation, 'paystack', transaction);
  }
}

/** Who pays, from the e-mail and the metadata that a merchant may send along. */
function customerOf(email: string, metadata: z.infer<typeof metadataSchema>) {
  const name = `${textOf(metadata, 'first_name')} ${textOf(metadata, 'last_name')}`.trim();
  return { email, name, phone: textOf(metadata, 'phone') };
}

function textOf(metadata: z.infer<typeof metadataSchema>, key: string): string {
  const value = typeof metadata === 'object' ? metadata[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function metaOf(page: { readonly total: number; readonly pages: number }, asked: ListQuery) {
  const { page: number, perPage } = asked;
  return { total: page.total, skipped: (number - 1) * perPage, perPage, page: number, pageCount: page.pages };
}

function notFound(reply: FastifyReply) {
  return refuse(
    reply,
    400,
    'Transaction reference not found.',
    'transaction_not_found',
    'Ensure that you are passing a valid reference',
  );
}

function refuse(reply: FastifyReply, status: number, message: string, code: string, nextStep: string) {
  return reply
    .code(status)
    .send({ status: false, message, meta: { nextStep }, type: 'validation_error', code });
}
