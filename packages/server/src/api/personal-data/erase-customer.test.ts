import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kobo } from '@marketsquare/core/kernel/money';
import { quoteOrder } from '@marketsquare/core/shop/pricing';
import { toPlacedQuote } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { reconcile } from '../../money/settlement/reconcile/index.ts';
import { phoneKey } from '../../people/identity/index.ts';
import { findUser } from '../../people/identity/users.ts';
import { checkEvents, readSealed, readStream } from '../../store/database/index.ts';
import { appendEvents } from '../../store/database/testing/index.ts';
import { usualList } from '../../store/erased-list/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { allAccounts } from '../../testing/accounts.ts';
import { setWallet } from '../../testing/funds.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { orderFactsOf } from '../orders/index.ts';

const { password } = adaeze;
let paying: PayingShop;
beforeEach(async () => {
  paying = await openPayingShop();
});
afterEach(() => paying.shop.close());

const person = {
  title: 'Miss',
  firstname: 'Markerfirst',
  lastname: 'Markerlast',
  email: 'marker@example.ng',
  phone: '08091112201',
  password: 'three-lamps-at-dusk',
  subscribe: true,
  gender: 'f',
  dob: '9999-04-17',
};
const markers = /markerfirst|markerlast|marker@example|08091112201|Marker Close/i;

/** A customer who has done nothing yet. */
async function aNewcomer() {
  const browser = paying.shop.browser();
  await paying.post(browser, 'register', person);
  await paying.signIn(browser, person);
  return browser;
}

/** A customer with an order that has arrived, an address, a message and mails. */
async function aCustomer() {
  const { shop, post, place, open, paystack } = paying;
  const browser = await aNewcomer();
  const { firstname, lastname, email, phone } = person;
  const base = deliveryOrder({ user_id: 3, comment: 'Marker Close, ring twice' });
  const order = await place(browser, {
    ...base,
    customer: { firstname, lastname, email, phone },
    delivery: { ...base.delivery, address: '1 Marker Close' },
    order_enquiry_contactname: `${firstname} ${lastname}`,
    order_enquiry_contactnumber: phone,
    contact_upon_delivery_name: `${firstname} ${lastname}`,
    contact_upon_delivery_number: phone,
  });
  const { reference } = await open(browser, order.id);
  paystack.answer(reference);
  shop.now += 1000;
  await post(browser, 'verifyPaystackPayment', {
    ...{ reference, order_id: order.id, amount: 25_745, status: 'success', transaction_ref: reference },
  });
  await post(browser, 'createaddress', {
    ...{ user_id: 3, label: 'Home', address: '1 Marker Close', area: 'Ikeja GRA', landmark: 'Roundabout' },
    ...{ city: 'Lagos', state: 'Lagos', address_default: 0, default: 0 },
  });
  await shop.mails();
  return { browser, order };
}

/**
 * Opens a try to pay for an order of theirs.
 * @returns its reference
 */
async function anOrder(browser: Browser): Promise<string> {
  const { place, open } = paying;
  const { id } = await place(browser, deliveryOrder({ user_id: 3 }));
  return (await open(browser, id)).reference;
}

/**
 * Opens a try to pay for a top-up of ₦5,000.
 * @returns its reference
 */
async function aTopUp(browser: Browser): Promise<string> {
  const { post, open } = paying;
  const begun = await post(browser, 'creditWallet', {
    ...{ user_id: 3, type: 'CREDIT', balance: 5000, amount: 5000, unique_code: '0354021' },
    payment: { method: 'Paystack' },
  });
  return (await open(browser, begun.json().data.id)).reference;
}

/**
 * Opens a try to pay for a gift card of ₦5,000.
 * @returns its reference
 */
async function aSale(browser: Browser): Promise<string> {
  const reference = 'giftcard-11795256100000';
  const { firstname, lastname, email, phone } = person;
  const recipient = { customeremail: 'getter@example.ng', customerphone: '08030000033' };
  const giftcard = { id: 1, reference, gifter: { firstname, lastname, email, phone }, recipient };
  await paying.post(browser, 'initializePayment', { gateway: 'paystack', giftcard });
  return reference;
}

/** The markers in the files of the shop's database, with a little of their surroundings. */
function markersIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith('shop.db'));
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'latin1');
    return [...text.matchAll(new RegExp(markers, 'gi'))].map(
      ({ index }) => `${name}: ${text.slice(index - 40, index + 40)}`,
    );
  });
}

const arrived = (id: string) =>
  paying.shop.database.write
    .updateTable('orders')
    .set({ completion_status: 'Delivered' })
    .where('id', '=', id)
    .execute();

