import { createHmac } from 'node:crypto';
import { kobo } from '@marketsquare/core/kernel/money';
import { describe, expect, test } from 'vitest';
import { paystackGateway } from './paystack-gateway.ts';
import { answering, chargeRequest } from './testing/answering.ts';

const verified = {
  id: '18446744073709551615',
  domain: 'test',
  status: 'success',
  reference: 'LEK-12345',
  amount: 40_333,
  requested_amount: 30_050,
  currency: 'NGN',
  fees: 10_283,
  channel: 'card',
  paid_at: '2026-11-21T10:00:00.000Z',
  gateway_response: 'Approved',
  authorization: { last4: '4081', brand: 'visa ', authorization_code: 'AUTH_x' },
  metadata: '',
};

describe('the Paystack adapter', () => {
  test('initializes with kobo, our reference, customer, country and currency [PAY-24, PAY-25, PAY-28]', async () => {
    const { gateway, requests } = paystack(200, {
      status: true,
      data: { access_code: 'acc', reference: 'x' },
    });
    expect(await gateway.initialize(chargeRequest)).toEqual({
      mode: 'popup',
      clientParams: {
        gateway: 'paystack',
        scriptUrl: 'https://js.paystack.co/v2/inline.js',
        accessCode: 'acc',
        reference: 'LEK-12345',
      },
    });
    expect(requests).toEqual([
      {
        url: 'https://api.paystack.co/transaction/initialize',
        method: 'POST',
        body: {
          email: 'ada@example.com',
          amount: 150_000,
          reference: 'LEK-12345',
          currency: 'NGN',
          channels: ['card', 'bank', 'ussd', 'bank_transfer'],
          metadata: {
            country: 'NG',
            first_name: 'Ada',
            last_name: 'Obi',
            phone: '08030000000',
            title: 'Order LEK-12345',
          },
        },
      },
    ]);
  });

  test.each([
    [
      400,
      { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
      'duplicate_reference',
    ],
    [400, { status: false, message: 'Invalid Amount Sent', code: 'invalid_params' }, 'refused'],
    [401, { status: false, message: 'Invalid key' }, 'refused'],
    [500, { status: false, message: 'oops' }, 'serverError'],
  ])('a refusal %i %o of an initialize is %s [PAY-30]', async (status, body, result) => {
    expect(await paystack(status, body).gateway.initialize(chargeRequest)).toBe(result);
  });

  test('keeps 64-bit ids, takes what was asked and what was charged, and strips the rest [PAY-09]', async () => {
    const { gateway, requests } = paystack(200, verifiedText());
    expect(await gateway.verify({ reference: 'LEK-12345' })).toEqual({
      provider: 'paystack',
      providerId: '18446744073709551615',
      reference: 'LEK-12345',
      status: 'success',
      askedKobo: kobo(30_050),
      chargedKobo: kobo(40_333),
      feesKobo: kobo(10_283),
      reversedKobo: 0,
      currency: 'NGN',
      live: false,
      channel: 'card',
      paidAt: '2026-11-21T10:00:00.000Z',
      last4: '4081',
      brand: 'visa',
    });
    expect(requests[0]?.url).toBe('https://api.paystack.co/transaction/verify/LEK-12345');
  });

  test.each([
    ['failed', 'failed'],
    ['reversed', 'reversed'],
    ['abandoned', 'abandoned'],
    ['ongoing', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['a-new-word', 'pending'],
  ])('the status %s means %s [PAY-30, ERR-25]', async (word, status) => {
    const { gateway } = paystack(200, verifiedText({ status: word }));
    expect(await gateway.verify({ reference: 'LEK-12345' })).toMatchObject({ status });
  });

  test('a charge that failed says why in our words, and one that came says nothing of it [ERR-25]', async () => {
    const said = { gateway_response: 'Insufficient Funds' };
    const failed = paystack(200, verifiedText({ ...said, status: 'failed' })).gateway;
    const verified = await failed.verify({ reference: 'LEK-12345' });
    expect(verified).toMatchObject({ declined: 'insufficientFunds' });
    const came = paystack(200, verifiedText(said)).gateway;
    expect(await came.verify({ reference: 'LEK-12345' })).not.toHaveProperty('declined');
  });

  test.each([
    ['an amount with a fraction of kobo', { amount: 100.5 }],
    ['a negative amount', { amount: -100 }],
    ['no amount', { amount: null }],
    ['an unknown mode', { domain: 'staging' }],
  ])('%s is an unknown outcome [PAY-09]', async (_, change) => {
    const { gateway, troubles } = paystack(200, verifiedText(change));
    expect(await gateway.verify({ reference: 'LEK-12345' })).toBe('unreadable');
    expect(troubles).toMatchObject([{ reason: 'unreadable', status: 200 }]);
  });

  test.each([
    [400, 'Transaction reference not found.', 'not_found'],
    [404, 'Transaction reference not found.', 'not_found'],
    [401, 'Invalid key', 'refused'],
    [400, 'Something else', 'refused'],
  ])('a verify answered %i "%s" is %s [PAY-09]', async (status, message, result) => {
    expect(await paystack(status, { status: false, message }).gateway.verify({ reference: 'x' })).toBe(
      result,
    );
  });

  test('refunds in kobo by the id as text [PAY-30]', async () => {
    const reply = {
      status: true,
      message: 'Refund has been queued',
      data: { id: 7, status: 'pending', amount: 500 },
    };
    const { gateway, requests } = paystack(200, reply);
    const refund = { providerId: '18446744073709551615', amount: kobo(500), refundId: 'refund-1' };
    expect(await gateway.refund(refund)).toEqual({
      providerRefundId: '7',
      status: 'pending',
      amount: kobo(500),
    });
    expect(requests[0]?.body).toEqual({
      transaction: '18446744073709551615',
      amount: 500,
      currency: 'NGN',
      merchant_note: 'refund-1',
    });
  });

  const body = Buffer.from(
    '{"event":"charge.success","data":{"id":18446744073709551615,"reference":"LEK-12345"}}',
  );

  test('believes a webhook by the HMAC-SHA512 of its raw bytes alone [PAY-09]', () => {
    const { gateway } = paystack(200, {});
    const signature = createHmac('sha512', 'sk_test_key').update(body).digest('hex');
    expect(gateway.parseWebhook(body, { 'x-paystack-signature': signature })).toMatchObject({
      authentic: true,
      kind: 'charge',
      reference: 'LEK-12345',
      providerId: '18446744073709551615',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const altered = Buffer.from(body.toString().replace('12345', '99999'));
    for (const [bytes, header] of [
      [altered, signature],
      [body, signature.toUpperCase()],
      [body, ''],
      [body, undefined],
      [body, [signature, signature]],
    ] as const) {
      expect(gateway.parseWebhook(bytes, { 'x-paystack-signature': header })).toEqual({ authentic: false });
    }
  });

  test.each([
    ['{"event":"refund.processed","data":{"amount":"500","transaction_reference":"R-1"}}', 'refund', 'R-1'],
    [
      '{"event":"charge.dispute.create","data":{"id":1,"transaction":{"id":2,"reference":"R-2"}}}',
      'dispute',
      'R-2',
    ],
    ['{"event":"transfer.success","data":{"id":1,"reference":"R-3"}}', 'other', null],
    ['not json', 'other', null],
  ])('reads %s as %s [PAY-09]', (text, kind, reference) => {
    const raw = Buffer.from(text);
    const signature = createHmac('sha512', 'sk_test_key').update(raw).digest('hex');
    expect(paystack(200, {}).gateway.parseWebhook(raw, { 'x-paystack-signature': signature })).toMatchObject({
      authentic: true,
      kind,
      reference,
    });
  });
});

/** The reply as Paystack writes it: the id is a bare number beyond what a double holds. */
function verifiedText(change: object = {}): string {
  const text = JSON.stringify({ status: true, message: 'ok', data: { ...verified, ...change } });
  return text.replace('"18446744073709551615"', '18446744073709551615');
}

function paystack(status: number, body: unknown) {
  const { options, ...seen } = answering(status, body);
  const gateway = paystackGateway({
    ...options,
    baseUrl: 'https://api.paystack.co',
    secretKey: 'sk_test_key',
    scriptUrl: 'https://js.paystack.co/v2/inline.js',
  });
  return { gateway, ...seen };
}
