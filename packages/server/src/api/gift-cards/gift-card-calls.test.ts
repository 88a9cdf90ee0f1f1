import { kobo } from '@marketsquare/core/kernel/money';
import { topUpCode } from '@marketsquare/core/shop/wallet/top-up';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { holdOnGiftCard } from '../../records/gift-cards/index.ts';
import { openUnit, readStream, type UnitOfWork } from '../../store/database/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import {
  adaeze,
  type Browser,
  type FakeGateway,
  fakeGateway,
  replyProblems,
  tunde,
} from '../../testing/index.ts';
import { keptRows, keptValues } from '../../testing/kept-values.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { purgeOld } from '../../work/retention/index.ts';

let shop: TestShop;
let guest: Browser;
let paystack: FakeGateway;

beforeAll(async () => {});
beforeEach(async () => {
  paystack = fakeGateway('paystack');
  shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
  guest = shop.browser();
});
afterEach(async () => {
  expect((await checkRows(shop.database.read, shop.ports.secrets)).differences).toEqual([]);
  await shop.close();
});

const reference = 'giftcard-11795256100000';
const people = {
  gifter: {
    firstname: 'MarkerGiver',
    lastname: 'Bakare',
    email: 'marker.giver@example.ng',
    phone: '08030000032',
  },
  recipient: { customeremail: 'marker.getter@example.ng', customerphone: '08030000033' },
};
const purchase = {
  serviceid: 'MSQ-GIFT',
  customerphone: '08030000033',
  serialnumber: '',
  amount: 5000,
  customeremail: 'marker.getter@example.ng',
};

/** Calls an operation; the reply is as the contract says. */
async function call(browser: Browser, operation: string, body: unknown) {
  const reply = await browser.post(`/api/${operation}`, body);
  expect(replyProblems(operation, reply)).toEqual([]);
  return { http: reply.statusCode, ...reply.json() };
}

const open = (browser = guest, change: object = {}) =>
  call(browser, 'initializePayment', {
    gateway: 'paystack',
    giftcard: { id: 1, reference, ...people, ...change },
  });
const buy = (browser = guest, of = reference) =>
  call(browser, 'purchasegiftcard', { ...purchase, reference: of });
const verify = (serialnumber: string, browser = guest) =>
  call(browser, 'verifycard', { serviceid: 'MSQ-GIFT', serialnumber });

/** A card that a guest has bought and paid for. */
async function bought(browser = guest): Promise<void> {
  await open(browser);
  paystack.answer(reference);
  expect(await buy(browser)).toMatchObject({ http: 200 });
}

/** Lets the time go by in which an opened payment has to be made. */
async function untilEnded(): Promise<void> {
  for (const minutes of [40, 50]) {
    shop.now += minutes * 60_000;
    while ((await shop.workOutbox()) > 0);
  }
}

/** Cards that were issued since the shop was opened. */
const issued = () =>
  shop.database.read
    .selectFrom('issued_gift_cards')
    .selectAll()
    .where('id', 'not like', 'gc_demo%')
    .execute();

/** The serial number as the recipient reads it. */
async function mailedSerial(): Promise<string> {
  const [mail] = await shop.mails();
  const [serial] = /MSQ(-[0-9A-Z]{5}){4}/.exec(mail?.text ?? '') ?? [];
  if (serial === undefined) throw new Error('no serial number was mailed');
  return serial;
}

