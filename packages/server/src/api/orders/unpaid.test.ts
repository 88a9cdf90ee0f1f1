import { kobo } from '@marketsquare/core/kernel/money';
import type { Charge } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { readStream } from '../../store/database/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import type { FakeGateway } from '../../testing/fake-gateway.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, saturdayMorning } from '../../testing/test-shop.ts';

type Placed = components['schemas']['PlacedOrder'];

const minute = 60_000;
/** The total of the order that is placed here, in kobo. */
const total = 2_409_500;
/** A slot of three places. */
const small = { ...pickupOrder().delivery, slot_id: 27, hour: '10:00 AM - 12:00 PM' };

let shop: PayingShop['shop'];
let paystack: FakeGateway;
let guest: Browser;
let post: PayingShop['post'];
let signIn: PayingShop['signIn'];
let paying: PayingShop;

beforeEach(async () => {
  paying = await openPayingShop();
  ({ shop, paystack, guest, post, signIn } = paying);
});

afterEach(() => shop.close());

/** The request for one more order, with an attempt and a number of its own. */
function another(count: number, change: Partial<components['schemas']['PlaceOrderRequest']> = {}) {
  const number = String(count).padStart(3, '0');
  return pickupOrder({
    attempt_id: `attempt-0000000000000${number}`,
    unique_code: `Gr010720${number}`,
    ...change,
  });
}

function place(browser: Browser, body = another(1)): Promise<Placed> {
  return paying.place(browser, body);
}

async function open(browser: Browser, orderId: string, gateway = 'paystack'): Promise<string> {
  return (await paying.open(browser, orderId, gateway)).reference;
}

async function seen(browser: Browser, orderId: string) {
  return (await browser.get(`/api/order/${orderId}`)).json().data;
}

function streamOf({ id }: Placed) {
  return readStream(shop.database.read, `order-${id}`);
}

async function balance(name: string): Promise<number> {
  return (await balanceOf(shop.database.read, name)).total;
}

/** Holds the next answer of a gateway about a charge, as it is at that moment, until it is released. */
function holdNextCheck(gateway: FakeGateway) {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { verify } = gateway;
  gateway.verify = async (request) => {
    gateway.verify = verify;
    const charge = await verify(request);
    begun.resolve();
    await released.promise;
    return charge;
  };
  return { begun: begun.promise, release: () => released.resolve() };
}

/** Lets other work run ahead by a number of steps. */
async function steps(count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await Promise.resolve();
}

/** The places left in the small slot of the day, as the windows list them. */
async function placesLeft(): Promise<number | undefined> {
  const reply = await guest.get('/api/windows?storeid=1&deliverywindow=Pickup');
  expect(replyProblems('windows', reply)).toEqual([]);
  const [today]: components['schemas']['WindowDay'][] = reply.json().data;
  return today?.open_window.find(({ id }) => id === 27)?.places_left;
}

