import { z } from 'zod';

/** A card with the answers to its bank. */
export interface Card {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly pin?: string;
  readonly otp?: string;
}

/** The gateways' documented test cards. */
export const cards = {
  paystack: { number: '4084 0840 8408 4081', expiry: '12 / 40', cvv: '408' },
  flutterwaveDeclined: {
    number: '5143 0105 2233 9965',
    expiry: '12 / 40',
    cvv: '276',
    pin: '3310',
    otp: '12345',
  },
  paystackDeclined: { number: '4084 0800 0000 5408', expiry: '12 / 40', cvv: '001' },
  flutterwave: { number: '5531 8866 5214 2950', expiry: '12 / 40', cvv: '564', pin: '3310', otp: '12345' },
} as const satisfies Record<string, Card>;

const answerSchema = z.object({ state: z.string() });
const ledgerSchema = z.object({
  total: z.number(),
  entries: z.array(z.object({ kind: z.string(), amount: z.number(), reference: z.string() })),
});

/**
 * The payment emulator beside a shop: the calls of its popup page, and its own book, which no server of ours
 * writes.
 */
export function emulatorAt(url: string) {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.json();
  }

  return {
    /** Pays what the server has prepared under an access code, without a page. */
    async pay(code: string, card: Card): Promise<string> {
      await call('POST', '/popup/open', { code });
      return answerSchema.parse(
        await call('POST', '/popup/pay', { code, attempt: { channel: 'card', card } }),
      ).state;
    },
    /** Every kobo that was taken or given back, for one reference or for all. */
    async ledger(reference?: string) {
      const query = reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`;
      return ledgerSchema.parse(await call('GET', `/control/ledger${query}`));
    },
    /** Sets the course of a reference; "*" stands for all. */
    async scenario(reference: string, scenario: object): Promise<void> {
      await call('PUT', `/control/scenarios/${encodeURIComponent(reference)}`, scenario);
    },
    /** Sets the address to which the gateways report. */
    async webhooksTo(shopUrl: string): Promise<void> {
      const to = (gateway: string) => `${shopUrl}/api/webhooks/${gateway}`;
      await call('PUT', '/control/webhook-targets', {
        paystack: to('paystack'),
        flutterwave: to('flutterwave'),
      });
    },
    async requests(reference: string): Promise<readonly { call: string }[]> {
      const schema = z.array(z.object({ call: z.string() }));
      return schema.parse(await call('GET', `/control/requests?reference=${encodeURIComponent(reference)}`));
    },
  };
}