describe('the gift cards on sale', () => {
  test('are listed with name, price and the last day of one bought today; no serial number is there yet [GIFT-01, ENT-29, API-53]', async () => {
    const reply = await guest.get('/api/giftcards?serviceid=MSQ-GIFT');
    expect(reply.json().data).toEqual([
      { id: 1, cardname: 'Birthday', amount: 5000, expiration_date: '2027-02-19', serialnumber: null },
    ]);
    expect(replyProblems('giftcards', reply)).toEqual([]);
  });

  test('are listed, verified and bought under the one service that the shop names, and no other [GIFT-07, API-53]', async () => {
    const { giftcard_service_id: serviceid } = (await guest.get('/api/config')).json().data;
    expect((await guest.get(`/api/giftcards?serviceid=${serviceid}`)).statusCode).toBe(200);
    expect((await guest.get('/api/giftcards?serviceid=OTHER')).statusCode).toBe(404);
    const other = { serviceid: 'OTHER', serialnumber: 'GIFT-0001' };
    expect(await call(guest, 'verifycard', other)).toMatchObject({ http: 404 });
    const wanted = { ...purchase, reference, serviceid: 'OTHER' };
    expect(await call(guest, 'purchasegiftcard', wanted)).toMatchObject({ http: 404 });
  });
});

