import { z } from 'zod';
import type { Scenario } from '../scenario.ts';

const openedSchema = z.object({
  code: z.string(),
  state: z.string(),
  amount: z.number(),
  callback: z.unknown(),
});

const answerSchema = z.object({
  state: z.string(),
  step: z.string().optional(),
  message: z.string().optional(),
  callback: z.record(z.string(), z.unknown()).nullish(),
});

export const paystackCard = { number: '4084 0840 8408 4081', expiry: '12 / 40', cvv: '408' };
export const paystackDeclinedCard = { number: '4084 0800 0000 5408', expiry: '12 / 40', cvv: '001' };
export const flutterwaveCard = {
  number: '5531 8866 5214 2950',
  expiry: '12 / 40',
  cvv: '564',
  pin: '3310',
  otp: '12345',
};
export const flutterwaveDeclinedCard = {
  number: '5143 0105 2233 9965',
  expiry: '12 / 40',
  cvv: '276',
  pin: '3310',
  otp: '12345',
};

/** A shopper in the popup, by the calls that its page makes. */
export function shopperAt(url: string) {
  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  }

  return {
    async open(asked: { code: string } | { provider: 'paystack' | 'flutterwave'; options: object }) {
      return openedSchema.parse(await post('/popup/open', asked));
    },
    async payByCard(code: string, card: object) {
      return answerSchema.parse(await post('/popup/pay', { code, attempt: { channel: 'card', card } }));
    },
    async payByTransfer(code: string) {
      return answerSchema.parse(await post('/popup/pay', { code, attempt: { channel: 'bank_transfer' } }));
    },
    async close(code: string) {
      return answerSchema.parse(await post('/popup/close', { code }));
    },
  };
}

const requestsSchema = z.array(
  z.object({ provider: z.string(), call: z.string(), reference: z.string(), body: z.unknown() }),
);
const ledgerSchema = z.object({
  total: z.number(),
  entries: z.array(z.object({ kind: z.string(), amount: z.number(), reference: z.string() })),
});

/** The emulator's control API. */
export function controlAt(url: string) {
  async function read(path: string): Promise<unknown> {
    return (await fetch(`${url}/control${path}`)).json();
  }

  async function write(method: string, path: string, body: unknown): Promise<number> {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  }

  return {
    scenario: (reference: string, scenario: Scenario) =>
      write('PUT', `/scenarios/${encodeURIComponent(reference)}`, scenario),
    webhookTargets: (targets: { paystack?: string; flutterwave?: string }) =>
      write('PUT', '/webhook-targets', targets),
    reversal: (reversal: object) => write('POST', '/reversals', reversal),
    advance: (ms: number) => write('POST', '/clock', { ms }),
    requests: async (reference: string) =>
      requestsSchema.parse(await read(`/requests?reference=${encodeURIComponent(reference)}`)),
    ledger: async (reference: string) =>
      ledgerSchema.parse(await read(`/ledger?reference=${encodeURIComponent(reference)}`)),
  };
}