describe('an unpaid order', () => {
  test('ends 30 minutes after it was placed, and not before [PAY-30]', async () => {
    const order = await place(guest);
    shop.now += 30 * minute - 1;
    await shop.workOutbox();
    expect((await seen(guest, order.id)).completion_status).toBe('payment_pending');
    shop.now += 1;
    await shop.workOutbox();
    const { completion_status, history, can_cancel } = await seen(guest, order.id);
    expect([completion_status, can_cancel]).toEqual(['Cancelled', false]);
    expect(history.map(({ status }: { status: string }) => status)).toEqual(['payment_pending', 'Cancelled']);
    expect((await streamOf(order)).map(({ type, data }) => [type, data]).at(-1)).toEqual([
      'order.cancelled',
      { by: 'shop', reason: 'unpaid' },
    ]);
  });

  test('ends 60 minutes after its last try, whatever the gateway can say of it [PAY-30]', async () => {
    const order = await place(guest);
    shop.now += 10 * minute;
    const first = await open(guest, order.id);
    paystack.answer(first, { status: 'failed' });
    await settleByReference(shop.ports, first);
    shop.now += 19 * minute;
    await open(guest, order.id);
    paystack.isDown = true;
    const placedAgo = [30 * minute, 70 * minute, 89 * minute - 1];
    for (const ago of placedAgo) {
      shop.now = Date.parse(order.created_at) + ago;
      await shop.workOutbox();
      expect((await seen(guest, order.id)).completion_status).toBe('payment_pending');
    }
    shop.now += 1;
    await shop.workOutbox();
    expect((await seen(guest, order.id)).completion_status).toBe('Cancelled');
  });

  test('ends with its window, however often it is tried; money that comes later goes back [PAY-30]', async () => {
    const order = await place(guest, another(1, { delivery: small }));
    const tries: string[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      tries.push(await open(guest, order.id));
      paystack.answer(tries.at(-1) ?? '', { status: 'failed' });
      await settleByReference(shop.ports, tries.at(-1) ?? '');
      shop.now += 59 * minute;
      await shop.workOutbox();
    }
    const last = await open(guest, order.id);
    shop.now = saturdayMorning + 180 * minute - 1;
    await shop.workOutbox();
    expect((await seen(guest, order.id)).completion_status).toBe('payment_pending');
    shop.now += 1;
    await shop.workOutbox();
    expect((await seen(guest, order.id)).completion_status).toBe('Cancelled');
    paystack.answer(last);
    expect(await settleByReference(shop.ports, last)).toBe('returned');
    expect(await balance(account.refunds)).toBe(total);
  });

  test('ends once, also when two processes check at the same time', async () => {
    const order = await place(guest);
    shop.now += 31 * minute;
    await Promise.all([shop.workOutbox(), shop.workOutbox()]);
    await shop.workOutbox();
    expect((await streamOf(order)).map(({ type }) => type)).toEqual(['order.placed', 'order.cancelled']);
  });

  test('is checked once more before it ends: one that is paid is kept [PAY-09, PAY-30]', async () => {
    const order = await place(guest);
    const reference = await open(guest, order.id);
    // Only ending the order checks the payment here.
    await shop.database.write.deleteFrom('outbox').where('kind', '=', 'payment.poll').execute();
    paystack.answer(reference);
    shop.now += 61 * minute;
    await shop.workOutbox();
    expect(await seen(guest, order.id)).toMatchObject({ completion_status: 'processing', balance: 0 });
    expect(await balance(account.sales)).toBe(total);
    shop.now += 600 * minute;
    await shop.workOutbox();
    expect((await seen(guest, order.id)).completion_status).toBe('processing');
  });

  test('is left to staff when a part of the money has come', async () => {
    const order = await place(guest);
    const reference = await open(guest, order.id);
    paystack.answer(reference, { askedKobo: kobo(100), chargedKobo: kobo(100) });
    await settleByReference(shop.ports, reference);
    shop.now += 600 * minute;
    await shop.workOutbox();
    expect(await seen(guest, order.id)).toMatchObject({
      completion_status: 'payment_pending',
      can_cancel: false,
    });
    const asked = paystack.asked;
    expect((await post(guest, 'cancelorder', { order_id: order.id })).statusCode).toBe(409);
    expect(paystack.asked).toBe(asked);
  });

  test.each<[string, Partial<Charge>]>([
    ['all of its money', {}],
    ['the part of it that had come', { askedKobo: kobo(100), chargedKobo: kobo(100) }],
  ])(
    'ends in its time, or when asked, if %s went back before the first check [PAY-09, PAY-30]',
    async (_, change) => {
      const orders = [await place(guest, another(1)), await place(guest, another(2))] as const;
      for (const { id } of orders) {
        const reference = await open(guest, id);
        paystack.answer(reference, { ...change, status: 'reversed' });
        await settleByReference(shop.ports, reference);
      }
      expect((await seen(guest, orders[0].id)).can_cancel).toBe(true);
      expect((await post(guest, 'cancelorder', { order_id: orders[0].id })).statusCode).toBe(200);
      shop.now += 60 * minute - 1;
      await shop.workOutbox();
      expect((await seen(guest, orders[1].id)).completion_status).toBe('payment_pending');
      shop.now += 1;
      await shop.workOutbox();
      expect((await seen(guest, orders[1].id)).completion_status).toBe('Cancelled');
    },
  );

  test('ends after all when the part of the money that had come goes back later [PAY-09, PAY-30]', async () => {
    const order = await place(guest);
    const reference = await open(guest, order.id);
    paystack.answer(reference, { askedKobo: kobo(100), chargedKobo: kobo(100) });
    await settleByReference(shop.ports, reference);
    shop.now += 600 * minute;
    await shop.workOutbox();
    paystack.giveBack(reference, 99);
    await settleByReference(shop.ports, reference, 'reversal');
    await shop.workOutbox();
    expect((await seen(guest, order.id)).completion_status).toBe('payment_pending');
    paystack.giveBack(reference, 1);
    await settleByReference(shop.ports, reference, 'reversal');
    await shop.workOutbox();
    expect((await seen(guest, order.id)).completion_status).toBe('Cancelled');
  });

  test.each([
    ['a guest, is a refund that is due', null, account.refunds],
    ['a customer, goes to the wallet', 2, account.wallet(2)],
  ])('money that comes after its end, of %s [PAY-30]', async (_, user_id, owner) => {
    if (user_id !== null) await signIn(guest, tunde);
    const order = await place(guest, another(1, { user_id }));
    const reference = await open(guest, order.id);
    shop.now += 61 * minute;
    await shop.workOutbox();
    paystack.answer(reference);
    expect(await settleByReference(shop.ports, reference)).toBe('returned');
    expect(await settleByReference(shop.ports, reference)).toBe('returned');
    expect([await balance(owner), await balance(account.sales)]).toEqual([total, 0]);
    expect(await seen(guest, order.id)).toMatchObject({ completion_status: 'Cancelled', balance: 24_095 });
  });

  test('is either paid or ended with the money given back, when both happen at the same moment [PAY-09, PAY-30]', async () => {
    const outcomes: string[] = [];
    for (let round = 1; round <= 24; round += 1) {
      shop.now = saturdayMorning;
      const order = await place(guest, another(round));
      const reference = await open(guest, order.id);
      await shop.database.write.deleteFrom('outbox').where('kind', '=', 'payment.poll').execute();
      shop.now += 60 * minute;
      const before = [await balance(account.sales), await balance(account.refunds)];
      // The last check has seen nothing: then the money comes.
      const held = holdNextCheck(paystack);
      const ending = shop.workOutbox();
      await held.begun;
      paystack.answer(reference);
      // In the first rounds the end goes ahead, in the last ones the money.
      const lead = round - 12;
      if (lead <= 0) held.release();
      await steps(-lead);
      const settling = settleByReference(shop.ports, reference);
      await steps(lead);
      held.release();
      await Promise.all([ending, settling]);
      const types = (await streamOf(order)).map(({ type }) => type).slice(1);
      const after = [await balance(account.sales), await balance(account.refunds)];
      const booked = after.map((amount, index) => amount - (before[index] ?? 0));
      if (types[0] === 'order.paid') {
        expect([types, booked]).toEqual([
          ['order.paid', 'order.statusChanged'],
          [total, 0],
        ]);
      } else {
        expect([types, booked]).toEqual([['order.cancelled'], [0, total]]);
      }
      outcomes.push(types[0] ?? '');
      // Refunds go back before the next round.
      await shop.workOutbox();
    }
    expect(new Set(outcomes)).toEqual(new Set(['order.paid', 'order.cancelled']));
  });

  test('cannot be paid once it has ended, not even by a try that was asked for before [PAY-30]', async () => {
    const order = await place(guest);
    shop.now += 31 * minute;
    await shop.workOutbox();
    const late = await post(guest, 'initializePayment', { order_id: order.id, gateway: 'paystack' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'order_ended']);
    const raced = await place(guest, another(2));
    await open(guest, raced.id);
    const held = holdNextCheck(paystack);
    const opening = post(guest, 'initializePayment', { order_id: raced.id, gateway: 'flutterwave' });
    await held.begun;
    await post(guest, 'cancelorder', { order_id: raced.id });
    held.release();
    const refused = await opening;
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_ended']);
    expect((await seen(guest, raced.id)).payments).toHaveLength(1);
  });

  test('gets no second try, and no second hour, while the gateway opens none [PAY-30]', async () => {
    const order = await place(guest);
    paystack.isDown = true;
    for (const pause of [0, 20, 20]) {
      shop.now += pause * minute;
      const reply = await post(guest, 'initializePayment', { order_id: order.id, gateway: 'paystack' });
      expect(reply.statusCode).toBe(503);
    }
    expect(await shop.database.read.selectFrom('payments').select('reference').execute()).toHaveLength(1);
    paystack.isDown = false;
    expect(await open(guest, order.id)).toBe(order.unique_code);
    shop.now += 20 * minute;
    await shop.workOutbox();
    expect((await seen(guest, order.id)).completion_status).toBe('Cancelled');
  });
});

