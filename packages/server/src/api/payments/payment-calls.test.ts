import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { type OpenedPayment, openPayment } from '../../money/settlement/open-payment.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { type Browser, openTestShop } from '../../testing/test-shop.ts';
import { openTill, orderTotal } from '../../testing/till.ts';

const reference = 'Gr010720001';

let world: PayingShop;
let guest: Browser;

beforeEach(async () => {
  world = await openPayingShop();
  ({ guest } = world);
});

afterEach(() => world.shop.close());

async function opened(gateway = 'paystack', by = guest, user_id: number | null = null) {
  const order = await world.place(by, pickupOrder({ user_id }));
  await world.open(by, order.id, gateway);
  return order;
}

async function told(operation: string, body: object, by = guest) {
  const reply = await world.post(by, operation, body);
  return { http: reply.statusCode, ...reply.json() };
}

async function status(by = guest) {
  const reply = await by.get(`/api/paymentStatus?reference=${reference}`);
  expect(replyProblems('paymentStatus', reply)).toEqual([]);
  return reply.json();
}

const payments = () => world.shop.database.read.selectFrom('payments').selectAll().execute();

const ended = {
  http: 409,
  code: 'order_ended',
  message: 'This order has ended: it was cancelled, or not paid in time. Please place it again.',
};

describe('opening a payment', () => {
  test('shows the gateway what is paid for and by whom, and keeps nothing of the customer beside it', async () => {
    const order = await opened('flutterwave');
    const { firstname: firstName, lastname: lastName, email, phone } = pickupOrder().customer;
    expect(world.flutterwave.initialized).toEqual([
      {
        reference,
        amount: order.order_total * 100,
        customer: { firstName, lastName, email, phone },
        title: `Order ${reference}`,
      },
    ]);
    const [{ client_params } = {}] = await payments();
    expect(JSON.parse(client_params ?? '')).toMatchObject({ options: { tx_ref: reference } });
    for (const personal of [firstName, lastName, email, phone]) expect(client_params).not.toContain(personal);
  });

  test('that the gateway refuses says that there is no service now', async () => {
    world.paystack.initialize = async () => 'refused';
    const { id } = await world.place(guest, pickupOrder());
    expect(await told('initializePayment', { order_id: id, gateway: 'paystack' })).toMatchObject({
      http: 503,
      message: 'Payment service is not available. Please refresh and try again.',
    });
  });

  test('at a gateway that this shop does not have says that there is no service now', async () => {
    const shop = await openTestShop({ gateways: new Map([['paystack', world.paystack]]) });
    try {
      const browser = shop.browser();
      const { order } = (await browser.post('/api/placeorder', pickupOrder())).json().data;
      const body = { order_id: order.id, gateway: 'flutterwave' };
      expect((await browser.post('/api/initializePayment', body)).statusCode).toBe(503);
    } finally {
      await shop.close();
    }
  });

  test('of an order that is none of the caller’s is not found', async () => {
    const { id } = await world.place(world.shop.browser(), pickupOrder());
    expect(await told('initializePayment', { order_id: id, gateway: 'paystack' })).toMatchObject({
      http: 404,
      message: 'We could not find this order.',
    });
  });

  test('asks no more about a try that has failed', async () => {
    const { id } = await opened();
    world.paystack.answer(reference, { status: 'failed' });
    await settleByReference(world.shop.ports, reference);
    const { asked } = world.paystack;
    expect((await world.open(guest, id)).reference).toBe(`${reference}-2`);
    expect(world.paystack.asked).toBe(asked);
  });

  test('again gives the same popup while the gateway cannot be asked about it', async () => {
    const { id } = await opened();
    world.paystack.isDown = true;
    expect(await world.open(guest, id)).toMatchObject({ reference, status: 'pending' });
  });

  test('several times at once opens one try, whose popup they all get [PAY-24]', async () => {
    const { id } = await world.place(guest, pickupOrder());
    const calls = await Promise.all(Array.from({ length: 5 }, () => world.open(guest, id)));
    expect(new Set(calls.map((call) => call.reference))).toEqual(new Set([reference]));
    expect([world.paystack.initialized.length, (await payments()).length]).toEqual([1, 1]);
  });

  test('several times at once asks a gateway that is down once, and the next press asks it again', async () => {
    const { id } = await world.place(guest, pickupOrder());
    const { initialize } = world.paystack;
    const answers = vi.fn(initialize);
    world.paystack.initialize = answers;
    world.paystack.isDown = true;
    const press = () => guest.post('/api/initializePayment', { order_id: id, gateway: 'paystack' });
    const statuses = (await Promise.all([1, 2, 3].map(press))).map(({ statusCode }) => statusCode);
    expect([statuses, answers.mock.calls.length]).toEqual([[503, 503, 503], 1]);
    world.paystack.isDown = false;
    expect([(await press()).statusCode, answers.mock.calls.length]).toEqual([200, 2]);
  });

  test('at one gateway does not wait for another that does not answer', async () => {
    const { id } = await world.place(guest, pickupOrder());
    const { initialize } = world.paystack;
    const answer = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    world.paystack.initialize = async (request) => {
      asked.resolve();
      await answer.promise;
      return initialize(request);
    };
    const hung = world.open(guest, id);
    await asked.promise;
    expect((await world.open(guest, id, 'flutterwave')).reference).toBe(`${reference}-2`);
    answer.resolve();
    expect((await hung).reference).toBe(reference);
  });

  test('while a try of another amount is being prepared opens one of what is due by now [PAY-25]', async () => {
    const till = await openTill();
    const { customer, paystack } = till;
    const order = await till.order(customer, { wallet: 1_000 });
    const { initialize } = paystack;
    const { id } = order;
    const nobody = { firstName: '', lastName: '', email: 'a@b.ng', phone: '' };
    const about = { purpose: 'order', id, title: '', customer: nobody } as const;
    let second: Promise<OpenedPayment> | undefined;
    paystack.initialize = async (request) => {
      paystack.initialize = initialize;
      await till.hold(customer, order, { wallet: 1_000 });
      second = openPayment(till.shop.ports, about, 'paystack');
      return initialize(request);
    };
    expect((await till.open(customer, id)).amount).toBe(orderTotal);
    expect(await second).toMatchObject({ payment: { amount: nairaToKobo(orderTotal - 1_000) } });
    await till.shop.close();
  });

  test('at once at both gateways opens a try at each, and one that a gateway fails keeps none waiting', async () => {
    const { id } = await world.place(guest, pickupOrder());
    const { initialize } = world.paystack;
    world.paystack.initialize = async () => {
      world.paystack.initialize = initialize;
      throw new Error('no answer');
    };
    const call = (gateway: string) => guest.post('/api/initializePayment', { order_id: id, gateway });
    const replies = await Promise.all([call('paystack'), call('flutterwave'), call('paystack')]);
    const [one, flutterwave, other] = replies.map(({ statusCode }) => statusCode);
    // Several connections take them in no certain order.
    expect([flutterwave, [one, other].sort()]).toEqual([200, [200, 500]]);
    expect((await payments()).map(({ gateway }) => gateway).sort()).toEqual(['flutterwave', 'paystack']);
  });

  test('of an order that is cancelled while its try is looked up says that it has ended', async () => {
    const { id } = await opened();
    const { verify } = world.paystack;
    world.paystack.answer(reference, { status: 'failed' });
    world.paystack.verify = async (about) => {
      world.paystack.verify = verify;
      await world.post(guest, 'cancelorder', { order_id: id });
      return verify(about);
    };
    expect(await told('initializePayment', { order_id: id, gateway: 'paystack' })).toMatchObject(ended);
  });

  test('of a cancelled order is refused, also where its money has paid it before', async () => {
    await world.signIn(guest, adaeze);
    const { id } = await opened('paystack', guest, adaeze.id);
    world.paystack.answer(reference);
    await settleByReference(world.shop.ports, reference);
    await world.post(guest, 'cancelorder', { order_id: id, refund_to: 'wallet' });
    expect(await told('initializePayment', { order_id: id, gateway: 'paystack' })).toMatchObject(ended);
  });
});

