import { kobo } from '@marketsquare/core/kernel/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { booksFaults, soundBooks } from '../../testing/books.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { deliveryOrder, pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { changeCount } from '../goods/change-count.ts';

const code = 'Gr010720001';

let paying: PayingShop;
let bayo: StaffCaller;
let presses = 0;

beforeEach(async () => {
  paying = await openPayingShop({ unpaidPerAddress: null });
  bayo = await staffOf(paying.shop, 'bayo');
  presses = 0;
});

afterEach(async () => {
  const { shop } = paying;
  expect((await checkRows(shop.database.read, shop.ports.secrets)).differences).toEqual([]);
  expect(await booksFaults(shop.database.read)).toEqual(soundBooks);
  await shop.close();
});

const rice = (id: number, quantity: number, substitution?: 'call' | 'nearest' | 'none') => ({
  product: { id, name: `Parboiled Rice Number ${id}`, price: 1200 },
  quantity,
  unit_price: 1200,
  price: 1200 * quantity,
  ...(substitution && { substitution }),
});

/** An order of twelve bags of one rice and eight of another, paid by card. */
async function paid(
  wishes: readonly ('call' | 'nearest' | 'none' | undefined)[] = [],
  by: Browser = paying.guest,
) {
  const { place, open, paystack, shop } = paying;
  const userId = by === paying.guest ? null : adaeze.id;
  const order_items = [rice(1, 12, wishes[0]), rice(2, 8, wishes[1])];
  const order = await place(by, pickupOrder({ order_items, user_id: userId }));
  const { reference } = await open(by, order.id);
  paystack.answer(reference, { chargedKobo: kobo(2_409_500) });
  await settleByReference(shop.ports, reference);
  return order;
}

async function signedIn() {
  const browser = paying.shop.browser();
  await paying.signIn(browser, adaeze);
  return browser;
}

async function send(body: object, who = bayo) {
  const reply = await who.post(`/api/staff/picking/${code}/presses`, body);
  expect(replyProblems('staffPressPicking', reply)).toEqual([]);
  return reply;
}

async function press(body: object, who = bayo) {
  presses += 1;
  const reply = await send({ press: `press-${String(presses).padStart(12, '0')}`, ...body }, who);
  return reply.statusCode === 200 ? reply.json().data : [reply.statusCode, reply.json().message];
}

const pick = (position: number, taken: number, more = {}) =>
  press({ kind: 'pick', position, taken, ...more });
const pack = (who = bayo) => press({ kind: 'pack' }, who);

async function detail(id: string, by = paying.guest) {
  const found = await by.get(`/api/order/${id}`);
  expect(replyProblems('order', found)).toEqual([]);
  return found.json().data;
}

/** The sums that the gateway was told to give back, in naira. */
async function refunds() {
  await paying.shop.workOutbox();
  return paying.paystack.refunds.map(({ amount }) => amount / 100);
}

const sold = async () => (await balanceOf(paying.shop.database.read, account.sales)).total / 100;

async function price(productId: number, naira: number) {
  await sql`update offers set selling_price = ${Math.round(naira * 100)} where product_id = ${productId}`.execute(
    paying.shop.database.write,
  );
}

describe('an order that is packed', () => {
  test('gives back what it is short of, once, whoever presses how often', async () => {
    const order = await paid();
    await pick(1, 12);
    const short = await pick(2, 5);
    expect(short.lines[1].pick).toEqual({ outcome: 'short', taken: 5, back: 3600, by: 'bayo' });
    // Until it is packed, nothing has gone back.
    expect(await refunds()).toEqual([]);
    const packing = { press: 'press-of-the-packing', kind: 'pack' };
    const replies = await Promise.all([1, 2, 3].map(() => send(packing)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(replies[0]?.json().data).toMatchObject({
      completion_status: 'Ready For Dispatch',
      packed: { back: 3600, top_up: 0 },
    });
    expect(await refunds()).toEqual([3600]);
    expect(await refunds()).toEqual([3600]);
    expect(await sold()).toBe(24_095 - 3600);
    const seen = await detail(order.id);
    expect(seen).toMatchObject({ packed: { back: 3600, top_up: 0 }, payments: [{ given_back: 3600 }] });
    expect(seen.itemdetails[1].pick).toEqual({ outcome: 'short', taken: 5, back: 3600 });
    const [event] = await paying.shop.database.read
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'payment.refundAsked')
      .execute();
    expect(JSON.parse(event?.data ?? '{}')).toMatchObject({ reason: 'short', amount: 360_000 });
  });

  test('changes no amount where all of it was found', async () => {
    await paid();
    await pick(1, 12);
    await pick(2, 8);
    expect(await pack()).toMatchObject({ packed: { back: 0, top_up: 0 } });
    expect(await refunds()).toEqual([]);
    expect(await sold()).toBe(24_095);
  });

  test('gives back by what was said of a line last, and lets a press be taken back', async () => {
    await paid();
    await pick(1, 12);
    await pick(2, 0);
    await pick(2, 7);
    await press({ kind: 'unpick', position: 1 });
    expect(await pack()).toEqual([409, 'Some lines are not picked yet.']);
    await pick(1, 12);
    expect(await pack()).toMatchObject({ packed: { back: 1200 } });
    expect(await pick(1, 11)).toEqual([409, 'This order is packed already.']);
    expect(await refunds()).toEqual([1200]);
  });

  test('charges nothing for a dearer substitute, and gives back the difference of a cheaper one', async () => {
    await price(3, 1100);
    await price(4, 5000);
    await paid(['nearest', 'nearest']);
    const dearer = await pick(1, 10, { substitute: { product_id: 4, quantity: 2 } });
    expect(dearer.lines[0].pick).toMatchObject({
      outcome: 'replaced',
      back: 0,
      substitute: { product_id: 4, quantity: 2, unit_price: 5000 },
    });
    const cheaper = await pick(2, 0, { substitute: { product_id: 3, quantity: 8 } });
    expect(cheaper.lines[1].pick).toMatchObject({ outcome: 'replaced', back: 800 });
    expect(await pack()).toMatchObject({ packed: { back: 800 } });
    expect(await refunds()).toEqual([800]);
  });

  test('has a substitute by the wish of its shopper alone', async () => {
    await paid(['none', 'call']);
    const substitute = { product_id: 3, quantity: 1 };
    expect(await pick(1, 11, { substitute, asked: true })).toEqual([409, 'The shopper wants no substitute.']);
    expect(await pick(2, 7, { substitute })).toEqual([409, 'The shopper has to be asked first.']);
    expect(await pick(2, 7, { substitute: { product_id: 2, quantity: 1 }, asked: true })).toEqual([
      409,
      'This is the product that was ordered.',
    ]);
    expect(await pick(2, 8, { substitute, asked: true })).toEqual([409, 'All of the line is in the bag.']);
    expect((await pick(2, 7, { substitute, asked: true })).lines[1].pick.outcome).toBe('replaced');
    expect(await pick(1, 13)).toEqual([409, 'More was picked than ordered.']);
  });

  test('gives a guest ₦50 where less would be due, for a card takes back no less [B67]', async () => {
    await price(3, 1199.5);
    const order = await paid(['nearest']);
    await pick(1, 0, { substitute: { product_id: 3, quantity: 12 } });
    await pick(2, 8);
    expect(await pack()).toMatchObject({ packed: { back: 6, top_up: 44 } });
    expect(await refunds()).toEqual([50]);
    expect(await sold()).toBe(24_095 - 50);
    expect(await detail(order.id)).toMatchObject({ packed: { back: 6, top_up: 44 } });
  });

  test('gives a customer less than ₦50 into their wallet [B67]', async () => {
    await price(3, 1199.5);
    const browser = await signedIn();
    const before = await balanceOf(paying.shop.database.read, account.wallet(adaeze.id));
    const order = await paid(['nearest'], browser);
    await pick(1, 0, { substitute: { product_id: 3, quantity: 12 } });
    await pick(2, 8);
    expect(await pack()).toMatchObject({ packed: { back: 6, top_up: 0 } });
    expect(await refunds()).toEqual([]);
    const after = await balanceOf(paying.shop.database.read, account.wallet(adaeze.id));
    expect((after.total - before.total) / 100).toBe(6);
    const [payment] = (await detail(order.id, browser)).payments;
    expect(payment).toMatchObject({ given_back: 6, given_back_to_wallet: 6 });
  });

  test('leaves the figures of the day in agreement with the ledger, and staff read why', async () => {
    await paid();
    await pick(1, 12);
    await pick(2, 5);
    await pack();
    await paying.shop.workOutbox();
    const ada = await staffOf(paying.shop, 'ada');
    const figures = await ada.get('/api/staff/report?from=2026-11-21&to=2026-11-21&reason=The+evening');
    expect(replyProblems('staffReport', figures)).toEqual([]);
    expect(figures.json().data).toMatchObject({ agrees: true, total: { sales: 24_095, refunds: 3600 } });
    const why = await ada.get(`/api/staff/why?order_code=${code}&reason=A+customer+asks`);
    expect(replyProblems('staffWhy', why)).toEqual([]);
    const { order, actions } = why.json().data;
    expect(order.order.packed).toEqual({ back: 3600, top_up: 0 });
    expect(actions).toMatchObject([
      { name: 'bayo', action: 'order.packed', subject: `${code}: ₦3,600.00 goes back` },
    ]);
  });

  test('is cancelled instead where nothing of it was found', async () => {
    await paid();
    await pick(1, 0);
    await pick(2, 0);
    expect(await pack()).toEqual([409, 'Nothing of this order would be paid for.']);
    const musa = await staffOf(paying.shop, 'musa');
    await musa.post(`/api/staff/orders/${code}/cancel`, { reason: 'Nothing was found.' });
    expect(await refunds()).toEqual([24_095]);
    expect(await pick(1, 3)).toEqual([409, 'This order was cancelled.']);
  });

  test('counts what was really taken, and the substitutes, never below zero', async () => {
    const { shop } = paying;
    const count = (productId: number, units: number) =>
      changeCount(
        shop.ports,
        { name: 'zainab' },
        { storeId: 1, productId, low: 5, reason: 'Counted.', units },
      );
    const left = async () =>
      (
        await shop.database.read
          .selectFrom('stock_counts')
          .select(sql<number>`counted - reserved`.as('left'))
          .orderBy('product_id')
          .execute()
      ).map((row) => row.left);
    await count(1, 20);
    await count(3, 2);
    await paid(['nearest']);
    expect(await left()).toEqual([8, 2]);
    await pick(1, 7, { substitute: { product_id: 3, quantity: 5 } });
    await pick(2, 8);
    await pack();
    // Three substitutes were on the shelf that nobody had counted.
    expect(await left()).toEqual([13, 0]);
    const musa = await staffOf(shop, 'musa');
    await musa.post(`/api/staff/orders/${code}/cancel`, { reason: 'The customer called.' });
    expect(await left()).toEqual([20, 2]);
  });

  test('is moved along by nobody else while it is being picked', async () => {
    await paid();
    await pick(1, 12);
    const musa = await staffOf(paying.shop, 'musa');
    const reply = await musa.post(`/api/staff/orders/${code}/advance`, {
      to: 'Ready For Dispatch',
      reason: 'It is packed.',
    });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This order is being picked: what is missing of it is settled when it is packed.',
    ]);
  });
});