describe('a window', () => {
  test('says how many places it has left, and takes no order when it is full [ERR-33]', async () => {
    expect(await placesLeft()).toBe(3);
    for (const count of [1, 2, 3]) await place(guest, another(count, { delivery: small }));
    expect(await placesLeft()).toBe(0);
    const full = await post(guest, 'placeorder', another(4, { delivery: small }));
    expect([full.statusCode, full.json().code]).toEqual([409, 'slot_full']);
    const nearest = await guest.get('/api/recentdeliverywindow?storeid=1&deliverywindow=Pickup');
    expect(replyProblems('recentdeliverywindow', nearest)).toEqual([]);
    expect(nearest.json().data[0].open_window).toMatchObject([{ starttime: '2:00 PM', places_left: 100 }]);
    const elsewhere = await guest.get('/api/windows?storeid=2&deliverywindow=Pickup');
    expect(elsewhere.json().data[0].open_window[0]).toMatchObject({ id: 27, places_left: 3 });
  });

  test('gets back the place of an order that ended [PAY-30]', async () => {
    const order = await place(guest, another(1, { delivery: small }));
    await place(guest, another(2, { delivery: small }));
    expect(await placesLeft()).toBe(1);
    await post(guest, 'cancelorder', { order_id: order.id });
    expect(await placesLeft()).toBe(2);
    shop.now += 30 * minute;
    await shop.workOutbox();
    expect(await placesLeft()).toBe(3);
  });
});

