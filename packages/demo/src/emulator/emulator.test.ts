import { kobo } from '@marketsquare/core/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emulator, startEmulator } from './index.ts';
import { gatewaysAt, shopAt } from './testing/gateways.ts';
import {
  controlAt,
  flutterwaveCard,
  flutterwaveDeclinedCard,
  paystackCard,
  paystackDeclinedCard,
  shopperAt,
} from './testing/shopper.ts';

let emulator: Emulator;
let gateways: ReturnType<typeof gatewaysAt>;
let shopper: ReturnType<typeof shopperAt>;
let control: ReturnType<typeof controlAt>;
let initialize: ReturnType<typeof shopAt>['initialize'];
let checkout: ReturnType<typeof shopAt>['checkout'];

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, dataFile: ':memory:' });
  gateways = gatewaysAt(emulator.url);
  shopper = shopperAt(emulator.url);
  control = controlAt(emulator.url);
  ({ initialize, checkout } = shopAt(emulator.url));
});
afterAll(() => emulator.close());

describe('an order paid at Paystack', () => {
  test('is approved, verified to the kobo and in the ledger once [PAY-08, PAY-25, PAY-28]', async () => {
    const { reference, code } = await initialize('PS-1');
    expect(await shopper.payByCard(code, paystackCard)).toMatchObject({
      state: 'paid',
      callback: {
        reference,
        trxref: reference,
        status: 'success',
        message: 'Approved',
        redirecturl: `?trxref=${reference}&reference=${reference}`,
      },
    });
    expect(await gateways.paystack.verify({ reference })).toMatchObject({
      status: 'success',
      reference,
      providerId: expect.stringMatching(/^18\d{18}$/),
      askedKobo: 150_000,
      chargedKobo: 150_000,
      feesKobo: 2_250,
      currency: 'NGN',
      live: false,
      channel: 'card',
      last4: '4081',
      brand: 'visa',
    });
    expect(await control.ledger(reference)).toMatchObject({ total: 150_000, entries: [{ kind: 'charge' }] });
  });

  test('leaves a record of our initialize request [PAY-24, PAY-25, PAY-28, B55]', async () => {
    const { reference } = await initialize('PS-2');
    expect(await control.requests(reference)).toEqual([
      {
        provider: 'paystack',
        call: 'initialize',
        reference,
        body: expect.objectContaining({
          amount: 150_000,
          reference,
          currency: 'NGN',
          email: 'ada@example.com',
          metadata: expect.objectContaining({ country: 'NG', first_name: 'Ada', phone: '08030000000' }),
        }),
      },
    ]);
  });

  test('is not charged again by a second press or a popup opened again [PAY-30]', async () => {
    const { reference, code } = await initialize('PS-3');
    const presses = [1, 2, 3].map(() => shopper.payByCard(code, paystackCard));
    for (const press of await Promise.all(presses)) expect(press.state).toBe('paid');
    expect(await shopper.open({ code })).toMatchObject({
      state: 'paid',
      callback: { reference, status: 'success' },
    });
    expect((await control.ledger(reference)).entries).toHaveLength(1);
  });

  test('may be tried with another card after a decline [ERR-25]', async () => {
    const { reference, code } = await initialize('PS-4');
    expect(await shopper.payByCard(code, paystackDeclinedCard)).toEqual({
      state: 'declined',
      message: 'Declined',
    });
    expect(await gateways.paystack.verify({ reference })).toMatchObject({ status: 'abandoned' });
    expect(await shopper.payByCard(code, paystackCard)).toMatchObject({ state: 'paid' });
    expect(await gateways.paystack.verify({ reference })).toMatchObject({ status: 'success' });
  });

  test('has failed for good once the popup is closed after a decline [PAY-30, ERR-25]', async () => {
    const { reference, code } = await initialize('PS-5');
    await shopper.payByCard(code, paystackDeclinedCard);
    await shopper.close(code);
    expect(await gateways.paystack.verify({ reference })).toMatchObject({ status: 'failed', paidAt: null });
    expect(await shopper.open({ code })).toMatchObject({ state: 'failed' });
    expect((await control.ledger(reference)).entries).toEqual([]);
  });

  test('is paid all the same when the popup is closed just then [PAY-30]', async () => {
    const { reference, code } = await initialize('PS-8');
    await shopper.payByCard(code, paystackCard);
    expect(await shopper.close(code)).toMatchObject({ state: 'paid', callback: { reference } });
  });

  test('stays open when the popup is closed untouched [PAY-30]', async () => {
    const { reference, code } = await initialize('PS-6');
    await shopper.close(code);
    expect(await gateways.paystack.verify({ reference })).toMatchObject({ status: 'abandoned' });
    expect(await shopper.payByTransfer(code)).toMatchObject({ state: 'paid' });
    expect(await gateways.paystack.verify({ reference })).toMatchObject({ channel: 'bank_transfer' });
  });

  test('is refunded in parts, never above what was captured [PAY-30]', async () => {
    const { reference, code } = await initialize('PS-7');
    await shopper.payByCard(code, paystackCard);
    const charge = await gateways.paystack.verify({ reference });
    if (typeof charge === 'string') throw new Error(charge);
    const refund = (amount: number) =>
      gateways.paystack.refund({ providerId: charge.providerId, amount: kobo(amount), refundId: 'r' });
    expect(await refund(150_001)).toBe('refused');
    expect(await refund(100_000)).toMatchObject({ status: 'pending', amount: 100_000 });
    expect(await refund(50_001)).toBe('refused');
    expect(await refund(50_000)).toMatchObject({ amount: 50_000 });
    expect(await gateways.paystack.verify({ reference })).toMatchObject({ status: 'reversed' });
    expect((await control.ledger(reference)).total).toBe(0);
  });
});