describe('a press that says whose it is', () => {
  test('happens while they are signed in, and waits while another is, of whatever store', async () => {
    await paid();
    const by = (await bayo.get('/api/staff/me')).json().data.id;
    expect(by).not.toContain('bayo');
    const waits = [401, 'Another person has made this press. It is sent once they are signed in.'];
    for (const other of ['musa', 'sade', 'kemi'] as const)
      expect(
        await press({ kind: 'pick', position: 1, taken: 12, by }, await staffOf(paying.shop, other)),
      ).toEqual(waits);
    const done = await pick(1, 12, { by });
    expect(done.lines[0].pick).toMatchObject({ outcome: 'picked', by: 'bayo' });
  });
});

describe('a handover', () => {
  test('needs the code of the order, and happens once', async () => {
    await paid();
    await pick(1, 12);
    await pick(2, 8);
    expect(await press({ kind: 'hand_over', shown: code })).toEqual([409, 'This order is not packed yet.']);
    await pack();
    expect(await press({ kind: 'hand_over', shown: 'Gr010720002' })).toEqual([
      409,
      'This is not the code of this order.',
    ]);
    const shown = { press: 'press-of-handover', kind: 'hand_over', shown: ' gr0107 20001' };
    const replies = await Promise.all([send(shown), send(shown)]);
    expect(replies.map((reply) => reply.json().data.completion_status)).toEqual(['PickedUp', 'PickedUp']);
    expect(await press({ kind: 'hand_over', shown: code })).toEqual([409, 'This order was handed over.']);
  });

  test('of a delivery is to its rider first, and then to its shopper', async () => {
    const { place, open, paystack, shop, guest } = paying;
    const order = await place(guest, deliveryOrder());
    const { reference } = await open(guest, order.id);
    paystack.answer(reference, { chargedKobo: kobo(2_574_500) });
    await settleByReference(shop.ports, reference);
    await pick(1, 20);
    await pack();
    const shown = { kind: 'hand_over', shown: code };
    expect((await press(shown)).completion_status).toBe('Dispatched');
    expect((await press(shown)).completion_status).toBe('Delivered');
  });
});

