import { createHash } from 'node:crypto';
import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { type Charge, type Gateway, hasCome } from '@marketsquare/core/shop/settlement';
import { z } from 'zod';
import {
  type ChargeRequest,
  type PaymentGateway,
  type RefundRequest,
  type Reversal,
  withReversals,
} from '../store/ports/payment-gateway.ts';

/** A gateway that answers as the test says; until then everything is pending. */
export interface FakeGateway extends PaymentGateway {
  readonly initialized: ChargeRequest[];
  /** The number of questions about a charge. */
  asked: number;
  /** Sets a reference's charge: a plain success for the whole amount, with the given differences. */
  answer(reference: string, change?: Partial<Charge>): void;
  /**
   * Refunds part of a charge, in kobo, without changing what verify answers.
   *
   * @param note  the refund of ours that it is; left out for one of a bank, or made by hand at the dashboard
   */
  giveBack(reference: string, amount: number, note?: string): void;
  /** The refunds that it was asked for. */
  readonly refunds: RefundRequest[];
  /** Its action then; `lost` never reaches it, and of `unheard` its answer is lost. */
  refundsAs: 'processed' | 'pending' | 'refused' | 'lost' | 'unheard';
  /** The status of refunds that have reached it, by our ids. */
  readonly refundsKnown: Map<string, 'pending' | 'processed' | 'failed'>;
  /** Makes its server unreachable, or reachable again. */
  isDown: boolean;
}

const webhookSchema = z.object({
  reference: z.string().nullable(),
  providerId: z.string().nullable().default(null),
  kind: z.enum(['charge', 'refund', 'dispute', 'other']).default('charge'),
});

export function fakeGateway(name: Gateway): FakeGateway {
  const charges = new Map<string, Charge>();
  const byId = new Map<string, Charge>();
  const reversals: Reversal[] = [];
  const reversalOf = (providerId: string, amount: Kobo, note: string): Reversal => ({
    providerId,
    amount,
    refund: { gatewayId: `dashboard-${reversals.length}`, note },
  });
  let count = 0;
  const gateway: FakeGateway = {
    name,
    initialized: [],
    asked: 0,
    refunds: [],
    refundsAs: 'processed',
    refundsKnown: new Map(),
    isDown: false,
    answer(reference, change = {}) {
      const request = gateway.initialized.find((made) => made.reference === reference);
      const known = charges.get(reference);
      if (known === undefined) count += 1;
      const charge: Charge = {
        provider: name,
        providerId: known?.providerId ?? String(9_000_000 + count),
        reference,
        status: 'success',
        askedKobo: request?.amount ?? kobo(0),
        chargedKobo: request?.amount ?? kobo(0),
        feesKobo: kobo(100),
        reversedKobo: kobo(0),
        currency: 'NGN',
        live: false,
        channel: 'card',
        paidAt: null,
        last4: '4081',
        brand: 'visa',
        ...change,
      };
      charges.set(reference, charge);
      byId.set(charge.providerId, charge);
    },
    giveBack(reference, amount, note = '') {
      const providerId = charges.get(reference)?.providerId ?? '';
      reversals.push(reversalOf(providerId, kobo(amount), note));
    },
    async initialize(request) {
      if (gateway.isDown) return 'serverError';
      if (gateway.initialized.some(({ reference }) => reference === request.reference))
        return 'duplicate_reference';
      gateway.initialized.push(request);
      const { reference, customer } = request;
      const scriptUrl = 'https://gateway.test/script.js';
      return name === 'paystack'
        ? {
            mode: 'popup',
            clientParams: { gateway: 'paystack', scriptUrl, reference, accessCode: `ac-${reference}` },
          }
        : {
            mode: 'popup',
            clientParams: {
              gateway: 'flutterwave',
              scriptUrl,
              reference,
              options: {
                public_key: 'FLWPUBK_TEST-1',
                tx_ref: reference,
                amount: request.amount / 100,
                currency: 'NGN',
                country: 'NG',
                payment_options: 'card, banktransfer, ussd',
                customer: {
                  email: customer.email,
                  phone_number: customer.phone,
                  name: `${customer.firstName} ${customer.lastName}`,
                },
                customizations: {
                  title: 'Market Square',
                  description: request.title,
                  logo: '/favicon.svg',
                },
              },
            },
          };
    },
    async verify({ reference, providerId }) {
      gateway.asked += 1;
      if (gateway.isDown) return 'serverError';
      const named = name === 'flutterwave' ? byId.get(providerId ?? '') : undefined;
      if (named?.reference === reference) return named;
      return charges.get(reference) ?? 'not_found';
    },
    parseWebhook(rawBody, headers) {
      if (headers['x-paystack-signature'] !== 'good') return { authentic: false };
      const body = webhookSchema.parse(JSON.parse(Buffer.from(rawBody).toString()));
      return {
        authentic: true,
        ...body,
        fingerprint: createHash('sha256').update(rawBody).digest('hex'),
      };
    },
    async reversalsOf({ providerId }) {
      if (gateway.isDown) return 'unavailable';
      return reversals.filter((one) => one.providerId === providerId);
    },
    async bookOf() {
      if (gateway.isDown) return 'unavailable';
      const taken = [...byId.values()].filter(hasCome);
      return { charges: taken.map((charge) => withReversals(charge, reversals)), reversals };
    },
    async refund(request) {
      gateway.refunds.push(request);
      if (gateway.refundsAs === 'lost') return 'unavailable';
      if (gateway.refundsAs === 'refused') return 'refused';
      const { providerId, amount, refundId } = request;
      const status = gateway.refundsAs === 'pending' ? 'pending' : 'processed';
      gateway.refundsKnown.set(refundId, status);
      if (status === 'processed') reversals.push(reversalOf(providerId, amount, refundId));
      if (gateway.refundsAs === 'unheard') return 'unavailable';
      return { providerRefundId: `${gateway.refunds.length}`, status, amount };
    },
    async findRefund({ refundId }) {
      if (gateway.isDown) return 'unavailable';
      return gateway.refundsKnown.get(refundId) ?? 'not_found';
    },
  };
  return gateway;
}
