import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { portOf } from '@marketsquare/server/http/listening';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Emulator, startEmulator } from './index.ts';
import type { Scenario } from './scenario.ts';
import { gatewaysAt, shopAt } from './testing/gateways.ts';
import {
  controlAt,
  flutterwaveCard,
  flutterwaveDeclinedCard,
  paystackCard,
  shopperAt,
} from './testing/shopper.ts';

interface Received {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

const hourMs = 3_600_000;
let emulator: Emulator;
let merchant: Server;
let received: Received[];
let answers: number[];
let now: number;

beforeEach(async () => {
  received = [];
  answers = [];
  now = Date.UTC(2026, 10, 21);
  merchant = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ body: Buffer.concat(chunks), headers: request.headers });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((listening) => merchant.listen(0, '127.0.0.1', listening));
  const target = `http://127.0.0.1:${portOf(merchant)}/hooks`;
  emulator = await startEmulator({
    port: 0,
    dataFile: ':memory:',
    webhookTargets: { paystack: target, flutterwave: target },
    clock: { now: () => now },
  });
});

afterEach(async () => {
  await emulator.close();
  await new Promise((closed) => merchant.close(closed));
});

describe('webhooks', () => {
  test('a success at Paystack is reported with a signature over the raw body [PAY-09]', async () => {
    const reference = await payAtPaystack({});
    expect(received).toEqual([]);
    await turnTo(1_000);
    expect(read('paystack')).toMatchObject([{ authentic: true, kind: 'charge', reference }]);
    await turnTo(100 * hourMs);
    expect(received).toHaveLength(1);
  });

  test('Flutterwave tells of declines as well as of successes [PAY-09]', async () => {
    const { code, reference } = await shopAt(emulator.url).checkout('WH-FW');
    await shopperAt(emulator.url).payByCard(code, flutterwaveDeclinedCard);
    await shopperAt(emulator.url).payByCard(code, flutterwaveCard);
    await turnTo(1_000);
    expect(read('flutterwave')).toMatchObject([
      { authentic: true, kind: 'charge', reference },
      { authentic: true, kind: 'charge', reference },
    ]);
    expect(received.map(({ body }) => JSON.parse(body.toString()).data.status).sort()).toEqual([
      'failed',
      'successful',
    ]);
    expect(received[0]?.headers['verif-hash']).toBe(emulator.keys.flutterwaveSecretHash);
  });

  test('one that is not answered with 200 is sent again on schedule, the same to the byte [PAY-09]', async () => {
    answers = [500, 302, 200];
    await payAtPaystack({});
    await turnTo(1_000);
    await turnTo(hourMs);
    expect(received).toHaveLength(1);
    await turnTo(hourMs + 1_000);
    await turnTo(2 * hourMs + 1_000);
    await turnTo(50 * hourMs);
    const fingerprints = read('paystack').map((webhook) => webhook.authentic && webhook.fingerprint);
    expect(fingerprints).toHaveLength(3);
    expect(new Set(fingerprints).size).toBe(1);
  });

  test.each<[string, Scenario, number, boolean]>([
    ['never', { webhook: 'never' }, 0, true],
    ['five times', { webhook: 'fiveTimes' }, 5, true],
    ['with a bad signature', { webhook: 'badSignature' }, 1, false],
    ['with an altered body', { webhook: 'alteredBody' }, 1, false],
  ])('a scenario sends it %s [PAY-09]', async (_, scenario, times, authentic) => {
    await payAtPaystack(scenario);
    await turnTo(1_000);
    expect(read('paystack').map((webhook) => webhook.authentic)).toEqual(Array(times).fill(authentic));
  });

  test('a scenario sends it before the page hears anything [PAY-09]', async () => {
    await payAtPaystack({ webhook: 'beforeCallback' });
    expect(received).toHaveLength(1);
  });

  test('a scenario sends it after 71 hours [PAY-09]', async () => {
    await payAtPaystack({ webhook: 'late' });
    await turnTo(70 * hourMs);
    expect(received).toHaveLength(0);
    await turnTo(71 * hourMs);
    expect(received).toHaveLength(1);
  });

  test('a refund at Paystack is reported with its amount as text [PAY-30]', async () => {
    const reference = await payAtPaystack({ webhook: 'never' });
    const { paystack } = gatewaysAt(emulator.url);
    const charge = await paystack.verify({ reference });
    if (typeof charge === 'string') throw new Error(charge);
    await paystack.refund({ providerId: charge.providerId, amount: charge.chargedKobo, refundId: 'r' });
    await turnTo(1_000);
    expect(read('paystack')).toMatchObject([{ authentic: true, kind: 'refund', reference }]);
    expect(JSON.parse(String(received[0]?.body))).toMatchObject({
      event: 'refund.processed',
      data: { amount: '150000' },
    });
  });

  test('Flutterwave sends one again when asked to [PAY-09]', async () => {
    const { code } = await shopAt(emulator.url).checkout('WH-RESEND');
    const paid = await shopperAt(emulator.url).payByCard(code, flutterwaveCard);
    await turnTo(1_000);
    await fetch(`${emulator.url}/v3/transactions/${paid.callback?.transaction_id}/resend-hook`, {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.keys.flutterwaveSecretKey}` },
    });
    await turnTo(2_000);
    expect(received).toHaveLength(2);
  });
});

async function payAtPaystack(scenario: Scenario): Promise<string> {
  const reference = 'WH-PS';
  await controlAt(emulator.url).scenario(reference, scenario);
  const { code } = await shopAt(emulator.url).initialize(reference);
  await shopperAt(emulator.url).payByCard(code, paystackCard);
  return reference;
}

/** Turns the clock to so many milliseconds after the start, and waits until what is due has been answered. */
async function turnTo(ms: number): Promise<void> {
  now = Date.UTC(2026, 10, 21) + ms;
  await emulator.deliverDue();
}

function read(name: 'paystack' | 'flutterwave') {
  const gateway = gatewaysAt(emulator.url)[name];
  return received.map(({ body, headers }) => gateway.parseWebhook(body, headers));
}
