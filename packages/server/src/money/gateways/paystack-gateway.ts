import { country, currency, zeroKobo } from '@marketsquare/core/kernel/money';
import { type Charge, hasCome } from '@marketsquare/core/shop/settlement';
import { z } from 'zod';
import {
  type BookSpan,
  type PaymentGateway,
  type Refund,
  type Reversal,
  refundIn,
  type Webhook,
  withReversals,
} from '../../store/ports/payment-gateway.ts';
import { declineReason } from './decline-reason.ts';
import { parseExactJsonOrNull } from './exact-json.ts';
import { type GatewayOptions, gatewayCaller } from './gateway-call.ts';
import { readPages } from './pages.ts';
import { fingerprintOf, isSameSecret, signatureOf, singleHeader } from './signature.ts';
import { idSchema, koboSchema } from './wire.ts';

export interface PaystackOptions extends GatewayOptions {
  readonly scriptUrl: string;
}

/** Paystack: kobo on the wire; our server prepares the payment, the popup only resumes it. [PAY-25, PAY-28] */
export function paystackGateway(options: PaystackOptions): PaymentGateway {
  const call = gatewayCaller('paystack', options);

  /** All entries of a list, which comes in pages. */
  function listOf<Entry>(path: string, query: Record<string, string>, entry: z.ZodType<Entry>) {
    return readPages(async (page) => {
      const paged = { ...query, perPage: String(pageSize), page: String(page) };
      const reply = await call({ method: 'GET', path: [path], query: paged }, envelope(z.array(entry)));
      if (typeof reply === 'string' || !reply.body.status) return 'unavailable';
      return { entries: reply.body.data, isLast: reply.body.data.length < pageSize };
    });
  }

  return {
    name: 'paystack',

    async initialize({ reference, amount, customer, title }) {
      const body = {
        email: customer.email,
        amount,
        reference,
        currency,
        channels: ['card', 'bank', 'ussd', 'bank_transfer'],
        metadata: {
          country,
          first_name: customer.firstName,
          last_name: customer.lastName,
          phone: customer.phone,
          title,
        },
      };
      const reply = await call(
        { method: 'POST', path: ['transaction', 'initialize'], body },
        initializedReply,
      );
      if (typeof reply === 'string') return reply;
      if (!reply.body.status) return isDuplicate(reply.body) ? 'duplicate_reference' : 'refused';
      const { access_code: accessCode } = reply.body.data;
      const clientParams = {
        gateway: 'paystack',
        scriptUrl: options.scriptUrl,
        accessCode,
        reference,
      } as const;
      return { mode: 'popup', clientParams };
    },

    async verify({ reference }) {
      const reply = await call({ method: 'GET', path: ['transaction', 'verify', reference] }, chargeReply);
      if (typeof reply === 'string') return reply;
      if (reply.body.status) return reply.body.data;
      return isNotFound(reply.status, reply.body.message) ? 'not_found' : 'refused';
    },

    parseWebhook(rawBody, headers): Webhook {
      const signature = singleHeader(headers, 'x-paystack-signature');
      const expected = signatureOf('sha512', 'hex', options.secretKey, rawBody);
      if (!signature || !options.secretKey || !isSameSecret(signature, expected)) return { authentic: false };
      return { authentic: true, ...readEvent(rawBody), fingerprint: fingerprintOf(rawBody) };
    },

    /** The list may be filtered by transaction, but we do not rely on it. */
    async reversalsOf({ providerId }) {
      const refunds = await listOf('refund', { transaction: providerId }, listedRefundSchema);
      if (refunds === 'unavailable') return 'unavailable';
      return reversalsIn(refunds).filter((one) => one.providerId === providerId);
    },

    async bookOf(span) {
      const charges = await listOf('transaction', spanQuery(span), chargeSchema);
      const refunds = await listOf('refund', spanQuery(span), listedRefundSchema);
      if (charges === 'unavailable' || refunds === 'unavailable') return 'unavailable';
      const reversals = reversalsIn(refunds);
      return {
        charges: charges.filter(hasCome).map((charge) => withReversals(charge, reversals)),
        reversals,
      };
    },

    async findRefund(query) {
      const refunds = await listOf('refund', { transaction: query.providerId }, listedRefundSchema);
      if (refunds === 'unavailable') return 'unavailable';
      const asked = refunds.filter(({ isDispute }) => !isDispute);
      return refundIn(asked, query);
    },

    async refund({ providerId, amount, refundId }) {
      const body = { transaction: providerId, amount, currency, merchant_note: refundId };
      const reply = await call({ method: 'POST', path: ['refund'], body }, refundReply);
      if (typeof reply === 'string' || reply.status === 401) return 'unavailable';
      if (reply.body.status) return reply.body.data;
      return isNotFound(reply.status, reply.body.message) ? 'not_found' : 'refused';
    },
  };
}

/** Entries on a page of a list: Paystack's default. */
const pageSize = 50;