test('the list of a store shows who picks what, and no shopper', async () => {
  await paid();
  await pick(1, 12);
  const reply = await bayo.get('/api/staff/picking?storeid=1');
  expect(replyProblems('staffPickingOrders', reply)).toEqual([]);
  expect(reply.json().data.orders).toEqual([
    {
      unique_code: code,
      order_type: 'Groceries',
      delivery_method: 'pickup',
      completion_status: 'processing',
      window: { deliverydate: '2026-11-21', hour: '2:00 PM - 4:00 PM' },
      lines: 2,
      picked: 1,
      pickers: ['bayo'],
    },
  ]);
  expect(reply.body).not.toMatch(/Bisi|0803/);
  const one = await bayo.get(`/api/staff/picking/${code}`);
  expect(replyProblems('staffPickingOrder', one)).toEqual([]);
  expect(one.body).not.toMatch(/Bisi|0803/);
  const contact = await bayo.get(`/api/staff/picking/${code}/contact?reason=A+line+is+short.`);
  expect(replyProblems('staffPickingContact', contact)).toEqual([]);
  expect(contact.json().data).toMatchObject({ name: 'Bisi Adeyemi', phone: '08030000033', address: '' });
});

test('whom an order is for is told until it is handed over, and no longer', async () => {
  await paid();
  const contact = async () => {
    const reply = await bayo.get(`/api/staff/picking/${code}/contact?reason=A+line+is+short.`);
    return [reply.statusCode, reply.json().data?.name ?? reply.json().message];
  };
  await pick(1, 12);
  await pick(2, 8);
  await pack();
  expect(await contact()).toEqual([200, 'Bisi Adeyemi']);
  await press({ kind: 'hand_over', shown: code });
  expect(await contact()).toEqual([409, 'This order was handed over: its shopper is shown no more.']);
});

test('a picker touches no order of another store', async () => {
  await paid();
  const sade = await staffOf(paying.shop, 'sade');
  expect(await press({ kind: 'pick', position: 1, taken: 0 }, sade)).toEqual([
    403,
    'You pick the orders of another store.',
  ]);
  const kemi = await staffOf(paying.shop, 'kemi');
  expect(await press({ kind: 'pick', position: 1, taken: 0 }, kemi)).toEqual([
    403,
    'Only pickers and operations and managers may do this.',
  ]);
});
