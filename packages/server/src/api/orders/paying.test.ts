import { kobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pollFreshPayments, settleByReference } from '../../money/settlement/index.ts';
import { readStream } from '../../store/database/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import type { FakeGateway } from '../../testing/fake-gateway.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop, verifyBody } from '../../testing/paying-shop.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import type { Browser } from '../../testing/test-shop.ts';

type Placed = components['schemas']['PlacedOrder'];

let shop: PayingShop['shop'];
let paystack: FakeGateway;
let flutterwave: FakeGateway;
let guest: Browser;
let post: PayingShop['post'];
let signIn: PayingShop['signIn'];
let open: PayingShop['open'];
let paying: PayingShop;

beforeEach(async () => {
  paying = await openPayingShop();
  ({ shop, paystack, flutterwave, guest, post, signIn, open } = paying);
});

afterEach(() => shop.close());

function place(browser: Browser, body = pickupOrder()): Promise<Placed> {
  return paying.place(browser, body);
}

describe('paying for an order', () => {
  test('by Paystack: amount and reference come from the server, our own verify call settles [PAY-09, PAY-25]', async () => {
    const order = await place(guest);
    const opening = await open(guest, order.id);
    expect(opening).toMatchObject({
      reference: 'Gr010720001',
      amount: 24_095,
      paystack: { access_code: 'ac-Gr010720001' },
    });
    expect(paystack.initialized[0]).toMatchObject({ amount: 2_409_500, customer: { firstName: 'Bisi' } });

    const early = await post(guest, 'verifyPaystackPayment', verifyBody(order, opening.reference));
    expect(early.json()).toMatchObject({ success: false, state: 'abandoned' });

    shop.now += 1000;
    paystack.answer(opening.reference);
    await post(guest, 'makepayment', {
      reference: opening.reference,
      transaction_id: '4099260516',
      order_id: order.id,
      status: 'success',
      amount: 1,
      payment_method: 'Paystack card',
    });
    const verified = await post(guest, 'verifyPaystackPayment', verifyBody(order, opening.reference));
    expect(verified.json()).toEqual({
      success: true,
      message: 'Order Payment Successful!!!',
      state: 'settled',
      payment_method: 'Paystack card',
    });

    const seen = (await guest.get(`/api/order/${order.id}`)).json().data;
    expect(seen).toMatchObject({
      balance: 0,
      completion_status: 'processing',
      payments: [{ state: 'settled' }],
    });
    expect(seen.history.map((change: { status: string }) => change.status)).toEqual([
      'payment_pending',
      'processing',
    ]);
    const { read } = shop.database;
    expect((await balanceOf(read, account.sales)).total).toBe(2_409_500);
    expect((await balanceOf(read, account.gateway('paystack'))).total).toBe(-(2_409_500 - 100));
    expect((await balanceOf(read, account.fees('paystack'))).total).toBe(-100);
    const status = await guest.get(`/api/paymentStatus?reference=${opening.reference}`);
    expect(replyProblems('paymentStatus', status)).toEqual([]);
    expect(status.json().data).toMatchObject({
      state: 'settled',
      amount_received: 24_095,
      order: { balance: 0 },
    });
    const closing = await post(guest, 'verifypayment', {
      order_id: order.id,
      status: 'successful',
      amount: 0,
    });
    expect(closing.json()).toMatchObject({ status: true, data: null });
  });

  test('by Flutterwave, as a logged-in customer, to the list of orders [PAY-24, API-46]', async () => {
    await signIn(guest, adaeze);
    const order = await place(guest, pickupOrder({ user_id: 1 }));
    const opening = await open(guest, order.id, 'flutterwave');
    expect(opening.flutterwave).toMatchObject({ tx_ref: 'Gr010720001', amount: 24_095 });
    flutterwave.answer('Gr010720001');
    const noted = await post(guest, 'makepayment', {
      txref: 'Gr010720001',
      transaction_id: '77',
      order_id: order.id,
      status: 'successful',
      amount: 24_095,
      payment_method: 'Flutterwave card',
    });
    await post(guest, 'flutterPaymentId', { paymentId: noted.json().paymentData.id, orderId: order.id });
    const verified = await post(guest, 'verifyFlutterwavePayment', {
      txref: 'Gr010720001',
      transaction_id: '77',
      order_id: order.id,
      amount: 24_095,
    });
    expect(verified.json().success).toBe(true);
    const closing = await post(guest, 'verifypayment', {
      order_id: order.id,
      status: 'successful',
      amount: 0,
    });
    expect(closing.json().data).toMatchObject({ id: 1 });
    const list = await guest.get('/api/listorder?user_id=1');
    expect(replyProblems('listorder', list)).toEqual([]);
    expect(list.json()).toMatchObject({
      type: 'listorder',
      data: [{ id: order.id, completion_status: 'processing' }],
      message: 'Orders found.',
    });
  });

  test("takes what was ordered out of the customer's saved cart, and nothing that they saved since [PAY-11]", async () => {
    await signIn(guest, adaeze);
    const line = { product_id: 1, quantity: 20, unit_price: 1200, price: 24_000 };
    const cart = { user_id: 1, storeid: 1, checkout: '0', totalquantity: 1, total_price: 24_000 };
    const saved = async () => (await guest.get('/api/getcart?userid=1')).json().data;
    for (const savesAgain of [false, true]) {
      shop.now += 1000;
      await post(guest, 'createcart', { ...cart, checkoutitems: [line] });
      const suffix = savesAgain ? '2' : '1';
      const order = await place(guest, {
        ...pickupOrder({ user_id: 1, unique_code: `Gr01072000${suffix}` }),
        attempt_id: `attempt-000000000000000${suffix}`,
      });
      const { reference } = await open(guest, order.id);
      paystack.answer(reference);
      shop.now += 1000;
      if (savesAgain) await post(guest, 'createcart', { ...cart, checkoutitems: [line] });
      expect(await saved()).toHaveLength(1);
      expect(await settleByReference(shop.ports, reference)).toBe('settled');
      expect(await saved()).toHaveLength(savesAgain ? 1 : 0);
    }
  });

  test('that was abandoned, is pending or was too low is distinguished, with the amount received [PAY-09, PAY-30]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    const status = async () => {
      shop.now += 1_000;
      const reply = await guest.get(`/api/paymentStatus?reference=${reference}`);
      expect(replyProblems('paymentStatus', reply)).toEqual([]);
      const { state, amount, amount_received } = reply.json().data;
      return { state, amount, amount_received };
    };
    expect(await status()).toEqual({ state: 'abandoned', amount: 24_095, amount_received: 0 });
    paystack.answer(reference, { status: 'abandoned' });
    expect(await status()).toEqual({ state: 'abandoned', amount: 24_095, amount_received: 0 });
    expect((await open(guest, order.id)).reference).toBe(reference);
    paystack.answer(reference, { status: 'pending' });
    expect(await status()).toEqual({ state: 'pending', amount: 24_095, amount_received: 0 });
    paystack.answer(reference, { chargedKobo: kobo(2_000_000) });
    expect(await status()).toEqual({ state: 'underpaid', amount: 24_095, amount_received: 20_000 });
  });

  test('declined, then tried again, is the same order under the next reference [PAY-30]', async () => {
    const order = await place(guest);
    const first = await open(guest, order.id);
    expect((await open(guest, order.id)).reference).toBe(first.reference);
    shop.now += 1000;
    paystack.answer(first.reference, { status: 'failed' });
    const declined = await post(guest, 'verifyPaystackPayment', verifyBody(order, first.reference));
    expect(declined.json()).toEqual({
      success: false,
      message: 'Payment Failed!!!',
      state: 'failed',
      payment_method: null,
    });
    expect(await place(guest)).toMatchObject({ id: order.id });
    const second = await open(guest, order.id);
    expect(second.reference).toBe('Gr010720001-2');
    paystack.answer(second.reference);
    const verified = await post(guest, 'verifyPaystackPayment', verifyBody(order, second.reference));
    expect(verified.json().success).toBe(true);
    expect((await open(guest, order.id)).status).toBe('settled');
  });

  test('tried again at another gateway is the same order, which names the one that was paid at [PAY-29, PAY-30]', async () => {
    const order = await place(guest);
    const first = await open(guest, order.id);
    paystack.answer(first.reference, { status: 'failed' });
    const payment = { method: 'Flutterwave card', type: 'card', id: 'flutterwave' } as const;
    expect(await place(guest, pickupOrder({ payment }))).toMatchObject({ id: order.id });
    const second = await open(guest, order.id, 'flutterwave');
    expect(second.reference).toBe('Gr010720001-2');
    flutterwave.answer(second.reference);
    const verified = await post(guest, 'verifyFlutterwavePayment', {
      txref: second.reference,
      transaction_id: '77',
      order_id: order.id,
      amount: 24_095,
    });
    expect(verified.json()).toMatchObject({ success: true, payment_method: 'Flutterwave card' });
    // Whichever try is asked about, the order was paid at the gateway of the second.
    const reply = await guest.get(`/api/paymentStatus?reference=${first.reference}`);
    expect(reply.json().data.order).toMatchObject({ payment_method: 'Flutterwave card', balance: 0 });
    const seen = (await guest.get(`/api/order/${order.id}`)).json().data;
    expect(seen).toMatchObject({ payment_method: 'Flutterwave card', balance: 0 });
    expect(seen.payments.map(({ state }: { state: string }) => state)).toEqual(['failed', 'settled']);
  });

  test('settles once, however many callbacks, webhooks and polls come at the same time [PAY-09]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.answer(reference);
    shop.now += 6000;
    const webhook = () =>
      guest.post('/api/webhooks/paystack', { reference }, { 'x-paystack-signature': 'good' });
    await Promise.all([
      ...Array.from({ length: 6 }, () =>
        guest.post('/api/verifyPaystackPayment', verifyBody(order, reference)),
      ),
      ...Array.from({ length: 3 }, webhook),
      shop.workOutbox(),
      ...Array.from({ length: 3 }, () => settleByReference(shop.ports, reference)),
    ]);
    expect((await readStream(shop.database.read, `order-${order.id}`)).map(({ type }) => type)).toEqual([
      'order.placed',
      'order.paid',
      'order.statusChanged',
    ]);
    expect((await balanceOf(shop.database.read, account.sales)).total).toBe(2_409_500);
    expect(await shop.database.read.selectFrom('webhooks').selectAll().execute()).toHaveLength(1);
  });

  test('the poller finds an abandoned payment, and stops when it is settled', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    expect(await shop.workOutbox()).toBe(0);
    shop.now += 6000;
    expect(await shop.workOutbox()).toBe(1);
    expect(await shop.workOutbox()).toBe(0);
    paystack.answer(reference);
    shop.now += 60_000;
    expect(await shop.workOutbox()).toBe(1);
    expect((await guest.get(`/api/order/${order.id}`)).json().data.balance).toBe(0);
    shop.now += 3_600_000;
    expect(await shop.workOutbox()).toBe(0);
  });

  test('is checked at once when a server starts, as no report could reach it before [PAY-09]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    shop.now += 6000;
    await shop.workOutbox();
    paystack.answer(reference);
    expect(await shop.workOutbox()).toBe(0);
    await pollFreshPayments(shop.database.write, shop.now);
    expect(await shop.workOutbox()).toBe(1);
    expect((await guest.get(`/api/order/${order.id}`)).json().data.balance).toBe(0);
  });

  test('is left to its hourly checks by a server that starts when it is hours old', async () => {
    await open(guest, (await place(guest)).id);
    shop.now += 3 * 3_600_000;
    while ((await shop.workOutbox()) > 0);
    await pollFreshPayments(shop.database.write, shop.now);
    expect(await shop.workOutbox()).toBe(0);
  });

  test.each<[string, Parameters<FakeGateway['answer']>[1], string]>([
    ['less than the total', { askedKobo: kobo(100), chargedKobo: kobo(100) }, 'underpaid'],
    ['another currency', { currency: 'USD' }, 'pending'],
    ['a live charge in test mode', { live: true }, 'pending'],
    ['another reference', { reference: 'Gr010799999' }, 'pending'],
  ])('with %s does not pay [PAY-09]', async (_, change, state) => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.answer(reference, change);
    const reply = await post(guest, 'verifyPaystackPayment', verifyBody(order, reference));
    expect(reply.json()).toMatchObject({ success: false, state });
    shop.now += 1000;
    const again = await post(guest, 'verifyPaystackPayment', verifyBody(order, reference));
    expect(again.json().state).toBe(state);
    expect((await guest.get(`/api/order/${order.id}`)).json().data.balance).toBe(24_095);
    const closing = await post(guest, 'verifypayment', {
      order_id: order.id,
      status: 'successful',
      amount: 0,
    });
    expect([closing.statusCode, closing.json().code]).toEqual([409, 'payment_pending']);
  });

  test('twice gives the second payment to the wallet [PAY-09]', async () => {
    await signIn(guest, tunde);
    const order = await place(guest, pickupOrder({ user_id: 2 }));
    const first = await open(guest, order.id);
    const second = await open(guest, order.id, 'flutterwave');
    paystack.answer(first.reference);
    flutterwave.answer(second.reference, { askedKobo: kobo(2_409_500), chargedKobo: kobo(2_409_500) });
    await settleByReference(shop.ports, first.reference);
    expect(await settleByReference(shop.ports, second.reference)).toBe('returned');
    expect(await settleByReference(shop.ports, second.reference)).toBe('returned');
    expect((await balanceOf(shop.database.read, account.wallet(2))).total).toBe(2_409_500);
  });

  test('while the gateway is out of reach is unknown, never failed', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.isDown = true;
    const reply = await post(guest, 'verifyPaystackPayment', verifyBody(order, reference));
    expect(reply.json()).toMatchObject({ success: false, state: 'unknown' });
    const other = await place(
      guest,
      pickupOrder({ attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' }),
    );
    const refused = await post(guest, 'initializePayment', { order_id: other.id, gateway: 'paystack' });
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toBe('Payment service is not available. Please refresh and try again.');
  });

  test('a webhook with a wrong signature is ignored [PAY-09]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.answer(reference);
    const reply = await guest.post(
      '/api/webhooks/paystack',
      { reference },
      { 'x-paystack-signature': 'bad' },
    );
    expect(reply.statusCode).toBe(401);
    expect((await guest.get(`/api/order/${order.id}`)).json().data.balance).toBe(24_095);
  });
});
