import { kobo } from '@marketsquare/core/kernel/money';
import type { Charge } from '@marketsquare/core/shop/settlement';
import { type Emulator, startEmulator } from '@marketsquare/demo/emulator';
import {
  controlAt,
  flutterwaveCard,
  gatewaysAt,
  paystackCard,
  shopAt,
  shopperAt,
} from '@marketsquare/demo/emulator/testing';
import { type PaymentGateway, withReversals } from '@marketsquare/server/store/ports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const start = Date.UTC(2026, 10, 21, 8, 0);
const day = 86_400_000;

let emulator: Emulator;
let now: number;

beforeEach(async () => {
  now = start;
  emulator = await startEmulator({ port: 0, dataFile: ':memory:', clock: { now: () => now } });
});
afterEach(() => emulator.close());

/** A charge of 1,500 naira at Paystack, of 1,500.50 at Flutterwave. */
async function paid(gateway: 'paystack' | 'flutterwave', reference: string): Promise<void> {
  const shop = shopAt(emulator.url);
  const { code } = await (gateway === 'paystack' ? shop.initialize(reference) : shop.checkout(reference));
  await shopperAt(emulator.url).payByCard(code, gateway === 'paystack' ? paystackCard : flutterwaveCard);
}

async function chargeOf(gateway: PaymentGateway, reference: string) {
  const charge = await gateway.verify({ reference });
  if (typeof charge === 'string') throw new Error(charge);
  return charge;
}

async function withListed(gateway: PaymentGateway, charge: Charge, now: number) {
  const reversals = await gateway.reversalsOf(charge, now);
  if (reversals === 'unavailable') throw new Error('not to be reached');
  return withReversals(charge, reversals);
}

describe.each([
  ['paystack', 150_000],
  ['flutterwave', 150_050],
] as const)('the book of %s', (name, amount) => {
  const gateway = () => gatewaysAt(emulator.url)[name];
  const giveBack = (reference: string, how: object) =>
    controlAt(emulator.url).reversal({ provider: name, reference, ...how });

  test('reports a partial refund and a chargeback [PAY-09]', async () => {
    await paid(name, 'REF-1');
    await paid(name, 'REF-2');
    const charge = await chargeOf(gateway(), 'REF-1');
    const back = async (of = charge) => {
      const { reversedKobo, refunded } = await withListed(gateway(), of, now);
      return [reversedKobo, refunded?.map((one) => one.amount)];
    };
    expect(await back()).toEqual([0, []]);
    await giveBack('REF-1', { amount: 40_000 });
    await giveBack('REF-1', { amount: 10_000 });
    expect(await back()).toEqual([50_000, [10_000, 40_000]]);
    await giveBack('REF-1', { kind: 'chargeback' });
    expect(await back()).toEqual([amount, [10_000, 40_000]]);
    expect(await back(await chargeOf(gateway(), 'REF-2'))).toEqual([0, []]);
  });

  test('knows a refund by our id, and cannot say where one without an id may be it [PAY-30]', async () => {
    await paid(name, 'REF-1');
    await paid(name, 'REF-2');
    const [{ providerId }, other] = [await chargeOf(gateway(), 'REF-1'), await chargeOf(gateway(), 'REF-2')];
    const find = (refundId: string, of = providerId, gatewayId: string | null = null) =>
      gateway().findRefund({ ...{ providerId: of, refundId, gatewayId }, span: { from: start, to: now } });
    expect(await find('refund-1')).toBe('not_found');
    await gateway().refund({ providerId, amount: kobo(10_000), refundId: 'refund-1' });
    expect([await find('refund-1'), await find('refund-2')]).toEqual(['processed', 'not_found']);
    const unnamed = await gateway().refund({ providerId, amount: kobo(10_000), refundId: '' });
    expect([await find('refund-1'), await find('refund-2')]).toEqual(['processed', 'unclear']);
    if (typeof unnamed === 'string') throw new Error(unnamed);
    expect(await find('refund-2', providerId, unnamed.providerRefundId)).toBe('processed');
    expect(await find('refund-2', other.providerId)).toBe('not_found');
    await giveBack('REF-2', { kind: 'chargeback' });
    expect(await find('refund-2', other.providerId)).toBe('not_found');
  });

  test('names a refund that went back by our id and by its own, and a chargeback by neither [PAY-09]', async () => {
    await paid(name, 'REF-1');
    const charge = await chargeOf(gateway(), 'REF-1');
    const { providerId } = charge;
    const refund = await gateway().refund({ providerId, amount: kobo(10_000), refundId: 'refund-1' });
    if (typeof refund === 'string') throw new Error(refund);
    await giveBack('REF-1', { kind: 'chargeback' });
    const { refunded } = await withListed(gateway(), charge, now);
    expect(refunded).toEqual([
      { gatewayId: refund.providerRefundId, note: 'refund-1', amount: kobo(10_000) },
    ]);
  });

  test('lists what came and what went back in a span, however many pages it takes [PAY-09]', async () => {
    for (let number = 0; number < 55; number += 1) await paid(name, `REF-${number}`);
    await giveBack('REF-3', { amount: 100 });
    now += 10 * day;
    await paid(name, 'LATE-1');
    await giveBack('REF-4', {});
    const first = await gateway().bookOf({ from: start, to: start + day });
    const second = await gateway().bookOf({ from: now - day, to: now });
    if (first === 'unavailable' || second === 'unavailable') throw new Error('not to be reached');
    expect(new Set(first.charges.map(({ reference }) => reference)).size).toBe(55);
    const reversed = first.charges.filter(({ reversedKobo }) => reversedKobo > 0);
    expect(reversed.map(({ reference, reversedKobo }) => [reference, reversedKobo])).toEqual(
      name === 'paystack'
        ? [
            ['REF-4', amount],
            ['REF-3', 100],
          ]
        : [['REF-3', 100]],
    );
    expect(second.charges.map(({ reference }) => reference)).toEqual(['LATE-1']);
    const { providerId } = await chargeOf(gateway(), 'REF-4');
    expect(second.reversals).toEqual([expect.objectContaining({ providerId, amount })]);
  });
});