describe('a gift card that a guest buys for another person', () => {
  test('is charged at the shop’s price under its reference, and issued once that came [GIFT-03, GIFT-06, PAY-26, API-54, ENT-30, ROLE-02]', async () => {
    expect(await open()).toMatchObject({
      http: 200,
      data: { reference, amount: 5000, gateway: 'paystack', status: 'pending' },
    });
    expect(paystack.initialized).toMatchObject([
      {
        reference,
        amount: 500_000,
        customer: { firstName: 'MarkerGiver', email: 'marker.giver@example.ng' },
      },
    ]);
    expect(await buy()).toMatchObject({ http: 409, code: 'payment_pending' });
    expect(await issued()).toEqual([]);
    paystack.answer(reference);
    shop.now += 6000;
    expect(await buy()).toMatchObject({
      http: 200,
      success: true,
      message: 'You have successfully bought this gift card.',
    });
    const [card, ...more] = await issued();
    expect(more).toEqual([]);
    expect(card).toMatchObject({ name: 'Birthday', balance: 500_000, expires_on: '2027-02-19' });
    expect((await balanceOf(shop.database.read, account.giftCard(card?.id ?? ''))).total).toBe(500_000);
    const status = await guest.get(`/api/paymentStatus?reference=${reference}`);
    expect(replyProblems('paymentStatus', status)).toEqual([]);
    expect(status.json().data).toMatchObject({ state: 'settled', amount_received: 5000, order: null });
    expect(await buy()).toMatchObject({ http: 200 });
    expect(await issued()).toHaveLength(1);
  });

  test('reaches its recipient by mail: a card to print, whose serial number works as it is read [GIFT-03, API-35]', async () => {
    await bought();
    const serial = await mailedSerial();
    const [mail] = await shop.mails();
    expect(mail).toMatchObject({ address: 'marker.getter@example.ng', subject: 'A gift card for you' });
    for (const text of [mail?.text ?? '', mail?.html ?? '']) {
      expect(text).toContain('MarkerGiver Bakare has a present for you.');
      expect(text).toContain('₦5,000.00');
      expect(text).toContain('Valid until Feb 19, 2027');
      expect(text).toContain(serial);
    }
    expect(mail?.html).not.toMatch(/<img|src=|url\(/);
    for (const typed of [serial, serial.toLowerCase(), serial.replaceAll('-', '')]) {
      expect(await verify(typed)).toMatchObject({ http: 200, data: 5000 });
    }
    expect(await shop.mails()).toHaveLength(1);
  });

  test('is issued once, however many calls, webhooks and polls come at the same time [GIFT-06, PAY-09]', async () => {
    await open();
    paystack.answer(reference);
    shop.now += 6000;
    const webhook = () =>
      guest.post('/api/webhooks/paystack', { reference }, { 'x-paystack-signature': 'good' });
    await Promise.all([
      ...Array.from({ length: 6 }, () => buy()),
      ...Array.from({ length: 3 }, () => guest.get(`/api/paymentStatus?reference=${reference}`)),
      ...Array.from({ length: 3 }, webhook),
      shop.workOutbox(),
      ...Array.from({ length: 3 }, () => settleByReference(shop.ports, reference)),
    ]);
    expect(await issued()).toHaveLength(1);
    expect((await balanceOf(shop.database.read, account.gateway('paystack'))).total).toBe(-499_900);
    const sale = await shop.database.read.selectFrom('gift_card_sales').select('id').executeTakeFirst();
    const events = await readStream(shop.database.read, `giftsale-${sale?.id}`);
    expect(events.map(({ type }) => type)).toEqual(['giftSale.opened', 'giftSale.issued']);
    expect(await shop.mails()).toHaveLength(1);
  });

  test('is issued by its payment, even if the page is never heard of again [API-54]', async () => {
    await open();
    paystack.answer(reference);
    shop.now += 6000;
    await shop.workOutbox();
    expect(await issued()).toHaveLength(1);
  });

  test.each([
    ['less', 499_999],
    ['more', 500_001],
  ])('is not issued when %s than its price came: a guest’s money is due back [GIFT-06]', async (_, came) => {
    await open();
    paystack.answer(reference, { askedKobo: kobo(came), chargedKobo: kobo(came) });
    expect(await buy()).toMatchObject({ http: 409 });
    expect(await issued()).toEqual([]);
    expect((await balanceOf(shop.database.read, account.refunds)).total).toBe(came);
    const status = (await guest.get(`/api/paymentStatus?reference=${reference}`)).json().data;
    expect(status).toMatchObject({ state: 'returned', amount_received: came / 100 });
  });

  test('is not issued for another sum to a customer either: it goes to their wallet [GIFT-06]', async () => {
    await call(guest, 'login', { phone: tunde.phone, password: tunde.password });
    await open();
    paystack.answer(reference, { askedKobo: kobo(400_000), chargedKobo: kobo(400_000) });
    await buy();
    expect(await issued()).toEqual([]);
    expect((await balanceOf(shop.database.read, account.wallet(tunde.id))).total).toBe(400_000);
  });

  test('pays nothing more once its buyer’s bank has taken the money back, nor what it held for an unpaid order', async () => {
    await bought();
    const serial = await mailedSerial();
    const cardId = (await issued())[0]?.id ?? '';
    const friend = shop.browser();
    const { id: order_id } = (await call(friend, 'placeorder', pickupOrder())).data.order;
    const about = { serviceid: 'MSQ-GIFT', serialnumber: serial, phonenumber: '08030000033' };
    expect(await call(friend, 'redeemgift', { ...about, amount: 2000, order_id })).toMatchObject({
      http: 200,
    });
    expect(await balanceOf(shop.database.read, account.giftCard(cardId))).toMatchObject({ held: 200_000 });
    paystack.giveBack(reference, 500_000);
    await settleByReference(shop.ports, reference, 'reversal');
    expect((await balanceOf(shop.database.read, account.claims)).total).toBe(0);
    expect(await balanceOf(shop.database.read, account.giftCard(cardId))).toMatchObject({
      total: 0,
      held: 0,
    });
    expect(await verify(serial)).toMatchObject({ data: 0 });
    expect(await buy()).toMatchObject({ http: 409 });
  });

  test('gives its money back to the bank after its last day, too', async () => {
    await bought();
    shop.now += 100 * 86_400_000;
    paystack.giveBack(reference, 500_000);
    expect(await settleByReference(shop.ports, reference, 'reversal')).toBe('reversed');
  });
});

describe('the sale of a gift card', () => {
  test('is the same one when the same call comes again, also at the same moment', async () => {
    await open();
    const replies = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(replies.map(({ data }) => data.reference))).toEqual(new Set([reference]));
    expect(await shop.database.read.selectFrom('gift_card_sales').selectAll().execute()).toHaveLength(1);
  });

  test('of other people, or of another visitor, steps over a reference that is taken [PAY-26]', async () => {
    await open();
    const next = 'giftcard-11795256100001';
    const recipient = { customeremail: 'other@example.ng', customerphone: '08030000034' };
    expect((await open(guest, { recipient })).data.reference).toBe(next);
    expect((await open(guest, { recipient })).data.reference).toBe(next);
    expect((await open(shop.browser())).data.reference).toBe('giftcard-11795256100002');
  });

  test('that ended, or is of another price by now, steps over its reference as well [PAY-26]', async () => {
    await open();
    await untilEnded();
    expect((await open()).data).toMatchObject({ reference: 'giftcard-11795256100001', amount: 5000 });
    await shop.database.write
      .updateTable('gift_cards')
      .set({ amount: 600_000 })
      .where('id', '=', 1)
      .execute();
    expect((await open()).data).toMatchObject({ reference: 'giftcard-11795256100002', amount: 6000 });
  });

  test('belongs to its buyer: others can neither see nor finish it', async () => {
    await open();
    paystack.answer(reference);
    const stranger = shop.browser();
    expect(await buy(stranger)).toMatchObject({ http: 404 });
    expect((await stranger.get(`/api/paymentStatus?reference=${reference}`)).statusCode).toBe(404);
    expect(await buy()).toMatchObject({ http: 200 });
    expect(await buy(stranger)).toMatchObject({ http: 404 });
  });

  test('is its customer’s once a guest who buys it has signed in: they finish it, and find it from anywhere', async () => {
    await open();
    await call(guest, 'login', { phone: tunde.phone, password: tunde.password });
    expect((await open()).data.reference).toBe(reference);
    paystack.answer(reference);
    shop.now += 1000;
    const status = (await guest.get(`/api/paymentStatus?reference=${reference}`)).json();
    expect(status.data).toMatchObject({ state: 'settled' });
    expect(await buy()).toMatchObject({ http: 200 });
    const elsewhere = shop.browser();
    await call(elsewhere, 'login', { phone: tunde.phone, password: tunde.password });
    const purchases = (await elsewhere.get('/api/giftcardpurchases')).json().data;
    expect(purchases).toMatchObject([{ reference, mail: 'underWay' }]);
    const { gift_cards } = (await elsewhere.get('/api/exportdata')).json().data;
    expect(gift_cards).toMatchObject([{ reference, state: 'issued', ...people }]);
    expect(await shop.mails()).toHaveLength(1);
  });

  test('is sealed under its customer’s key once its guest has signed in, with the mail about it', async () => {
    await bought();
    const mails = await shop.mails();
    const keyOf = async (subjects: string) => {
      const sealed = shop.database.read.selectFrom('vault_sealed').select('person');
      return (await sealed.where('subject', 'like', subjects).execute()).map(({ person }) => person);
    };
    const [sale = ''] = await keyOf('gcs_%');
    expect([sale, await keyOf('mail-%')]).toEqual([expect.stringMatching(/^gcs_/), [sale]]);
    await call(guest, 'login', { phone: tunde.phone, password: tunde.password });
    expect([await keyOf('gcs_%'), await keyOf('mail-%')]).toEqual([['customer-2'], ['customer-2']]);
    const keys = shop.database.read.selectFrom('vault_keys').select('person').where('person', '=', sale);
    expect(await keys.execute()).toEqual([]);
    expect(await shop.mails()).toEqual(mails);
    expect((await guest.get('/api/exportdata')).json().data.gift_cards).toMatchObject([people]);
  });

  test.each([
    ['a card that is not on sale', { id: 9, reference: 'giftcard-91795256100000' }, 404],
    ['the reference of another card', { reference: 'giftcard-21795256100000' }, 400],
  ])('is refused for %s', async (_, change, status) => {
    expect(await open(guest, change)).toMatchObject({ http: status });
    expect(paystack.initialized).toEqual([]);
  });

  test('is limited from one network address, in parallel too', async () => {
    await countTries('gift card sales from 127.0.0.1', 58);
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, turn) => open(guest, { reference: `giftcard-1${2e12 + turn * 10}` })),
    );
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 200, 429, 429]);
  });

  test.each([
    ['that is open', async () => {}],
    ['that ended', untilEnded],
  ])('%s forgets its people after thirty days when it is not paid', async (_, wait) => {
    const kept = () => shop.database.read.selectFrom('vault_sealed').select('subject').execute();
    const purge = () => purgeOld(shop.ports)({ id: 1, subject: 'daily', tries: 0 });
    const before = await kept();
    await open();
    const opened = shop.now;
    await wait();
    shop.now = opened + 30 * 86_400_000 - 1;
    await purge();
    expect(await kept()).toHaveLength(before.length + 1);
    shop.now += 1;
    await purge();
    expect(await kept()).toEqual(before);
  });

  test('keeps the guest known who bought it, when others without an order are forgotten', async () => {
    await bought();
    shop.now += 2 * 86_400_000;
    await purgeOld(shop.ports)({ id: 1, subject: 'daily', tries: 0 });
    expect((await guest.get('/api/giftcardpurchases')).json().data).toMatchObject([{ reference }]);
  });
});

