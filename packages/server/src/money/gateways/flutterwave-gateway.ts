import { country, currency, koboToNaira, zeroKobo } from '@marketsquare/core/kernel/money';
import { type Charge, hasCome } from '@marketsquare/core/shop/settlement';
import { z } from 'zod';
import {
  type BookSpan,
  type ChargeQuery,
  type PaymentGateway,
  popupCustomer,
  type Refund,
  type Reversal,
  refundIn,
  type Webhook,
  type WebhookHeaders,
  withReversals,
} from '../../store/ports/payment-gateway.ts';
import { declineReason } from './decline-reason.ts';
import { parseExactJsonOrNull } from './exact-json.ts';
import { type GatewayOptions, gatewayCaller } from './gateway-call.ts';
import { readPages } from './pages.ts';
import { fingerprintOf, isSameSecret, signatureOf, singleHeader } from './signature.ts';
import { idSchema, nairaSchema } from './wire.ts';

export interface FlutterwaveOptions extends GatewayOptions {
  readonly scriptUrl: string;
  readonly publicKey: string;
  /** The webhook secret set in the dashboard. Without it no webhook is trusted. */
  readonly secretHash: string;
  /** The shop's name, shown over the popup. */
  readonly merchant: () => string;
  /** Address of the shop's mark, shown beside its name. */
  readonly logo: string;
}

/** Flutterwave v3: naira on the wire; the popup opens with arguments from our server. [PAY-24, PAY-28] */
export function flutterwaveGateway(options: FlutterwaveOptions): PaymentGateway {
  const call = gatewayCaller('flutterwave', options);
  const isLiveKey = !options.secretKey.startsWith('FLWSECK_TEST');
  const chargeReply = envelope(chargeSchema.transform((data) => chargeOf(data, isLiveKey)));

  async function verifyAt(path: readonly string[], query: Record<string, string>) {
    const reply = await call({ method: 'GET', path, query }, chargeReply);
    if (typeof reply === 'string') return reply;
    if (reply.body.status === 'success') return reply.body.data;
    return isNotFound(reply.status, reply.body.message) ? 'not_found' : 'refused';
  }

  /** All entries of a list, whose pages state their number. */
  function listOf<Entry>(path: string, span: BookSpan, entry: z.ZodType<Entry>) {
    return readPages(async (page) => {
      const query = { from: dayOf(span.from), to: dayOf(span.to), page: String(page) };
      const reply = await call({ method: 'GET', path: [path], query }, listEnvelope(entry));
      if (typeof reply === 'string' || reply.body.status !== 'success') return 'unavailable';
      const { data, meta } = reply.body;
      return { entries: data, isLast: data.length === 0 || page >= (meta?.page_info?.total_pages ?? 1) };
    });
  }

  /** A refunded charge is still called successful: refunds and chargebacks have their own lists. */
  async function reversalsIn(span: BookSpan): Promise<readonly Reversal[] | 'unavailable'> {
    const refunds = await listOf('refunds', span, listedRefundSchema);
    const chargebacks = await listOf('chargebacks', span, chargebackSchema);
    if (refunds === 'unavailable' || chargebacks === 'unavailable') return 'unavailable';
    const named = refunds.map(({ gatewayId, note, ...refund }) => ({
      ...refund,
      refund: { gatewayId, note },
    }));
    const taken = chargebacks.map((chargeback) => ({ ...chargeback, refund: null }));
    return [...named, ...taken].filter(({ isFinished }) => isFinished);
  }

  return {
    name: 'flutterwave',

    async initialize({ reference, amount, customer, title }) {
      const clientParams = {
        gateway: 'flutterwave',
        scriptUrl: options.scriptUrl,
        reference,
        options: {
          public_key: options.publicKey,
          tx_ref: reference,
          amount: koboToNaira(amount),
          currency,
          country,
          payment_options: 'card, banktransfer, ussd',
          customer: popupCustomer(customer),
          customizations: { title: options.merchant(), description: title, logo: options.logo },
        },
      } as const;
      return { mode: 'popup', clientParams };
    },

    /** An id may come from the page, so it is only a shortcut: unless it leads to our reference, the reference decides. */
    async verify({ reference, providerId }: ChargeQuery) {
      if (providerId !== undefined && /^\d+$/.test(providerId)) {
        const charge = await verifyAt(['transactions', providerId, 'verify'], {});
        if (charge !== 'not_found' && (typeof charge === 'string' || charge.reference === reference)) {
          return charge;
        }
      }
      return verifyAt(['transactions', 'verify_by_reference'], { tx_ref: reference });
    },

    parseWebhook(rawBody, headers): Webhook {
      if (!isAuthentic(rawBody, headers, options.secretHash)) return { authentic: false };
      return { authentic: true, ...readEvent(rawBody), fingerprint: fingerprintOf(rawBody) };
    },

    async reversalsOf(charge, now) {
      const from = charge.paidAt === null ? now - longestReversalMs : Date.parse(charge.paidAt);
      const reversals = await reversalsIn({ from, to: now });
      if (reversals === 'unavailable') return 'unavailable';
      return reversals.filter(({ providerId }) => providerId === charge.providerId);
    },

    async bookOf(span) {
      const listed = await listOf('transactions', span, chargeSchema);
      const reversals = await reversalsIn(span);
      if (listed === 'unavailable' || reversals === 'unavailable') return 'unavailable';
      const charges = listed.map((data) => chargeOf(data, isLiveKey));
      return {
        charges: charges.filter(hasCome).map((charge) => withReversals(charge, reversals)),
        reversals,
      };
    },

    async findRefund(query) {
      const refunds = await listOf('refunds', query.span, listedRefundSchema);
      return refunds === 'unavailable' ? 'unavailable' : refundIn(refunds, query);
    },

    async refund({ providerId, amount, refundId }) {
      const body = { amount: koboToNaira(amount), comments: refundId };
      const path = ['transactions', providerId, 'refund'];
      const reply = await call({ method: 'POST', path, body }, refundReply);
      if (typeof reply === 'string' || reply.status === 401) return 'unavailable';
      if (reply.body.status === 'success') return reply.body.data;
      return isNotFound(reply.status, reply.body.message) ? 'not_found' : 'refused';
    },
  };
}

