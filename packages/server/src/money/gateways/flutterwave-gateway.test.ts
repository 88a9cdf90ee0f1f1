import { createHmac } from 'node:crypto';
import { kobo } from '@marketsquare/core/kernel/money';
import { describe, expect, test } from 'vitest';
import { flutterwaveGateway } from './flutterwave-gateway.ts';
import { answering, chargeRequest } from './testing/answering.ts';

const data = {
  id: 4_975_363,
  tx_ref: 'LEK-12345',
  flw_ref: 'FLW-MOCK-1',
  amount: 1_500.55,
  charged_amount: 1_521.58,
  app_fee: 21.03,
  currency: 'NGN',
  status: 'successful',
  payment_type: 'card',
  created_at: '2026-11-21T10:00:00.000Z',
  card: { first_6digits: '553188', last_4digits: '2950', type: 'MASTERCARD', token: 'flw-t1nf-secret' },
};

describe('the Flutterwave adapter', () => {
  test('gives the page naira, our reference, customer, country and currency [PAY-24, PAY-25, PAY-28]', async () => {
    const { gateway, requests } = flutterwave(500, {});
    expect(await gateway.initialize(chargeRequest)).toEqual({
      mode: 'popup',
      clientParams: {
        gateway: 'flutterwave',
        scriptUrl: 'https://checkout.flutterwave.com/v3.js',
        reference: 'LEK-12345',
        options: {
          public_key: 'FLWPUBK_TEST-x',
          tx_ref: 'LEK-12345',
          amount: 1_500,
          currency: 'NGN',
          country: 'NG',
          payment_options: 'card, banktransfer, ussd',
          customer: { email: 'ada@example.com', phone_number: '08030000000', name: 'Ada Obi' },
          customizations: {
            title: 'Market Square',
            description: 'Order LEK-12345',
            logo: 'https://shop.example/logo.svg',
          },
        },
      },
    });
    expect(requests).toEqual([]);
  });

  test('turns naira into exact kobo and keeps no card token [PAY-09]', async () => {
    const { gateway, requests } = flutterwave(200, { status: 'success', data });
    expect(await gateway.verify({ reference: 'LEK-12345', providerId: '4975363' })).toEqual({
      provider: 'flutterwave',
      providerId: '4975363',
      reference: 'LEK-12345',
      status: 'success',
      askedKobo: kobo(150_055),
      chargedKobo: kobo(152_158),
      feesKobo: kobo(2_103),
      reversedKobo: 0,
      currency: 'NGN',
      live: false,
      channel: 'card',
      paidAt: '2026-11-21T10:00:00.000Z',
      last4: '2950',
      brand: 'MASTERCARD',
    });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.flutterwave.com/v3/transactions/4975363/verify',
    ]);
  });

  test.each([['4975363'], ['../x'], [undefined]])(
    'an id %s that does not lead to our reference is passed over for the reference [PAY-09]',
    async (providerId) => {
      const { gateway, requests } = flutterwave(200, { status: 'success', data });
      await gateway.verify({ reference: 'LEK 54321', ...(providerId === undefined ? {} : { providerId }) });
      expect(requests.at(-1)?.url).toBe(
        'https://api.flutterwave.com/v3/transactions/verify_by_reference?tx_ref=LEK+54321',
      );
    },
  );

  test.each([
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['completed', 'pending'],
    ['a-new-word', 'pending'],
  ])('the status %s means %s [PAY-30, ERR-25]', async (word, status) => {
    const { gateway } = flutterwave(200, { status: 'success', data: { ...data, status: word } });
    expect(await gateway.verify({ reference: 'LEK-12345' })).toMatchObject({ status, paidAt: null });
  });

  test('a charge that failed says why in our words [ERR-25]', async () => {
    const failed = { ...data, status: 'failed', processor_response: 'Expired Card' };
    const { gateway } = flutterwave(200, { status: 'success', data: failed });
    expect(await gateway.verify({ reference: 'LEK-12345' })).toMatchObject({ declined: 'expiredCard' });
  });

  test('an amount finer than kobo is an unknown outcome [PAY-09]', async () => {
    const { gateway } = flutterwave(200, { status: 'success', data: { ...data, amount: 1_500.555 } });
    expect(await gateway.verify({ reference: 'LEK-12345' })).toBe('unreadable');
  });

  test.each([
    ['FLWSECK-live-x', 'FLW-REAL-1', true],
    ['FLWSECK-live-x', 'FLW-MOCK-1', false],
    ['FLWSECK_TEST-x', 'FLW-REAL-1', false],
  ])('under the key %s a charge %s is live: %s [PAY-09]', async (secretKey, flwRef, live) => {
    const { gateway } = flutterwave(
      200,
      { status: 'success', data: { ...data, flw_ref: flwRef } },
      secretKey,
    );
    expect(await gateway.verify({ reference: 'LEK-12345' })).toMatchObject({ live });
  });

  test.each([
    [400, 'No transaction was found for this id', 'not_found'],
    [404, 'No transaction was found for this id', 'not_found'],
    [401, 'Invalid authorization key', 'refused'],
    [502, 'bad gateway', 'serverError'],
  ])('a verify answered %i "%s" is %s [PAY-09]', async (status, message, result) => {
    const { gateway } = flutterwave(status, { status: 'error', message, data: null });
    expect(await gateway.verify({ reference: 'LEK-12345' })).toBe(result);
  });

  test('refunds in naira [PAY-30]', async () => {
    const reply = {
      id: 9,
      tx_id: 4_975_363,
      amount_refunded: 15.5,
      status: 'completed',
      destination: 'payment_source',
    };
    const { gateway, requests } = flutterwave(200, { status: 'success', message: 'ok', data: reply });
    expect(
      await gateway.refund({ providerId: '4975363', amount: kobo(1_550), refundId: 'refund-1' }),
    ).toEqual({
      providerRefundId: '9',
      status: 'processed',
      amount: kobo(1_550),
    });
    expect(requests).toEqual([
      {
        url: 'https://api.flutterwave.com/v3/transactions/4975363/refund',
        method: 'POST',
        body: { amount: 15.5, comments: 'refund-1' },
      },
    ]);
  });

  const body = Buffer.from(
    '{"event":"charge.completed","data":{"id":4975363,"tx_ref":"LEK-12345","status":"failed"}}',
  );
  const signature = createHmac('sha256', 'hash-secret').update(body).digest('base64');

  test.each([
    ['a signature over the body', { 'flutterwave-signature': signature }, true],
    ['the secret hash', { 'verif-hash': 'hash-secret' }, true],
    ['both', { 'flutterwave-signature': signature, 'verif-hash': 'hash-secret' }, true],
    [
      'a wrong signature beside the hash',
      { 'flutterwave-signature': 'x', 'verif-hash': 'hash-secret' },
      false,
    ],
    [
      'an empty signature beside the hash',
      { 'flutterwave-signature': '', 'verif-hash': 'hash-secret' },
      false,
    ],
    ['another hash', { 'verif-hash': 'hash-secreT' }, false],
    ['nothing', {}, false],
  ])('a webhook with %s is believed: %# [PAY-09]', (_, headers, authentic) => {
    const { gateway } = flutterwave(200, {});
    expect(gateway.parseWebhook(body, headers)).toMatchObject(
      authentic
        ? { authentic, kind: 'charge', reference: 'LEK-12345', providerId: '4975363' }
        : { authentic },
    );
  });

  test('without a secret hash no webhook is believed [PAY-09]', () => {
    const { gateway } = flutterwave(200, {}, 'FLWSECK_TEST-x', '');
    expect(gateway.parseWebhook(body, { 'verif-hash': '' })).toEqual({ authentic: false });
  });
});

function flutterwave(
  status: number,
  body: unknown,
  secretKey = 'FLWSECK_TEST-x',
  secretHash = 'hash-secret',
) {
  const { options, ...seen } = answering(status, body);
  const gateway = flutterwaveGateway({
    ...options,
    baseUrl: 'https://api.flutterwave.com/v3',
    secretKey,
    secretHash,
    publicKey: 'FLWPUBK_TEST-x',
    scriptUrl: 'https://checkout.flutterwave.com/v3.js',
    merchant: () => 'Market Square',
    logo: 'https://shop.example/logo.svg',
  });
  return { gateway, ...seen };
}