describe('a serial number', () => {
  test('that is unknown, spent or expired gives one and the same answer [PAY-22]', async () => {
    await bought();
    const serial = await mailedSerial();
    const [card] = await issued();
    const all = { holder: 'ord_1', amount: kobo(500_000), expiresAt };
    expect(await onCards((unit) => holdOnGiftCard(unit, card?.id ?? '', all))).toBeNull();
    const nothing = {
      http: 200,
      data: 0,
      message: 'Voucher balance is 0. Cannot use this voucher.',
    };
    expect(await verify('GIFT-0001')).toMatchObject({ http: 200, data: 5000, message: 'Gift card found.' });
    const spent = await verify(serial);
    const unknown = await verify('GIFT-9999');
    shop.now += 91 * 86_400_000;
    const expired = await verify('GIFT-0001');
    for (const reply of [spent, unknown, expired]) expect(reply).toEqual({ ...nothing, status: true });
  });

  test('can be used on its last day, and not after it', async () => {
    const lastDay = Date.UTC(2027, 1, 19, 22, 59);
    shop.now = lastDay;
    expect(await verify('GIFT-0001')).toMatchObject({ data: 5000 });
    shop.now = lastDay + 60_000;
    expect(await verify('GIFT-0001')).toMatchObject({ data: 0 });
  });

  test('is guessed ten times by one visitor, in parallel too; one that is right costs no guess', async () => {
    await open();
    for (let turn = 0; turn < 12; turn += 1) await verify('GIFT-0001');
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => verify(`GUESS-${1000 + turn}`)),
    );
    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 'too_many')).toHaveLength(6);
    expect(await verify('GIFT-0001')).toMatchObject({ code: 'too_many' });
    shop.now += 16 * 60_000;
    expect(await verify('GIFT-0001')).toMatchObject({ data: 5000 });
  });

  test('is guessed ten times in all, whether it is verified or redeemed', async () => {
    await call(guest, 'login', { phone: tunde.phone, password: tunde.password });
    for (let turn = 0; turn < 10; turn += 1) await verify(`GUESS-${turn}`);
    const card = { serviceid: 'MSQ-GIFT', serialnumber: 'GIFT-0001', phonenumber: tunde.phone, amount: 1 };
    expect(await call(guest, 'redeemgiftwallet', { ...card, order_id: 'top_1' })).toMatchObject({
      http: 429,
    });
  });

  test('is guessed thirty times from one network address, whoever asks', async () => {
    await countTries('gift card from 127.0.0.1', 20);
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => verify(`GUESS-${1000 + turn}`, shop.browser())),
    );
    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(10);
  });

  test('has a hundred random bits, of letters and digits that are easily read', async () => {
    await bought();
    expect(await mailedSerial()).toMatch(/^MSQ(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
  });

  test('and the people of a card stand nowhere but in the vault and in the mail; mailed, it stands nowhere', async () => {
    await bought();
    const before = await everything();
    expect(before.vault).toContain('MarkerGiver');
    expect(before.vault).toMatch(/MSQ-/);
    const serial = await mailedSerial();
    const { vault, ...rest } = await everything();
    const holders = JSON.parse(vault ?? '').filter(({ data }: { data: string }) => data.includes(serial));
    expect(holders).toMatchObject([{ subject: 'mail-1' }]);
    const elsewhere = JSON.stringify([
      rest,
      shop.log,
      await shop.database.read.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const secret of [
      serial,
      serial.replaceAll('-', ''),
      'MarkerGiver',
      'marker.',
      '08030000032',
      '08030000033',
    ]) {
      expect(elsewhere).not.toContain(secret);
    }
  });
});

test('what is on a card is held for as many orders as it is enough for, of sixteen at once', async () => {
  await bought();
  const [card] = await issued();
  const cardId = card?.id ?? '';
  const refusals = await Promise.all(
    Array.from({ length: 16 }, (_, turn) =>
      onCards((unit) =>
        holdOnGiftCard(unit, cardId, { holder: `ord_${turn}`, amount: kobo(100_000), expiresAt }),
      ),
    ),
  );
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(5);
  expect(refusals.filter((refusal) => refusal === 'tooLittle')).toHaveLength(11);
  const { total, held, available } = await balanceOf(shop.database.read, account.giftCard(cardId));
  expect([total, held, available]).toEqual([500_000, 500_000, 0]);
});

test('of sixteen redemptions of a card at the same time, from two browsers, as many succeed as it can pay; the others see why not', async () => {
  const redemptions: (() => ReturnType<typeof call>)[] = [];
  for (const { id: user_id, phone, password } of [adaeze, tunde]) {
    const browser = shop.browser();
    await call(browser, 'login', { phone, password });
    for (let turn = 0; turn < 8; turn += 1) {
      const order = { user_id, type: 'CREDIT', balance: 1000, amount: 1000, payment: { method: 'gift' } };
      const begun = await call(browser, 'creditWallet', { ...order, unique_code: topUpCode(user_id, turn) });
      const card = { serviceid: 'MSQ-GIFT', serialnumber: 'GIFT-0001', phonenumber: phone, amount: 1000 };
      redemptions.push(() => call(browser, 'redeemgiftwallet', { ...card, order_id: begun.data.id }));
    }
  }
  const replies = await Promise.all(redemptions.map((redeem) => redeem()));
  const lost = replies.filter(({ http }) => http !== 200);
  expect([replies.length, lost.length]).toEqual([16, 11]);
  for (const { code, message } of lost) {
    expect([code, message]).toEqual([
      'balance_too_low',
      'This gift card cannot pay ₦1,000.00. Please verify it again.',
    ]);
  }
  const wallets = await Promise.all(
    [adaeze, tunde].map(({ id }) => balanceOf(shop.database.read, account.wallet(id))),
  );
  expect(wallets.reduce((sum, { total }) => sum + total, 0)).toBe(adaeze.walletBalance + 500_000);
});

const expiresAt = '2027-01-01T00:00:00.000Z';

/** Uses cards in a transaction of its own. */
function onCards<Result>(act: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  return shop.database.transact(async (queries) => {
    const unit = await openUnit(queries, shop.now);
    const result = await act(unit);
    await unit.write();
    return result;
  });
}

/** Pretends that so many tries have been made already. */
async function countTries(key: string, count: number): Promise<void> {
  const resets_at = new Date(shop.now + 60_000).toISOString();
  await shop.database.write.insertInto('tries').values({ key, count, resets_at, next_at: null }).execute();
}

/** Every table, as text. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const rows = Object.entries(await keptRows(shop.database));
  const texts = Object.fromEntries(rows.map(([name, kept]) => [name, JSON.stringify(kept)]));
  return { ...texts, vault: JSON.stringify(await keptValues(shop.database.read)) };
}