function envelope<Data>(data: z.ZodType<Data>) {
  return z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), data }),
    z.object({ status: z.literal('error'), message: z.string() }),
  ]);
}

function listEnvelope<Entry>(entry: z.ZodType<Entry>) {
  const pages = z.object({ page_info: z.object({ total_pages: z.number().int() }).nullish() });
  return z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), data: z.array(entry), meta: pages.nullish() }),
    z.object({ status: z.literal('error'), message: z.string() }),
  ]);
}

/** The search for reversals of a charge without a time goes this far back, in milliseconds: 180 days. */
const longestReversalMs = 180 * 86_400_000;

/** Lists are queried by days. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const chargeSchema = z.object({
  id: idSchema,
  tx_ref: z.string(),
  flw_ref: z.string(),
  amount: nairaSchema,
  charged_amount: nairaSchema,
  app_fee: nairaSchema.nullish(),
  currency: z.string(),
  status: z.string(),
  payment_type: z.string().nullish(),
  created_at: z.string().nullish(),
  processor_response: z.string().nullish(),
  card: z.object({ last_4digits: z.string().nullish(), type: z.string().nullish() }).nullish(),
});

/**
 * A key sees only its own mode, so the mode is the key's; a mock reference under a live key is still a test charge.
 */
function chargeOf(data: z.infer<typeof chargeSchema>, isLiveKey: boolean): Charge {
  const status = chargeStatus(data.status);
  return {
    provider: 'flutterwave',
    providerId: data.id,
    reference: data.tx_ref,
    status,
    askedKobo: data.amount,
    chargedKobo: data.charged_amount,
    feesKobo: data.app_fee ?? null,
    reversedKobo: status === 'reversed' ? data.charged_amount : zeroKobo,
    currency: data.currency,
    live: isLiveKey && !data.flw_ref.includes('MOCK'),
    channel: data.payment_type ?? 'unknown',
    paidAt: status === 'success' ? (data.created_at ?? null) : null,
    last4: data.card?.last_4digits ?? null,
    brand: data.card?.type ?? null,
    ...(status === 'failed' && { declined: declineReason(data.processor_response) }),
  };
}