describe('the vault', () => {
  test('holds what an order says of its people under their key alone', async () => {
    const { order } = await aCustomer();
    const { read } = paying.shop.database;
    expect(await readSealed(read, order.id)).toContain('Markerfirst');
    const sealed = await read
      .selectFrom('vault_sealed')
      .selectAll()
      .where('subject', '=', order.id)
      .executeTakeFirst();
    expect(sealed?.person).toBe('customer-3');
    expect(Buffer.from(sealed?.data ?? []).toString('latin1')).not.toMatch(markers);
  });

  test('gives no row in the place of another', async () => {
    const { order } = await aCustomer();
    const { write, read } = paying.shop.database;
    await write
      .updateTable('vault_sealed')
      .set({ subject: 'ord_other' })
      .where('subject', '=', order.id)
      .execute();
    await expect(readSealed(read, 'ord_other')).rejects.toThrow();
    await write
      .updateTable('vault_sealed')
      .set({ subject: order.id })
      .where('subject', '=', 'ord_other')
      .execute();
  });
});

const hourMs = 3_600_000;
const mayStillCome =
  'A payment of yours may still reach us, for three days at most. Please wait until then, or call us.';
const onItsWay =
  'Money of yours is on its way back to you. Please wait until it has reached you, or call us.';
const erased = [200, 'Your account and your data are erased.'];

/** Ends the polls of payments that were opened before. */
async function pollsEnd() {
  const { shop } = paying;
  for (let hours = 0; hours < 77; hours += 1) {
    shop.now += hourMs;
    await shop.workOutbox();
  }
}

/** The answer to a customer who asks to be erased. */
async function erase(browser: Browser) {
  const reply = await paying.post(browser, 'eraseme', { password: person.password });
  return [reply.statusCode, reply.json().message];
}