describe('orders that wait for their payment', () => {
  test('are five of a guest at most, however many are sent at once; one that is cancelled makes room', async () => {
    const first = await place(guest);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(guest, 'placeorder', another(index + 2))),
    );
    const codes = replies.map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 200), codes.filter((code) => code === 409)]).toEqual([
      Array(4).fill(200),
      Array(4).fill(409),
    ]);
    const refused = await post(guest, 'placeorder', another(20));
    expect(refused.json()).toMatchObject({
      code: 'too_many_unpaid',
      message:
        'You have 5 unpaid orders. Please pay or cancel one of them first. We keep an unpaid order for up to an hour.',
      hint: 'Pay or cancel an order, or wait.',
    });
    // The same press again is still the same order.
    expect((await place(guest)).id).toBe(first.id);
    await post(guest, 'cancelorder', { order_id: first.id });
    await place(guest, another(20));
  });

  test('still count when a guest signs in: the five of the visit become five of the customer', async () => {
    for (const count of [1, 2, 3, 4, 5]) await place(guest, another(count));
    await signIn(guest, adaeze);
    const more = another(6, { user_id: 1 });
    expect((await post(guest, 'placeorder', more)).json().code).toBe('too_many_unpaid');
  });

  test('of a customer count together, wherever they signed in; paid ones do not count', async () => {
    const orders: Placed[] = [];
    for (const count of [1, 2, 3, 4, 5]) {
      const browser = shop.browser();
      await signIn(browser, adaeze);
      orders.push(await place(browser, another(count, { user_id: 1 })));
    }
    await signIn(guest, adaeze);
    const more = another(6, { user_id: 1 });
    expect((await post(guest, 'placeorder', more)).json().code).toBe('too_many_unpaid');
    const reference = await open(guest, orders[0]?.id ?? '');
    paystack.answer(reference);
    await settleByReference(shop.ports, reference);
    await place(guest, more);
  });

  test('are at most thirty from one network address, until they end; others are not kept waiting', async () => {
    const from = (remoteAddress: string, count: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/placeorder',
        headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
        payload: JSON.stringify(another(count)),
        remoteAddress,
      });
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => from('203.0.113.7', index + 1)),
    );
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(10);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(refused[0]?.json()).toEqual({
      status: false,
      message:
        'Too many orders from your network are waiting for their payment. Please try again in a quarter of an hour.',
      code: 'too_many',
      hint: 'Wait 900 seconds.',
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBe(900);
    expect((await from('203.0.113.8', 50)).statusCode).toBe(200);
    shop.now += 30 * minute;
    // Rows are worked on twenty at a time.
    await shop.workOutbox();
    await shop.workOutbox();
    expect((await from('203.0.113.7', 60)).statusCode).toBe(200);
    expect(shop.log.join('')).not.toContain('203.0.113.7');
    const kept = await shop.database.read.selectFrom('orders').select('placed_from').execute();
    expect(kept.filter(({ placed_from }) => placed_from !== null)).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('203.0.113');
  });
});