describe('a try to pay that the browser reports', () => {
  const claim = { status: 'success', amount: 24_095, payment_method: 'Card' };

  test('is noted, with its id', async () => {
    const { id: order_id } = await opened();
    const [payment] = await payments();
    const body = { ...claim, reference, transaction_id: '77', order_id };
    expect(await told('makepayment', body)).toEqual({
      http: 200,
      status: true,
      message: 'Payment recorded.',
      requestData: { reference, transaction_id: '77', order_id },
      paymentData: { id: payment?.id },
    });
    const noted = { paymentId: payment?.id, orderId: order_id };
    expect(await told('flutterPaymentId', noted)).toMatchObject({ http: 200, message: 'Payment noted.' });
  });

  test('needs its reference', async () => {
    const { id: order_id } = await opened();
    expect(await told('makepayment', { ...claim, transaction_id: '77', order_id })).toMatchObject({
      http: 400,
      errors: [{ field: 'reference', message: 'Please provide a transaction reference.' }],
    });
  });

  test.each([
    ['paystack', null],
    ['flutterwave', '77'],
  ] as const)('names a charge of %s, which is kept as %s', async (gateway, hinted_provider_id) => {
    const { id: order_id } = await opened(gateway);
    await told('makepayment', { ...claim, reference, transaction_id: '77', order_id });
    expect(await payments()).toMatchObject([{ hinted_provider_id }]);
  });

  test('is looked for by the charge that it names where the gateway does not find its reference', async () => {
    const { id: order_id } = await opened('flutterwave');
    await told('makepayment', { ...claim, reference, transaction_id: '77', order_id });
    world.flutterwave.answer(reference, { providerId: '77' });
    const { verify } = world.flutterwave;
    const asked: object[] = [];
    world.flutterwave.verify = async (about) => {
      asked.push(about);
      return about.providerId === '77' ? verify(about) : 'not_found';
    };
    expect((await status()).data.state).toBe('settled');
    expect(asked).toEqual([{ reference }, { reference, providerId: '77' }]);
  });
});