describe('a customer who is erased', () => {
  test('is in no table and no byte of the database; orders, events and ledger hold', async () => {
    const { browser, order } = await aCustomer();
    const { shop, post } = paying;
    await arrived(order.id);
    const reply = await post(browser, 'eraseme', { password: person.password });
    expect(reply.json()).toEqual({
      status: true,
      data: null,
      message: 'Your account and your data are erased.',
    });
    expect(reply.cookies).toMatchObject([{ name: 'ms_session', value: '' }]);
    await shop.database.write
      .updateTable('orders')
      .set({ completion_status: 'processing' })
      .where('id', '=', order.id)
      .execute();

    expect((await browser.get('/api/me')).json().data.loggedin).toBe(false);
    expect(markersIn(shop.folder)).toEqual([]);
    expect(await shop.mails()).toEqual([]);
    const again = await shop.browser().post('/api/login', { phone: person.phone, password: person.password });
    expect(again.statusCode).toBe(401);

    expect(await shop.database.snapshot((queries) => checkRows(queries, shop.ports.secrets))).toMatchObject({
      ok: true,
      differences: [],
    });
    expect(await checkEvents(shop.database.read, null)).toMatchObject({ ok: true });
    const accounts = await allAccounts(shop.database.read);
    expect(accounts.reduce((sum, { debits, credits }) => sum + credits - debits, 0)).toBe(0);
    const others = await Promise.all([1, 2].map((id) => findUser(shop.database.read, id)));
    expect(others.map((user) => user?.email)).toEqual([adaeze.email, tunde.email]);
  });

  test('leaves orders whose price can still be proven, for the day of a delivery is nobody’s secret', async () => {
    const { browser, order } = await aCustomer();
    const { shop } = paying;
    await arrived(order.id);
    expect(await erase(browser)).toEqual(erased);
    const [facts] = await orderFactsOf(shop.database.read, [order.unique_code]);
    if (facts === undefined) throw new Error('the order is gone');
    const kept = { method: 'delivery', deliverydate: '2026-11-21' };
    expect(facts.order).toMatchObject({ email: '', delivery: { ...kept, hour: '', address: '' } });
    const placed = toPlacedQuote(facts.order);
    expect(quoteOrder(placed.input).total).toBe(placed.kept.total);
  });

  test('leaves no referral and no count of tries under any spelling of their number [CHK-30]', async () => {
    const { shop, post, signIn } = paying;
    const browser = await aNewcomer();
    const agent = shop.browser();
    await signIn(agent, adaeze);
    await post(agent, 'refercustomer', { ...person, email: 'other@example.ng' });
    const { database, ports } = shop;
    await shop.browser().post('/api/login', { phone: person.phone, password: 'nonsense' });
    // Their own number was kept as it was typed, before it had one form.
    const phone_key = phoneKey(ports.secrets, `00234${person.phone.slice(1)}`);
    const own = phoneKey(ports.secrets, person.phone);
    await database.write.updateTable('users').set({ phone_key }).where('phone_key', '=', own).execute();
    await post(browser, 'eraseme', { password: person.password });
    expect(await database.read.selectFrom('referrals').select('id').execute()).toEqual([]);
    const tries = await database.read.selectFrom('tries').select('key').execute();
    expect(JSON.stringify(tries)).not.toContain(phoneKey(ports.secrets, person.phone));
  });

  test('gives their password once more', async () => {
    const { browser } = await aCustomer();
    const reply = await paying.post(browser, 'eraseme', { password: 'not the one' });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Your current password is not right.']);
  });

  test('has no order on its way, and no money in the wallet', async () => {
    const { browser } = await aCustomer();
    const { post, shop } = paying;
    const underway = await post(browser, 'eraseme', { password: person.password });
    expect([underway.statusCode, underway.json().message]).toEqual([
      409,
      'One of your orders is still on its way. Please wait until it has reached you, or cancel it.',
    ]);
    const rich = shop.browser();
    await paying.signIn(rich, adaeze);
    const refused = await post(rich, 'eraseme', { password });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'There is money in your wallet. Please spend it first, or call us.',
    ]);
  });

  test('is still there where the list of the erased cannot be reached', async () => {
    const browser = await aNewcomer();
    const { shop } = paying;
    const keeping = vi.spyOn(shop.ports, 'keepErased').mockRejectedValueOnce(new Error('out of reach'));
    expect((await erase(browser))[0]).toBe(500);
    keeping.mockRestore();
    expect(await findUser(shop.database.read, 3)).toMatchObject({ email: person.email });
    expect(await erase(browser)).toEqual(erased);
  });

  test('is not told so before the list holds them, which is tried again where it failed', async () => {
    const browser = await aNewcomer();
    const { shop } = paying;
    const list = usualList(shop.folder);
    const keeping = vi
      .spyOn(shop.ports, 'keepErased')
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new Error('out of reach'));
    expect((await erase(browser))[0]).toBe(500);
    keeping.mockRestore();
    expect(await list.read()).toBeNull();
    await shop.workOutbox();
    expect(await list.read()).toMatchObject([{ id: 3 }]);
  });

  test('is owed no refund, also none that its gateway has refused', async () => {
    const { browser, order } = await aCustomer();
    const { post, shop, paystack } = paying;
    paystack.refundsAs = 'refused';
    const cancelled = await post(browser, 'cancelorder', { order_id: order.id, refund_to: 'card' });
    expect(cancelled.statusCode).toBe(200);
    expect(await erase(browser)).toEqual([409, onItsWay]);
    await shop.workOutbox();
    expect(await erase(browser)).toEqual([409, onItsWay]);
    paystack.giveBack(order.unique_code, 2_574_500);
    shop.now += 86_400_000;
    await shop.workOutbox();
    expect(await erase(browser)).toEqual(erased);
  });

  test('has no money in suspense', async () => {
    const { browser, order } = await aCustomer();
    const { shop, paystack } = paying;
    await arrived(order.id);
    paystack.answer(order.unique_code, { providerId: '88' });
    await settleByReference(shop.ports, order.unique_code, 'settlement', '88');
    expect(await erase(browser)).toEqual([409, onItsWay]);
  });

  test('owes nothing for what they took home and their bank then took back', async () => {
    const { browser, order } = await aCustomer();
    const { shop } = paying;
    const stream = `order-${order.id}`;
    const { length } = await readStream(shop.database.read, stream);
    const delivered = { type: 'order.statusChanged', status: 'Delivered' };
    await appendEvents(shop.database.write, stream, length, [delivered], new Date(shop.now).toISOString());
    await arrived(order.id);
    paying.paystack.giveBack(order.unique_code, 2_574_500);
    await settleByReference(shop.ports, order.unique_code, 'reversal');
    expect(await erase(browser)).toEqual([
      409,
      'Your bank took back money that you had already spent here, and it is still owed. Please call us.',
    ]);
  });

  test('has no gift card that waits for its payment, or that is paid and not sent', async () => {
    const browser = await aNewcomer();
    const { post, shop, paystack } = paying;
    const reference = await aSale(browser);
    expect(await erase(browser)).toEqual([
      409,
      'One of your gift cards is not paid yet. Please pay it, or wait an hour until it has ended by itself.',
    ]);
    paystack.answer(reference);
    const recipient = { customeremail: 'getter@example.ng', customerphone: '08030000033' };
    const bought = { serviceid: 'MSQ-GIFT', serialnumber: '', amount: 5000, ...recipient, reference };
    expect((await post(browser, 'purchasegiftcard', bought)).statusCode).toBe(200);
    expect(await erase(browser)).toEqual([
      409,
      'A gift card that you have bought is not sent yet. Please wait until it has been sent, or call us.',
    ]);
    const text = (await shop.mails()).find(({ kind }) => kind === 'mail.giftCard')?.text ?? '';
    expect(await erase(browser)).toEqual(erased);
    const [serialnumber] = /MSQ(-[0-9A-Z]{5}){4}/.exec(text) ?? [];
    const verified = await post(shop.browser(), 'verifycard', { serviceid: 'MSQ-GIFT', serialnumber });
    expect(verified.json().data).toBe(5000);
  });

  test('has no top-up that waits for its payment, nor one whose money may come late', async () => {
    const browser = await aNewcomer();
    const { shop } = paying;
    await aTopUp(browser);
    expect(await erase(browser)).toEqual([
      409,
      'One of your top-ups is not paid yet. Please pay it, or wait an hour until it has ended by itself.',
    ]);
    shop.now += hourMs;
    await shop.workOutbox();
    expect(await erase(browser)).toEqual([409, mayStillCome]);
    await pollsEnd();
    expect(await erase(browser)).toEqual(erased);
  });

  test('has no cancelled order whose payment may still come and would go to the wallet', async () => {
    const browser = await aNewcomer();
    const { post, shop, place, open, paystack } = paying;
    const order = await place(browser, deliveryOrder({ user_id: 3 }));
    const { reference } = await open(browser, order.id);
    expect((await post(browser, 'cancelorder', { order_id: order.id })).statusCode).toBe(200);
    expect(await erase(browser)).toEqual([409, mayStillCome]);
    paystack.answer(reference, { status: 'failed' });
    shop.now += hourMs;
    await shop.workOutbox();
    expect(await erase(browser)).toEqual(erased);
  });
});