describe('cancelling an order', () => {
  test('is for its own shopper, while it is unpaid, and once [ROLE-09]', async () => {
    const order = await place(guest);
    expect((await seen(guest, order.id)).can_cancel).toBe(true);
    const other = shop.browser();
    expect((await post(other, 'cancelorder', { order_id: order.id })).statusCode).toBe(404);
    await signIn(other, tunde);
    expect((await post(other, 'cancelorder', { order_id: order.id })).statusCode).toBe(404);
    for (const _ of ['first', 'again']) {
      const reply = await post(guest, 'cancelorder', { order_id: order.id });
      expect(reply.json()).toEqual({ status: true, data: null, message: 'Your order is cancelled.' });
    }
    expect((await streamOf(order)).map(({ type, data }) => [type, data]).slice(1)).toEqual([
      ['order.cancelled', { by: 'shopper', reason: 'asked' }],
    ]);
  });

  test('is answered alike when it is asked again before the first answer', async () => {
    const order = await place(guest);
    await open(guest, order.id);
    const held = holdNextCheck(paystack);
    const first = post(guest, 'cancelorder', { order_id: order.id });
    await held.begun;
    expect((await post(guest, 'cancelorder', { order_id: order.id })).statusCode).toBe(200);
    held.release();
    expect((await first).statusCode).toBe(200);
    expect((await streamOf(order)).map(({ type }) => type)).toEqual(['order.placed', 'order.cancelled']);
  });

  test('checks the payment first: one that has come keeps the order [PAY-09]', async () => {
    const order = await place(guest);
    const reference = await open(guest, order.id);
    paystack.answer(reference);
    const reply = await post(guest, 'cancelorder', { order_id: order.id });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'already_paid']);
    expect(reply.json()).toMatchObject({
      message:
        'We have just received a payment for this order, so you cannot cancel it here. Please call us about it.',
      hint: 'Load the order again.',
    });
    // Now that they know of it, they may cancel it with a refund.
    expect(await seen(guest, order.id)).toMatchObject({ completion_status: 'processing', can_cancel: true });
  });

  test('gives back money that comes afterwards [PAY-30]', async () => {
    const order = await place(guest);
    const reference = await open(guest, order.id);
    await post(guest, 'cancelorder', { order_id: order.id });
    paystack.answer(reference);
    expect(await settleByReference(shop.ports, reference)).toBe('returned');
    expect(await balance(account.refunds)).toBe(total);
  });
});
