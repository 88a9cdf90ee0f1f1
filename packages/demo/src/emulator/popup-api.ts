import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { testCards } from './cards.ts';
import { chargeOf, giveUp, hasTakenMoney, type PayResult, pay } from './charging.ts';
import { initializePaystack, openFlutterwave, recordRequest } from './checkouts.ts';
import type { Checkout, EmulatedCharge } from './documents.ts';
import { type Emulation, scenarioOf } from './emulation.ts';
import { checkoutRequestOf, flutterwaveCheckoutSchema } from './flutterwave-api.ts';
import { flutterwaveCallback } from './flutterwave-wire.ts';
import { paystackCallback } from './paystack-wire.ts';

/** The popup opens what the server has prepared, or what the page requests with its public key. */
const openSchema = z.union([
  z.object({ code: z.string() }),
  z.object({ provider: z.literal('flutterwave'), options: z.record(z.string(), z.unknown()) }),
  z.object({ provider: z.literal('paystack'), options: z.record(z.string(), z.unknown()) }),
]);

/** Options of v1's `setup` and v2's `newTransaction`, whose names differ in case. */
const paystackOptionsSchema = z.object({
  key: z.string(),
  email: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string().default('NGN'),
  ref: z.string().optional(),
  reference: z.string().optional(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  label: z.string().optional(),
  metadata: z.unknown().optional(),
});

const stepsSchema = {
  pin: z.string().optional(),
  otp: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  bank: z.enum(['authorized', 'refused']).optional(),
};

const paySchema = z.object({
  code: z.string(),
  attempt: z.discriminatedUnion('channel', [
    z.object({
      channel: z.literal('card'),
      card: z.object({ number: z.string(), expiry: z.string(), cvv: z.string(), ...stepsSchema }),
    }),
    z.object({ channel: z.literal('bank_transfer') }),
    z.object({ channel: z.literal('ussd') }),
  ]),
});

const codeSchema = z.object({ code: z.string() });

/**
 * The popup page's calls to its own server: open, pay, state, give up.
 *
 * @param deliverWebhooks  sends what is due; in some scenarios the webhook comes before the page's answer
 */
export function popupApi(
  app: FastifyInstance,
  emulation: Emulation,
  deliverWebhooks: () => Promise<void>,
): void {
  const { book } = emulation;

  app.post('/popup/open', async (request, reply) => {
    const parsed = openSchema.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 'This payment cannot be opened.');
    const checkout = 'code' in parsed.data ? book.get('checkout', parsed.data.code) : fromPage(parsed.data);
    if (checkout === null) return refuse(reply, 'This payment is not known.');
    if (typeof checkout === 'string') return refuse(reply, checkout);
    return { ...viewOf(checkout), ...stateOf(checkout) };
  });

  app.post('/popup/state', async (request, reply) => {
    const checkout = checkoutOf(request.body);
    return checkout ? stateOf(checkout) : refuse(reply, 'This payment is not known.');
  });

  app.post('/popup/pay', async (request, reply) => {
    const parsed = paySchema.safeParse(request.body);
    const checkout = checkoutOf(request.body);
    if (!parsed.success || !checkout) return refuse(reply, 'This payment is not known.');
    const result = pay(emulation, checkout, parsed.data.attempt);
    if (scenarioOf(emulation, checkout.reference).webhook === 'beforeCallback') await deliverWebhooks();
    return answerOf(result);
  });

  app.post('/popup/close', async (request, reply) => {
    const checkout = checkoutOf(request.body);
    if (!checkout) return refuse(reply, 'This payment is not known.');
    const charge = giveUp(emulation, checkout);
    const { state, callback } = stateOf(checkout);
    const isTold = charge !== null && checkout.provider === 'flutterwave';
    return { state, callback: isTold ? callbackOf(charge) : callback };
  });

  function checkoutOf(body: unknown): Checkout | null {
    const parsed = codeSchema.safeParse(body);
    return parsed.success ? book.get('checkout', parsed.data.code) : null;
  }

  /** A checkout requested by a page: v1's `setup`, v2's `newTransaction`, `FlutterwaveCheckout`. */
  function fromPage(asked: { provider: Checkout['provider']; options: Record<string, unknown> }) {
    return asked.provider === 'paystack'
      ? paystackFromPage(asked.options)
      : flutterwaveFromPage(asked.options);
  }

  function flutterwaveFromPage(options: Record<string, unknown>): Checkout | string {
    const parsed = flutterwaveCheckoutSchema.safeParse(options);
    if (!parsed.success) return 'tx_ref, amount and customer are required.';
    if (options.public_key !== emulation.keys.flutterwavePublicKey) return 'Invalid public key.';
    recordRequest(emulation, 'flutterwave', 'checkout', parsed.data.tx_ref, options);
    return openFlutterwave(emulation, checkoutRequestOf(parsed.data));
  }

  function paystackFromPage(options: Record<string, unknown>): Checkout | string {
    const parsed = paystackOptionsSchema.safeParse(options);
    if (!parsed.success) return 'key, email and amount are required.';
    const asked = parsed.data;
    if (asked.key !== emulation.keys.paystackPublicKey) return 'Invalid public key.';
    const reference = asked.reference ?? asked.ref;
    recordRequest(emulation, 'paystack', 'checkout', reference ?? '', options);
    const earlier = reference === undefined ? null : chargeOf(emulation, 'paystack', reference);
    if (earlier && earlier.asked === asked.amount && earlier.status !== 'failed') {
      return book.get('checkout', earlier.checkout) ?? 'This payment is not known.';
    }
    const names = [asked.firstName ?? asked.firstname, asked.lastName ?? asked.lastname];
    return initializePaystack(emulation, {
      reference,
      amount: asked.amount,
      currency: asked.currency,
      customer: { email: asked.email, name: names.filter(Boolean).join(' '), phone: asked.phone ?? '' },
      title: asked.label ?? '',
      metadata: asked.metadata ?? '',
      returnUrl: null,
    });
  }

  function viewOf(checkout: Checkout) {
    const { code, provider, reference, amount, currency, customer, title, returnUrl } = checkout;
    const cards = testCards.filter((card) => card.provider === provider);
    return {
      code,
      provider,
      reference,
      amount,
      currency,
      title,
      returnUrl,
      email: customer.email,
      merchant: emulation.merchant,
      cards: cards.map(({ label, number, cvv }) => ({ label, number, cvv })),
    };
  }

  /** The payment's status: a popup reopened after a success has nothing left to ask. */
  function stateOf(checkout: Checkout) {
    const charge = chargeOf(emulation, checkout.provider, checkout.reference);
    if (charge && hasTakenMoney(charge)) return { state: 'paid', callback: callbackOf(charge) };
    if (charge?.status === 'pending') return { state: 'pending', callback: null };
    const isOver = charge?.status === 'failed' && checkout.provider === 'paystack';
    return { state: isOver ? 'failed' : 'open', callback: null };
  }
}

function answerOf(result: PayResult) {
  switch (result.result) {
    case 'paid':
      return { state: 'paid', callback: callbackOf(result.charge) };
    case 'declined':
      return { state: 'declined', message: result.charge.response };
    case 'ask':
      return { state: 'ask', step: result.step };
    case 'pending':
      return { state: 'pending' };
    case 'left':
      return { state: 'left' };
    default:
      return result satisfies never;
  }
}

function callbackOf(charge: EmulatedCharge) {
  return charge.provider === 'paystack' ? paystackCallback(charge) : flutterwaveCallback(charge);
}

function refuse(reply: FastifyReply, message: string) {
  return reply.code(400).send({ message });
}