function spanQuery({ from, to }: BookSpan): Record<string, string> {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** In replies `status` is about the call; only `data.status` is about the payment. */
function envelope<Data>(data: z.ZodType<Data>) {
  return z.discriminatedUnion('status', [
    z.object({ status: z.literal(true), data }),
    z.object({ status: z.literal(false), message: z.string(), code: z.string().optional() }),
  ]);
}

const initializedReply = envelope(z.object({ access_code: z.string().min(1) }));

const chargeSchema = z
  .object({
    id: idSchema,
    domain: z.enum(['live', 'test']),
    status: z.string(),
    reference: z.string(),
    amount: koboSchema,
    requested_amount: koboSchema.nullish(),
    fees: koboSchema.nullish(),
    currency: z.string(),
    channel: z.string().nullish(),
    paid_at: z.string().nullish(),
    gateway_response: z.string().nullish(),
    authorization: z.object({ last4: z.string().nullish(), brand: z.string().nullish() }).nullish(),
  })
  .transform(
    (data): Charge => ({
      provider: 'paystack',
      providerId: data.id,
      reference: data.reference,
      status: chargeStatus(data.status),
      askedKobo: data.requested_amount ?? data.amount,
      chargedKobo: data.amount,
      feesKobo: data.fees ?? null,
      reversedKobo: data.status === 'reversed' ? data.amount : zeroKobo,
      currency: data.currency,
      live: data.domain === 'live',
      channel: data.channel ?? 'unknown',
      paidAt: data.paid_at ?? null,
      last4: data.authorization?.last4 ?? null,
      brand: data.authorization?.brand?.trim() ?? null,
      ...(data.status === 'failed' && { declined: declineReason(data.gateway_response) }),
    }),
  );

const chargeReply = envelope(chargeSchema);

const refundReply = envelope(
  z
    .object({ id: idSchema, status: z.string(), amount: koboSchema })
    .transform(
      ({ id, status, amount }): Refund => ({ providerRefundId: id, status: refundStatus(status), amount }),
    ),
);

/** In the list of refunds the transaction is an id; older entries contain all of it. A lost dispute is an entry too. */
const listedRefundSchema = z
  .object({
    id: idSchema,
    transaction: z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]),
    dispute: z.unknown(),
    status: z.string(),
    amount: koboSchema,
    merchant_note: z.string().nullish(),
  })
  .transform(({ id, transaction, dispute, status, amount, merchant_note }) => ({
    gatewayId: id,
    providerId: transaction,
    isDispute: dispute !== null && dispute !== undefined,
    status: refundStatus(status),
    amount,
    note: merchant_note ?? '',
  }));

/** Picks from the list the refunds whose money went back. */
function reversalsIn(listed: readonly z.infer<typeof listedRefundSchema>[]): readonly Reversal[] {
  return listed
    .filter(({ status }) => status === 'processed')
    .map(({ providerId, amount, isDispute, gatewayId, note }) => ({
      providerId,
      amount,
      refund: isDispute ? null : { gatewayId, note },
    }));
}

const eventSchema = z.object({
  event: z.string(),
  data: z.object({
    id: idSchema.nullish(),
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    transaction: z.object({ id: idSchema, reference: z.string() }).nullish().catch(null),
  }),
});

/** Only `failed` and `reversed` are final losses: an abandoned charge can still succeed, and an unknown status is checked again. */
function chargeStatus(word: string): Charge['status'] {
  switch (word) {
    case 'success':
    case 'failed':
    case 'reversed':
    case 'abandoned':
      return word;
    default:
      return 'pending';
  }
}

function refundStatus(word: string): Refund['status'] {
  switch (word) {
    case 'processed':
    case 'failed':
      return word;
    default:
      return 'pending';
  }
}

function isDuplicate(refusal: { message: string; code?: string | undefined }): boolean {
  return refusal.code === 'duplicate_reference' || /duplicate transaction reference/i.test(refusal.message);
}

/** Paystack answers an unknown reference with 400 or 404; the message is the same. */
function isNotFound(status: number, message: string): boolean {
  return (status === 400 || status === 404) && /not found/i.test(message);
}

function readEvent(rawBody: Uint8Array) {
  const nothing = { kind: 'other', reference: null, providerId: null } as const;
  const parsed = eventSchema.safeParse(parseExactJsonOrNull(rawBody));
  if (!parsed.success) return nothing;
  const { event, data } = parsed.data;
  if (event.startsWith('charge.dispute.')) {
    return {
      kind: 'dispute',
      reference: data.transaction?.reference ?? null,
      providerId: data.transaction?.id ?? null,
    } as const;
  }
  if (event.startsWith('refund.')) {
    return { kind: 'refund', reference: data.transaction_reference ?? null, providerId: null } as const;
  }
  if (event.startsWith('charge.')) {
    return { kind: 'charge', reference: data.reference ?? null, providerId: data.id ?? null } as const;
  }
  return nothing;
}