const refundReply = envelope(
  z.object({ id: idSchema, status: z.string(), amount_refunded: nairaSchema }).transform(
    (data): Refund => ({
      providerRefundId: data.id,
      status: refundStatus(data.status),
      amount: data.amount_refunded,
    }),
  ),
);

const listedRefundSchema = z
  .object({
    id: idSchema,
    tx_id: idSchema,
    status: z.string(),
    amount_refunded: nairaSchema,
    comments: z.string().nullish(),
  })
  .transform(({ id, tx_id, status, amount_refunded, comments }) => ({
    gatewayId: id,
    providerId: tx_id,
    amount: amount_refunded,
    status: refundStatus(status),
    isFinished: refundStatus(status) === 'processed',
    note: comments ?? '',
  }));

/** A chargeback takes money once it is lost, or the shop accepts it. */
const chargebackSchema = z
  .object({ transaction_id: idSchema, status: z.string(), amount: nairaSchema })
  .transform(({ transaction_id, status, amount }) => ({
    providerId: transaction_id,
    amount,
    isFinished: status === 'lost' || status === 'accepted',
  }));

/** Reports about charges have the charge's id; those about refunds and chargebacks have their own id, and the charge's too. */
const eventSchema = z.object({
  event: z.string(),
  data: z.object({
    id: idSchema.nullish(),
    tx_ref: z.string().nullish(),
    tx_id: idSchema.nullish(),
    transaction_id: idSchema.nullish(),
    TransactionId: idSchema.nullish(),
  }),
});

/** `charge.completed` carries failures too, and an unknown status is checked again: only these three are final. */
function chargeStatus(word: string): Charge['status'] {
  switch (word) {
    case 'successful':
      return 'success';
    case 'failed':
    case 'reversed':
      return word;
    default:
      return 'pending';
  }
}

function refundStatus(word: string): Refund['status'] {
  if (word === 'failed') return 'failed';
  return word.startsWith('completed') ? 'processed' : 'pending';
}

function isNotFound(status: number, message: string): boolean {
  return (status === 400 || status === 404) && /no transaction (was )?found/i.test(message);
}

/** A signature covers the body and, where it is sent, alone decides; the plain hash only proves knowledge of a secret. */
function isAuthentic(rawBody: Uint8Array, headers: WebhookHeaders, secretHash: string): boolean {
  if (secretHash === '') return false;
  if (headers['flutterwave-signature'] !== undefined) {
    const signature = singleHeader(headers, 'flutterwave-signature');
    return (
      signature !== null && isSameSecret(signature, signatureOf('sha256', 'base64', secretHash, rawBody))
    );
  }
  const hash = singleHeader(headers, 'verif-hash');
  return hash !== null && isSameSecret(hash, secretHash);
}

function readEvent(rawBody: Uint8Array) {
  const parsed = eventSchema.safeParse(parseExactJsonOrNull(rawBody));
  if (!parsed.success) return { kind: 'other', reference: null, providerId: null } as const;
  const { event, data } = parsed.data;
  const kind = kindOf(event);
  const chargeId = data.tx_id ?? data.transaction_id ?? data.TransactionId ?? null;
  return {
    kind,
    reference: data.tx_ref ?? null,
    providerId: kind === 'charge' ? (data.id ?? null) : chargeId,
  } as const;
}

function kindOf(event: string): 'charge' | 'refund' | 'dispute' | 'other' {
  if (event.startsWith('charge.')) return 'charge';
  if (event.startsWith('refund.')) return 'refund';
  return event.startsWith('chargeback.') ? 'dispute' : 'other';
}