describe('verifypayment', () => {
  test.each(['reference', 'txref', 'payment_ref', 'pref'])(
    'looks a payment up by its %s first',
    async (name) => {
      const { id: order_id } = await opened();
      world.paystack.answer(reference);
      const body = { order_id, status: 'successful', amount: 0, [name]: reference };
      expect(await told('verifypayment', body)).toEqual({
        http: 200,
        status: true,
        data: null,
        message: 'Order Payment Successful!!!',
      });
    },
  );

  test('says what to do while nothing is confirmed', async () => {
    const { id: order_id } = await opened();
    expect(await told('verifypayment', { order_id, status: 'successful', amount: 0 })).toEqual({
      http: 409,
      status: false,
      message: 'The payment is not confirmed yet.',
      code: 'payment_pending',
      hint: 'Ask paymentStatus in a few seconds.',
    });
  });
});

describe('a wallet’s top-up', () => {
  const credit = { user_id: adaeze.id, status: 'successful', amount: 5000, transaction_id: '77' };

  async function begun(): Promise<string> {
    const { data } = await told('creditWallet', {
      ...{ user_id: adaeze.id, type: 'CREDIT', balance: 5000, amount: 5000, unique_code: '0154021' },
      payment: { method: 'Paystack card' },
    });
    return (await world.open(guest, data.id)).reference;
  }

  beforeEach(() => world.signIn(guest, adaeze));

  test('is not confirmed by a payment for an order', async () => {
    await opened('paystack', guest, adaeze.id);
    const body = { ...credit, txref: reference, pref: reference };
    expect(await told('verifywalletcredit', body)).toMatchObject({
      http: 404,
      message: 'Transaction reference not found.',
    });
  });

  test('that is not paid yet says what to do', async () => {
    const txref = await begun();
    expect(await told('verifywalletcredit', { ...credit, txref, pref: txref })).toMatchObject({
      http: 409,
      message: 'The payment is not confirmed yet.',
      code: 'payment_abandoned',
      hint: 'Ask paymentStatus in a few seconds.',
    });
  });

  test('that is paid after it has ended says that it is paid', async () => {
    const txref = await begun();
    world.shop.now += 60 * 60_000;
    while ((await world.shop.workOutbox()) > 0);
    world.paystack.answer(txref);
    expect(await settleByReference(world.shop.ports, txref)).toBe('settled');
    const reply = await guest.get(`/api/paymentStatus?reference=${txref}`);
    expect(reply.json().message).toBe('Payment successful.');
  });
});

test('a payment is shown with its order, and with what the order still owes', async () => {
  const { id } = await opened();
  expect(await status()).toEqual({
    status: true,
    data: {
      reference,
      gateway: 'paystack',
      state: 'abandoned',
      amount: 24_095,
      amount_received: 0,
      order: {
        id,
        unique_code: reference,
        completion_status: 'payment_pending',
        payment_method: 'Paystack card',
        balance: 24_095,
      },
    },
    message: 'The payment is not confirmed yet.',
  });
});

test('a payment that bought nothing is shown as such until it was given back', async () => {
  const { id } = await opened();
  await world.post(guest, 'cancelorder', { order_id: id });
  world.paystack.answer(reference);
  expect(await settleByReference(world.shop.ports, reference)).toBe('returned');
  const shown = async () => (await guest.get(`/api/order/${id}`)).json().data.payments;
  expect(await shown()).toMatchObject([{ state: 'returned' }]);
  await world.shop.workOutbox();
  expect(await shown()).toMatchObject([{ state: 'refunded' }]);
  expect((await status()).data.state).toBe('returned');
});

test('payments of an order are shown oldest first, and those of one moment by their ids', async () => {
  const drawn = vi.spyOn(world.shop.ports.chance, 'id');
  const { id } = await world.place(guest, pickupOrder());
  for (const [payment, pauseMs] of [
    ['pay_3', 0],
    ['pay_2', 0],
    ['pay_1', 1000],
  ] as const) {
    world.shop.now += pauseMs;
    drawn.mockReturnValueOnce(payment);
    const { reference: next } = await world.open(guest, id);
    world.paystack.answer(next, { status: 'failed', chargedKobo: kobo(0) });
    await settleByReference(world.shop.ports, next);
  }
  const { data } = (await guest.get(`/api/order/${id}`)).json();
  expect(data.payments.map((payment: { reference: string }) => payment.reference)).toEqual([
    `${reference}-2`,
    reference,
    `${reference}-3`,
  ]);
});
