import { kobo } from '@marketsquare/core/kernel/money';
import { type Emulator, startEmulator } from '@marketsquare/demo/emulator';
import { gatewaysAt } from '@marketsquare/demo/emulator/testing';
import { exchange, flutterwaveGateway, paystackGateway } from '@marketsquare/server/money/gateways';
import type { ChargeRequest, PaymentGateway } from '@marketsquare/server/store/ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * The promises of both gateways to our adapters. The suite runs against the emulator; with test keys of a
 * gateway in the environment (PAYSTACK_TEST_SECRET_KEY, FLUTTERWAVE_TEST_SECRET_KEY) it runs against that
 * gateway's sandbox as well.
 */
interface Side {
  readonly name: string;
  gateways(): { readonly paystack?: PaymentGateway; readonly flutterwave?: PaymentGateway };
}

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, dataFile: ':memory:' });
});
afterAll(() => emulator.close());

const sides: readonly Side[] = [
  { name: 'the emulator', gateways: () => gatewaysAt(emulator.url) },
  ...sandboxes(process.env),
];
const paystackSides = sides.filter(({ name }) => name !== 'the Flutterwave sandbox');
const flutterwaveSides = sides.filter(({ name }) => name !== 'the Paystack sandbox');

describe.each(paystackSides)('Paystack at $name', ({ gateways }) => {
  const paystack = () => present(gateways().paystack);

  test('gives an access code for our reference, and calls the charge abandoned until it is paid [PAY-25]', async () => {
    const request = requestOf(newReference());
    const initialized = await paystack().initialize(request);
    expect(initialized).toMatchObject({
      mode: 'popup',
      clientParams: { accessCode: expect.stringMatching(/\S/), reference: request.reference },
    });
    expect(await paystack().verify({ reference: request.reference })).toMatchObject({
      status: 'abandoned',
      reference: request.reference,
      askedKobo: request.amount,
      currency: 'NGN',
      live: false,
      providerId: expect.stringMatching(/^\d+$/),
    });
  });

  test('refuses a reference it has seen before [PAY-30]', async () => {
    const request = requestOf(newReference());
    await paystack().initialize(request);
    expect(await paystack().initialize(request)).toBe('duplicate_reference');
  });

  test('refuses less than fifty naira and an underscore in the reference [PAY-28]', async () => {
    expect(await paystack().initialize({ ...requestOf(newReference()), amount: kobo(4_999) })).toBe(
      'refused',
    );
    expect(await paystack().initialize(requestOf(`${newReference()}_2`))).toBe('refused');
  });

  test('does not know a reference that nobody has used [PAY-09]', async () => {
    expect(await paystack().verify({ reference: newReference() })).toBe('not_found');
  });

  test('refunds nothing that was not paid [PAY-30]', async () => {
    const request = requestOf(newReference());
    await paystack().initialize(request);
    const charge = await paystack().verify({ reference: request.reference });
    if (typeof charge === 'string') throw new Error(`expected a charge, not ${charge}`);
    const refund = { providerId: charge.providerId, amount: kobo(5_000), refundId: 'refund-1' };
    expect(await paystack().refund(refund)).toBe('refused');
  });
});

describe.each(flutterwaveSides)('Flutterwave at $name', ({ gateways }) => {
  const flutterwave = () => present(gateways().flutterwave);

  test('does not know a reference that nobody has used, by reference or by id [PAY-09]', async () => {
    const reference = newReference();
    expect(await flutterwave().verify({ reference })).toBe('not_found');
    expect(await flutterwave().verify({ reference, providerId: '1' })).toBe('not_found');
  });

  test('refunds no charge that it does not know [PAY-30]', async () => {
    const refund = { providerId: '1', amount: kobo(5_000), refundId: 'refund-1' };
    expect(await flutterwave().refund(refund)).toBe('not_found');
  });
});

describe.each([['paystack'], ['flutterwave']] as const)('a key that %s does not know', (name) => {
  test('leaves the outcome unknown, as a mistake of ours says nothing about the money [PAY-09]', async () => {
    const options = {
      secretKey: 'wrong',
      exchange,
      report: () => undefined,
      scriptUrl: '',
      baseUrl: emulator.url,
    };
    const gateway =
      name === 'paystack'
        ? paystackGateway(options)
        : flutterwaveGateway({
            ...options,
            baseUrl: `${emulator.url}/v3`,
            publicKey: '',
            secretHash: '',
            merchant: () => '',
            logo: '',
          });
    expect(await gateway.verify({ reference: 'x' })).toBe('refused');
    expect(await gateway.refund({ providerId: '1', amount: kobo(100), refundId: 'x' })).toBe('unavailable');
  });
});

function requestOf(reference: string): ChargeRequest {
  return {
    reference,
    amount: kobo(150_000),
    customer: { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '08030000000' },
    title: `Order ${reference}`,
  };
}

function newReference(): string {
  return `CONF-${crypto.randomUUID()}`;
}

function present(gateway: PaymentGateway | undefined): PaymentGateway {
  if (!gateway) throw new Error('this side has no such gateway');
  return gateway;
}

function sandboxes(environment: NodeJS.ProcessEnv): Side[] {
  const { PAYSTACK_TEST_SECRET_KEY: paystackKey, FLUTTERWAVE_TEST_SECRET_KEY: flutterwaveKey } = environment;
  const common = { exchange, report: () => undefined, scriptUrl: '' };
  const sides: Side[] = [];
  if (paystackKey) {
    const paystack = paystackGateway({
      ...common,
      secretKey: paystackKey,
      baseUrl: 'https://api.paystack.co',
    });
    sides.push({ name: 'the Paystack sandbox', gateways: () => ({ paystack }) });
  }
  if (flutterwaveKey) {
    const flutterwave = flutterwaveGateway({
      ...common,
      secretKey: flutterwaveKey,
      baseUrl: 'https://api.flutterwave.com/v3',
      publicKey: '',
      secretHash: '',
      merchant: () => '',
      logo: '',
    });
    sides.push({ name: 'the Flutterwave sandbox', gateways: () => ({ flutterwave }) });
  }
  return sides;
}