describe('an order paid at Flutterwave', () => {
  test('is approved with its code and verified by id and by reference [PAY-08, PAY-24, PAY-28]', async () => {
    const reference = 'FW-1';
    const { code, options } = await checkout(reference);
    const paid = await shopper.payByCard(code, flutterwaveCard);
    expect(paid).toMatchObject({
      state: 'paid',
      callback: {
        status: 'successful',
        tx_ref: reference,
        amount: 1_500.5,
        charged_amount: 1_500.5,
        currency: 'NGN',
        charge_response_code: '00',
      },
    });
    const providerId = String(paid.callback?.transaction_id);
    for (const query of [{ reference, providerId }, { reference }]) {
      expect(await gateways.flutterwave.verify(query)).toMatchObject({
        status: 'success',
        providerId,
        reference,
        askedKobo: 150_050,
        last4: '2950',
        brand: 'MASTERCARD',
      });
    }
    expect(await control.requests(reference)).toEqual([
      { provider: 'flutterwave', call: 'checkout', reference, body: options },
    ]);
  });

  test('says "0" as well as "00" for success where a scenario wants it [PAY-08]', async () => {
    await control.scenario('FW-2', { responseCode: '0' });
    const { code } = await checkout('FW-2');
    expect(await shopper.payByCard(code, flutterwaveCard)).toMatchObject({
      callback: { charge_response_code: '0' },
    });
  });

  test('tells the page of a decline when the shopper gives up [ERR-25]', async () => {
    const reference = 'FW-3';
    const { code } = await checkout(reference);
    expect(await shopper.payByCard(code, flutterwaveDeclinedCard)).toMatchObject({ state: 'declined' });
    expect(await shopper.close(code)).toMatchObject({
      callback: { status: 'failed', charge_response_code: '05', tx_ref: reference },
    });
    expect(await gateways.flutterwave.verify({ reference })).toMatchObject({ status: 'failed' });
  });

  test('counts the success among the tries of one reference, and charges once [PAY-30]', async () => {
    const reference = 'FW-4';
    const first = await checkout(reference);
    await shopper.payByCard(first.code, flutterwaveDeclinedCard);
    await shopper.payByCard(first.code, flutterwaveCard);
    const again = await checkout(reference);
    expect(again.opened).toMatchObject({ state: 'paid', callback: { status: 'successful' } });
    expect(await shopper.payByCard(again.code, flutterwaveCard)).toMatchObject({ state: 'paid' });
    expect((await control.ledger(reference)).entries).toHaveLength(1);
  });

  test('is not opened with a key that is not the merchant’s [PAY-24]', async () => {
    const response = await fetch(`${emulator.url}/popup/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        provider: 'flutterwave',
        options: { public_key: 'x', tx_ref: 'FW-5', amount: 1, customer: { email: 'a@b.c' } },
      }),
    });
    expect(response.status).toBe(400);
  });

  test('is refunded in naira [PAY-30]', async () => {
    const reference = 'FW-6';
    const { code } = await checkout(reference);
    const paid = await shopper.payByCard(code, flutterwaveCard);
    const providerId = String(paid.callback?.transaction_id);
    const refund = { providerId, amount: kobo(150_050), refundId: 'r' };
    expect(await gateways.flutterwave.refund(refund)).toMatchObject({
      status: 'processed',
      amount: 150_050,
    });
    expect(await gateways.flutterwave.refund(refund)).toBe('refused');
    expect((await control.ledger(reference)).total).toBe(0);
  });
});
