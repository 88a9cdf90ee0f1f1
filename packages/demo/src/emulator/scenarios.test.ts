import { kobo } from '@marketsquare/core/kernel/money';
import { notBooked, type PaymentIntent, type SilenceKind, settle } from '@marketsquare/core/shop/settlement';
import type { GatewayTrouble } from '@marketsquare/server/money/gateways';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emulator, startEmulator } from './index.ts';
import type { Scenario } from './scenario.ts';
import { gatewaysAt, shopAt } from './testing/gateways.ts';
import { controlAt, flutterwaveCard, paystackCard, shopperAt } from './testing/shopper.ts';

const troubles: GatewayTrouble[] = [];
let emulator: Emulator;
let gateways: ReturnType<typeof gatewaysAt>;
let number = 0;

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, dataFile: ':memory:' });
  gateways = gatewaysAt(emulator.url, (trouble) => troubles.push(trouble));
});
afterAll(() => emulator.close());

describe('what a scenario makes of a payment', () => {
  test.each<[string, Scenario, object]>([
    ['success', { outcome: 'success' }, { outcome: 'settled', excess: 0 }],
    ['less than asked', { paidKobo: 149_999 }, { outcome: 'underpaid', held: 149_999, missing: 1 }],
    ['more than asked', { paidKobo: 150_100 }, { outcome: 'settled', excess: 100 }],
    ['another currency', { currency: 'USD' }, { outcome: 'refused', reason: 'wrongCurrency', held: 0 }],
    [
      'a live charge under a test key',
      { otherMode: true },
      { outcome: 'refused', reason: 'wrongMode', held: 150_000 },
    ],
    [
      'another reference in the answer',
      { answeredReference: 'ELSE-1' },
      { outcome: 'refused', reason: 'foreignReference', held: 150_000 },
    ],
    ['a decline', { outcome: 'declined' }, { outcome: 'failed' }],
    ['no money', { outcome: 'insufficient' }, { outcome: 'failed' }],
    ['a shopper who leaves', { outcome: 'abandoned' }, { outcome: 'pending' }],
  ])('Paystack: %s [PAY-09, PAY-30]', async (_, scenario, settlement) => {
    const reference = nextReference();
    await controlAt(emulator.url).scenario(reference, scenario);
    const { code } = await shopAt(emulator.url).initialize(reference);
    await shopperAt(emulator.url).payByCard(code, paystackCard);
    await shopperAt(emulator.url).close(code);
    const charge = await gateways.paystack.verify({ reference });
    if (typeof charge === 'string') throw new Error(charge);
    expect(settle(intentOf(reference, 150_000), charge, notBooked)).toEqual(settlement);
  });

  test.each<[string, Scenario, object]>([
    ['less than asked', { paidKobo: 150_049 }, { outcome: 'underpaid', held: 150_049, missing: 1 }],
    ['more than asked', { paidKobo: 150_051 }, { outcome: 'settled', excess: 1 }],
    ['another currency', { currency: 'GHS' }, { outcome: 'refused', reason: 'wrongCurrency', held: 0 }],
    ['no money', { outcome: 'insufficient' }, { outcome: 'failed' }],
  ])('Flutterwave: %s [PAY-09, PAY-30]', async (_, scenario, settlement) => {
    const reference = nextReference();
    await controlAt(emulator.url).scenario(reference, scenario);
    const { code } = await shopAt(emulator.url).checkout(reference);
    await shopperAt(emulator.url).payByCard(code, flutterwaveCard);
    const charge = await gateways.flutterwave.verify({ reference });
    if (typeof charge === 'string') throw new Error(charge);
    expect(settle(intentOf(reference, 150_050), charge, notBooked)).toEqual(settlement);
  });

  test('Flutterwave: a charge of the other mode does not exist for this key [PAY-09]', async () => {
    const reference = nextReference();
    await controlAt(emulator.url).scenario(reference, { otherMode: true });
    const { code } = await shopAt(emulator.url).checkout(reference);
    await shopperAt(emulator.url).payByCard(code, flutterwaveCard);
    expect(await gateways.flutterwave.verify({ reference })).toBe('not_found');
  });

  test('pending first, success when its time has come [PAY-30]', async () => {
    const reference = nextReference();
    const control = controlAt(emulator.url);
    await control.scenario(reference, { outcome: 'pending', pendingMs: 60_000 });
    const { code } = await shopAt(emulator.url).initialize(reference);
    expect(await shopperAt(emulator.url).payByTransfer(code)).toMatchObject({ state: 'pending' });
    expect(await shopperAt(emulator.url).payByTransfer(code)).toMatchObject({ state: 'pending' });
    expect(await gateways.paystack.verify({ reference })).toMatchObject({ status: 'pending' });
    await control.advance(60_000);
    expect(await gateways.paystack.verify({ reference })).toMatchObject({ status: 'success' });
    expect((await control.ledger(reference)).total).toBe(150_000);
  });

  test('a scenario with an unknown word is refused', async () => {
    const response = await fetch(`${emulator.url}/control/scenarios/x`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'sucess' }),
    });
    expect(response.status).toBe(400);
  });
});

describe.each(['paystack', 'flutterwave'] as const)('a verify call of %s that goes wrong', (gateway) => {
  test.each<[NonNullable<Scenario['verify']>, GatewayTrouble['reason'], SilenceKind]>([
    ['error500', 'unexpectedStatus', 'serverError'],
    ['tooMany429', 'unexpectedStatus', 'tooManyCalls'],
    ['timeout', 'unreachable', 'timeout'],
    ['reset', 'unreachable', 'unreachable'],
    ['truncated', 'unreadable', 'unreadable'],
  ])('%s leaves the outcome unknown once, and the next call knows [PAY-09]', async (fault, reason, kind) => {
    const reference = nextReference();
    await controlAt(emulator.url).scenario(reference, { verify: fault, verifyTimes: 1 });
    const shop = shopAt(emulator.url);
    const { code } =
      gateway === 'paystack' ? await shop.initialize(reference) : await shop.checkout(reference);
    await shopperAt(emulator.url).payByTransfer(code);
    troubles.length = 0;
    expect(await gateways[gateway].verify({ reference })).toBe(kind);
    expect(troubles).toMatchObject([{ gateway, reason }]);
    expect(await gateways[gateway].verify({ reference })).toMatchObject({ status: 'success' });
  });
});

function nextReference(): string {
  number += 1;
  return `SC-${number}`;
}

function intentOf(reference: string, amount: number): PaymentIntent {
  return {
    purpose: 'order',
    amount: kobo(amount),
    live: false,
    references: [reference],
    status: 'open',
    isPaidBefore: false,
  };
}