describe('money that comes for a customer who is erased, after the last look for it', () => {
  test.each<{ what: string; begin: (browser: Browser) => Promise<string>; naira: number }>([
    { what: 'an order', begin: anOrder, naira: 25_745 },
    { what: 'a part of an order’s price', begin: anOrder, naira: 700 },
    { what: 'a top-up', begin: aTopUp, naira: 5000 },
    { what: 'a gift card', begin: aSale, naira: 5000 },
    { what: 'a gift card, in another sum than its price', begin: aSale, naira: 4000 },
  ])('goes back to its card and into no wallet: $what', async ({ begin, naira }) => {
    const browser = await aNewcomer();
    const { shop, paystack } = paying;
    const { read } = shop.database;
    const reference = await begin(browser);
    await pollsEnd();
    expect(await erase(browser)).toEqual(erased);
    const sum = kobo(naira * 100);
    paystack.answer(reference, { askedKobo: sum, chargedKobo: sum });
    expect(await settleByReference(shop.ports, reference)).toBe('returned');
    await shop.workOutbox();
    expect(paystack.refunds.map(({ amount }) => amount)).toEqual([sum]);
    expect((await reconcile(shop.ports, 7)).stranded).toEqual([]);

    await settleByReference(shop.ports, reference, 'reversal');
    const balances = [account.wallet(3), account.refunds, account.sales, account.claims];
    for (const name of balances) expect(await balanceOf(read, name)).toMatchObject({ total: 0 });
    expect(await shop.database.snapshot((queries) => checkRows(queries, shop.ports.secrets))).toMatchObject({
      ok: true,
      differences: [],
    });
    expect(await shop.mails()).toEqual([]);
  });

  test('is told to staff as on its way to the card, and not as in a wallet', async () => {
    const browser = await aNewcomer();
    const { shop, paystack } = paying;
    const reference = await anOrder(browser);
    await pollsEnd();
    expect(await erase(browser)).toEqual(erased);
    paystack.answer(reference);
    await settleByReference(shop.ports, reference);
    const told = async () => {
      const [facts] = await orderFactsOf(shop.database.read, [reference]);
      return facts?.payments;
    };
    const back = { given_back: 25_745, left: 0 };
    expect(await told()).toMatchObject([{ state: 'returned', ...back }]);
    await shop.workOutbox();
    const after = await told();
    expect(after).toMatchObject([{ state: 'refunded', ...back }]);
    expect(after?.[0]).not.toHaveProperty('given_back_to_wallet');
  });

  test('goes to no card where it was in their wallet before, however often it is looked at', async () => {
    const browser = await aNewcomer();
    const { shop, paystack } = paying;
    const reference = await anOrder(browser);
    await pollsEnd();
    paystack.answer(reference);
    expect(await settleByReference(shop.ports, reference)).toBe('returned');
    expect(await balanceOf(shop.database.read, account.wallet(3))).toMatchObject({ total: 2_574_500 });
    await setWallet(shop, 3, 0);
    expect(await erase(browser)).toEqual(erased);
    expect(await settleByReference(shop.ports, reference, 'reversal')).toBe('returned');
    paystack.answer(reference, { providerId: '88' });
    expect(await settleByReference(shop.ports, reference, 'settlement', '88')).toBe('returned');
    await shop.workOutbox();
    expect(paystack.refunds).toEqual([]);
  });
});
