import { kobo } from '@marketsquare/core/kernel/money';
import { unpaidLifeMs } from '@marketsquare/core/shop/order';
import type { Charge, Gateway } from '@marketsquare/core/shop/settlement';
import { mostUnpaidTopUps } from '@marketsquare/core/shop/wallet/credit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { holdOnWallet } from '../../records/wallets/index.ts';
import { openUnit } from '../../store/database/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { allAccounts } from '../../testing/accounts.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import type { FakeGateway } from '../../testing/fake-gateway.ts';
import { keptRows } from '../../testing/kept-values.ts';
import { openPayingShop } from '../../testing/paying-shop.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { checkRows } from '../../work/rebuild/index.ts';

let shop: TestShop;
let paystack: FakeGateway;
let flutterwave: FakeGateway;
let browser: Browser;

beforeEach(async () => {
  ({ shop, paystack, flutterwave } = await openPayingShop());
  browser = await signedIn(tunde);
});

/** Whatever a test does: rows agree with their streams, and every kobo has an owner. */
afterEach(async () => {
  expect((await checkRows(shop.database.read, shop.ports.secrets)).differences).toEqual([]);
  const accounts = await allAccounts(shop.database.read);
  expect(accounts.reduce((sum, { debits, credits }) => sum + credits - debits, 0)).toBe(0);
  await shop.close();
});

async function signedIn({ phone, password }: typeof adaeze): Promise<Browser> {
  const signed = shop.browser();
  expect((await signed.post('/api/login', { phone, password })).statusCode).toBe(200);
  return signed;
}

const card = 'GIFT-0001';
const code = '0254021';

interface Wish {
  readonly amount?: number;
  readonly balance?: number;
  readonly unique_code?: string;
  readonly by?: Browser;
  readonly user_id?: number;
}

const begin = ({
  amount = 5_000,
  balance = amount,
  unique_code = code,
  by = browser,
  user_id = tunde.id,
}: Wish = {}) =>
  by.post('/api/creditWallet', {
    user_id,
    type: 'CREDIT',
    balance,
    amount,
    payment: { method: 'Paystack card' },
    unique_code,
  });

const redeem = (order_id: string, amount: number, serialnumber = card, by = browser) =>
  by.post('/api/redeemgiftwallet', {
    serviceid: 'MSQ-GIFT',
    serialnumber,
    phonenumber: tunde.phone,
    amount,
    order_id,
  });

const open = (order_id: string, gateway: Gateway = 'paystack', by = browser) =>
  by.post('/api/initializePayment', { order_id, gateway });

const verifyCredit = (txref = code, by = browser, user_id = tunde.id) =>
  by.post('/api/verifywalletcredit', {
    txref,
    pref: txref,
    transaction_id: '4099260517',
    user_id,
    status: 'successful',
    amount: 5_000,
  });

/**
 * Begins a top-up and opens a payment for it.
 * @returns its id and the payment's reference
 */
async function opened(wish: Wish = {}) {
  const { id } = (await begin(wish)).json().data;
  const { reference } = (await open(id, 'paystack', wish.by)).json().data;
  return { id, reference };
}

/** The customer's own view of their wallet. */
async function wallet(by = browser, userId = tunde.id) {
  const { user } = (await by.get('/api/me')).json().data;
  const { data } = (await by.get(`/api/wallet?user_id=${userId}`)).json();
  return { balance: user.wallet_balance, history: data };
}

const wholes = (answer: { json(): unknown; statusCode: number }) => [answer.statusCode, answer.json()];

describe('a top-up', () => {
  test('is written down before anything is paid, and nothing is credited [API-37, WAL-26, ENT-34, ENT-35]', async () => {
    const reply = await begin();
    expect(wholes(reply)).toEqual([
      200,
      {
        status: true,
        data: {
          id: expect.stringMatching(/^top_/),
          user_id: tunde.id,
          unique_code: code,
          type: 'CREDIT',
          amount: 5_000,
          balance: 5_000,
          state: 'pending',
          created_at: '2026-11-21T08:00:00.000Z',
        },
        message: 'Top-up created.',
      },
    ]);
    expect(replyProblems('creditWallet', reply)).toEqual([]);
    expect(await wallet()).toEqual({ balance: 0, history: [] });
  });

  test('is the same for the same code, however often and at the same time it is asked for', async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => begin()));
    const ids = new Set(replies.map((reply) => reply.json().data.id));
    expect(ids.size).toBe(1);
    expect(await shop.database.read.selectFrom('top_ups').selectAll().execute()).toHaveLength(1);
  });

  test('does not take the code of another one: a free code is given [API-37]', async () => {
    await begin();
    const taken = await begin({ amount: 6_000 });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'order_code_taken']);
    expect(replyProblems('creditWallet', taken)).toEqual([]);
    const { unique_code } = taken.json().data;
    expect(unique_code).toMatch(/^02\d{5}$/);
    expect((await begin({ amount: 6_000, unique_code })).json().data.unique_code).toBe(unique_code);
  });

  test.each([
    ['another customer’s code', { unique_code: '0154021' }, 400, 'unique_code'],
    ['a code of another length', { unique_code: '02540211' }, 400, 'unique_code'],
    ['more than a card pays at once', { amount: 1_000_001 }, 400, 'amount'],
    ['a part of a kobo', { amount: 10.001, balance: 10 }, 400, 'amount'],
    ['less than half a kobo', { amount: 0.004, balance: 10 }, 400, 'amount'],
    ['next to nothing', { amount: 1e-9, balance: 10 }, 400, 'amount'],
    ['another balance than its amount [ENT-34]', { balance: 1 }, 400, 'balance'],
  ])('is refused with %s', async (_, wish, status, field) => {
    const reply = await begin(wish);
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([status, field]);
  });

  test('is begun with the most that a card pays at once', async () => {
    expect((await begin({ amount: 1_000_000 })).json().data.amount).toBe(1_000_000);
  });

  test('is nobody’s but its customer’s [ROLE-05]', async () => {
    const { id, reference } = await opened();
    const adaezes = await signedIn(adaeze);
    const stranger = shop.browser();
    expect((await begin({ by: stranger })).statusCode).toBe(401);
    expect((await begin({ by: adaezes })).statusCode).toBe(403);
    for (const by of [stranger, adaezes]) {
      expect((await open(id, 'paystack', by)).statusCode).toBe(404);
      expect((await by.get(`/api/paymentStatus?reference=${reference}`)).statusCode).toBe(404);
    }
    expect((await redeem(id, 100, card, stranger)).statusCode).toBe(401);
    expect((await redeem(id, 100, card, adaezes)).statusCode).toBe(404);
    expect((await verifyCredit(code, stranger)).statusCode).toBe(401);
    expect((await verifyCredit(code, adaezes)).statusCode).toBe(403);
    expect((await verifyCredit(code, adaezes, adaeze.id)).statusCode).toBe(404);
  });
});

describe('a top-up beside ten that are not paid', () => {
  const number = (turn: number) => `02540${30 + turn}`;
  const beginTen = () =>
    Promise.all(Array.from({ length: mostUnpaidTopUps }, (_, turn) => begin({ unique_code: number(turn) })));

  test('is refused with what to do, and the ten can still be asked for and paid [API-37, PAY-30]', async () => {
    const replies = await beginTen();
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const refused = await begin();
    expect(replyProblems('creditWallet', refused)).toEqual([]);
    expect(wholes(refused)).toEqual([
      409,
      {
        status: false,
        message:
          'You have 10 unpaid top-ups. Please pay one of them first. We keep an unpaid top-up for up to an hour.',
        code: 'too_many_unpaid',
        hint: 'Pay a top-up, or wait.',
      },
    ]);
    expect(
      (await begin({ by: await signedIn(adaeze), unique_code: '0154021', user_id: adaeze.id })).statusCode,
    ).toBe(200);
    const { reference } = await opened({ unique_code: number(0) });
    paystack.answer(reference);
    expect((await verifyCredit(reference)).statusCode).toBe(200);
    expect((await begin()).statusCode).toBe(200);
  });

  test('is begun when one has its money of a gift card, or has ended [PAY-30]', async () => {
    const [first] = await beginTen();
    expect((await begin()).statusCode).toBe(409);
    expect((await redeem(first?.json().data.id, 5_000)).statusCode).toBe(200);
    expect((await begin()).statusCode).toBe(200);
    expect((await begin({ unique_code: '0254022' })).statusCode).toBe(409);
    shop.now += unpaidLifeMs.placed;
    await shop.workOutbox();
    expect((await begin({ unique_code: '0254022' })).statusCode).toBe(200);
  });
});

describe('a top-up by card', () => {
  test('is charged under its code, for what it wants [PAY-27, WAL-29]', async () => {
    const { reference } = await opened();
    expect(reference).toBe(code);
    expect(paystack.initialized).toEqual([
      {
        reference: code,
        amount: 500_000,
        customer: { firstName: 'Tunde', lastName: 'Bakare', email: tunde.email, phone: tunde.phone },
        title: 'Wallet top-up 0254021',
      },
    ]);
  });

  test('credits the wallet once our own check says that it was paid: balance, row and user [API-48, WAL-30, ENT-33]', async () => {
    const { reference } = await opened();
    const early = await verifyCredit();
    expect([early.statusCode, early.json().code]).toEqual([409, 'payment_abandoned']);
    paystack.answer(reference);
    shop.now += 2_000;
    const reply = await verifyCredit();
    expect(reply.json()).toMatchObject({
      status: true,
      data: { user: { id: tunde.id, wallet_balance: 5_000, available_balance: 5_000 } },
      message: 'The money is in your wallet.',
    });
    expect(replyProblems('verifywalletcredit', reply)).toEqual([]);
    expect(await wallet()).toEqual({
      balance: 5_000,
      history: [
        {
          id: 1,
          order_number: code,
          type: 'CREDIT',
          transaction_type: 'CREDIT',
          amount_before: 0,
          amount: 5_000,
          amount_after: 5_000,
          channel: 'Paystack',
          remarks: 'Top-up',
          date: '2026-11-21T08:00:02.000Z',
        },
      ],
    });
    expect((await verifyCredit()).statusCode).toBe(200);
    expect((await wallet()).balance).toBe(5_000);
  });

  test('is credited once by sixteen checks at the same time', async () => {
    const { reference } = await opened();
    paystack.answer(reference);
    const states = await Promise.all(
      Array.from({ length: 16 }, () => settleByReference(shop.ports, reference)),
    );
    expect(new Set(states)).toEqual(new Set(['settled']));
    const { balance, history } = await wallet();
    expect([balance, history.length]).toEqual([5_000, 1]);
  });

  test('is credited once, however many callbacks, webhooks and polls come at the same time', async () => {
    const { reference } = await opened();
    paystack.answer(reference);
    shop.now += 5_000;
    const webhook = (turn: number) =>
      shop.browser().post('/api/webhooks/paystack', { reference, turn }, { 'x-paystack-signature': 'good' });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => verifyCredit()),
      ...Array.from({ length: 4 }, (_, turn) => webhook(turn)),
      ...Array.from({ length: 4 }, () => browser.get(`/api/paymentStatus?reference=${reference}`)),
      shop.workOutbox(),
    ]);
    expect(answers).toHaveLength(13);
    const { balance, history } = await wallet();
    expect([balance, history.length]).toEqual([5_000, 1]);
  });

  test.each([
    ['less', 300_000],
    ['more', 700_000],
  ])('credits what came where that is %s than was asked', async (_, chargedKobo) => {
    const { reference } = await opened();
    const money: Partial<Charge> = { askedKobo: kobo(chargedKobo), chargedKobo: kobo(chargedKobo) };
    paystack.answer(reference, money);
    const reply = await verifyCredit();
    expect([reply.statusCode, reply.json().data?.user.wallet_balance]).toEqual([200, chargedKobo / 100]);
    expect((await wallet()).history).toMatchObject([{ amount: chargedKobo / 100, remarks: 'Top-up' }]);
    expect((await balanceOf(shop.database.read, account.suspense)).total).toBe(0);
  });

  test('that was declined credits nothing, and the next try pays the same top-up [WAL-31]', async () => {
    const { id, reference } = await opened();
    paystack.answer(reference, { status: 'failed' });
    const failed = await verifyCredit();
    expect([failed.statusCode, failed.json()]).toMatchObject([
      409,
      { code: 'payment_failed', message: 'Payment Failed!!!' },
    ]);
    expect((await wallet()).balance).toBe(0);
    shop.now += 2_000;
    const second = (await open(id)).json().data.reference;
    expect(second).toBe(`${code}-2`);
    paystack.answer(second);
    expect((await verifyCredit(second)).statusCode).toBe(200);
    expect((await wallet()).balance).toBe(5_000);
  });

  test('that is paid takes no other payment, and what comes all the same is in the wallet too', async () => {
    const { id, reference } = await opened();
    const other = (await open(id, 'flutterwave')).json().data.reference;
    shop.now += 2_000;
    paystack.answer(reference);
    expect((await verifyCredit()).statusCode).toBe(200);
    const again = await open(id);
    expect([again.statusCode, again.json().data?.reference]).toEqual([200, reference]);
    flutterwave.answer(other);
    expect(await settleByReference(shop.ports, other)).toBe('returned');
    const { balance, history } = await wallet();
    expect([balance, history[0].remarks]).toEqual([10_000, 'Paid by card and not used']);
  });

  test('whose money goes back leaves the wallet again', async () => {
    const { reference } = await opened();
    paystack.answer(reference);
    await verifyCredit();
    paystack.giveBack(reference, 500_000);
    await settleByReference(shop.ports, reference, 'reversal');
    const { balance, history } = await wallet();
    expect([balance, history.length]).toEqual([0, 2]);
    expect(history[0]).toMatchObject({ amount: -5_000, type: 'DEBIT', remarks: 'Taken back by the bank' });
  });

  test('that is refunded at the gateway in parts leaves the wallet by each, once, and keeps what a gift card paid', async () => {
    const { id, reference } = await opened();
    expect((await redeem(id, 2_000)).statusCode).toBe(200);
    paystack.answer(reference, { askedKobo: kobo(300_000), chargedKobo: kobo(300_000) });
    expect((await verifyCredit()).statusCode).toBe(200);
    const balances: number[] = [];
    for (const part of [100_000, 200_000]) {
      paystack.giveBack(reference, part);
      for (const _ of ['reported', 'reported again']) {
        await settleByReference(shop.ports, reference, 'reversal');
      }
      balances.push((await wallet()).balance);
    }
    expect(balances).toEqual([4_000, 2_000]);
    expect((await wallet()).history.map(({ amount }: { amount: number }) => amount)).toEqual([
      -2_000, -1_000, 3_000, 2_000,
    ]);
    expect((await verifyCredit()).json()).toMatchObject({ status: false, code: 'payment_reversed' });
    expect((await open(id)).statusCode).toBe(409);
  });
});

describe('a top-up by gift card', () => {
  test('moves the card’s money at once, and tells the type and the user [API-41, WAL-27, WAL-32, WAL-33, ERR-42]', async () => {
    const { id } = (await begin()).json().data;
    const reply = await redeem(id, 5_000);
    expect(reply.json()).toMatchObject({
      status: true,
      type: 'redeemgift',
      data: { id: tunde.id, wallet_balance: 5_000 },
      message: 'Giftcard Redeemed Successfully',
    });
    expect(replyProblems('redeemgiftwallet', reply)).toEqual([]);
    expect((await wallet()).history).toMatchObject([
      { order_number: code, amount: 5_000, channel: 'Gift card', remarks: 'Top-up' },
    ]);
    const opening = await open(id);
    expect([opening.statusCode, opening.json().code]).toEqual([409, 'already_paid']);
  });

  test('takes no more than the top-up wants, and a card pays the rest [WAL-28]', async () => {
    const { id } = (await begin({ amount: 3_000 })).json().data;
    expect((await redeem(id, 2_000)).statusCode).toBe(200);
    const { reference } = (await open(id)).json().data;
    expect(paystack.initialized.at(-1)?.amount).toBe(100_000);
    paystack.answer(reference);
    expect((await verifyCredit(reference)).json().data.user.wallet_balance).toBe(3_000);
    const second = (await begin({ amount: 1_000, unique_code: '0254022' })).json().data;
    await redeem(second.id, 3_000);
    expect((await wallet()).balance).toBe(4_000);
  });

  test('takes the same card once, however often and at the same time it is asked', async () => {
    const { id } = (await begin()).json().data;
    // Each counts as a guess until it is known to be right: ten are allowed at a time.
    const replies = await Promise.all(Array.from({ length: 10 }, () => redeem(id, 2_000)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { balance, history } = await wallet();
    expect([balance, history.length]).toEqual([2_000, 1]);
  });

  test('says that a card has paid when it is asked for another amount, and takes the same one again as the first [WAL-27, API-41]', async () => {
    const { id } = (await begin({ amount: 4_500 })).json().data;
    const paid = await redeem(id, 1_000);
    const more = await redeem(id, 3_500);
    expect(replyProblems('redeemgiftwallet', more)).toEqual([]);
    expect(wholes(more)).toEqual([
      409,
      {
        status: false,
        message:
          'This gift card has paid ₦1,000.00 of this top-up already, and a card pays once. Please pay the rest another way, or begin another top-up.',
        code: 'gift_card_redeemed',
        hint: 'Pay the rest by card or by another gift card, or begin another top-up.',
      },
    ]);
    expect(wholes(await redeem(id, 1_000))).toEqual(wholes(paid));
    const { balance, history } = await wallet();
    expect([balance, history.length]).toEqual([1_000, 1]);
    const whole = (await begin({ amount: 3_000, unique_code: '0254022' })).json().data;
    for (const _ of ['first', 'again']) expect((await redeem(whole.id, 4_000)).statusCode).toBe(200);
    expect((await redeem(whole.id, 1_000)).json().code).toBe('already_paid');
    expect((await wallet()).balance).toBe(4_000);
  });

  test('spends a card once, whichever of two top-ups takes it first', async () => {
    const ids = [];
    for (const unique_code of ['0254021', '0254022']) ids.push((await begin({ unique_code })).json().data.id);
    const replies = await Promise.all(ids.map((id) => redeem(id, 5_000)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await wallet()).balance).toBe(5_000);
  });

  test('is of the one service that the shop names, and of no other [GIFT-07, API-41]', async () => {
    const { id } = (await begin()).json().data;
    const body = { serialnumber: card, phonenumber: tunde.phone, amount: 1_000, order_id: id };
    const other = await browser.post('/api/redeemgiftwallet', { ...body, serviceid: 'OTHER' });
    expect(other.statusCode).toBe(404);
    expect((await wallet()).balance).toBe(0);
  });

  test('answers and counts an empty card like an unknown one, so that a guess reveals nothing', async () => {
    const { id } = (await begin()).json().data;
    expect((await redeem(id, 5_000)).statusCode).toBe(200);
    const other = (await begin({ unique_code: '0254022' })).json().data;
    const spent = await redeem(other.id, 1_000);
    expect(spent.json().message).toBe('This gift card cannot pay ₦1,000.00. Please verify it again.');
    expect(wholes(await redeem(other.id, 1_000, 'WRONG-0001'))).toEqual(wholes(spent));
    const codes = [];
    for (let turn = 0; turn < 10; turn += 1) codes.push((await redeem(other.id, 1_000)).statusCode);
    expect(codes).toEqual([...Array(8).fill(409), 429, 429]);
  });

  test('refuses an unknown card, and slows down guessing', async () => {
    const { id } = (await begin()).json().data;
    const codes = [];
    for (let turn = 0; turn < 12; turn += 1)
      codes.push((await redeem(id, 1_000, `WRONG-${turn}000`)).statusCode);
    expect(codes).toEqual([...Array(10).fill(409), 429, 429]);
    shop.now += 3_600_000;
    expect((await redeem(id, 1_000)).statusCode).toBe(200);
  });
});

test('neither a serial number nor a PIN, a password or a token lies in any table or log', async () => {
  const { id } = (await begin()).json().data;
  await redeem(id, 1_000);
  await redeem(id, 1_000, 'MARK-SERIAL-77');
  const pin = { password: tunde.password, pin1: '739164', pin2: '739164', phone: tunde.phone };
  await browser.post('/api/newwalletpin', pin);
  const right = await browser.post('/api/verify_walletpin', { verify_pin: '739164', phone: tunde.phone });
  await browser.post('/api/verify_walletpin', { verify_pin: '846205', phone: tunde.phone });
  const rows = Object.values(await keptRows(shop.database)).map((kept) => JSON.stringify(kept));
  const kept = [...shop.log, ...rows];
  const secrets = [card, 'MARK-SERIAL-77', '739164', '846205', tunde.password, right.json().token];
  expect(right.json().token).toMatch(/^wpt_/);
  for (const secret of secrets) expect(kept.filter((text) => text.includes(secret))).toEqual([]);
});

describe('the history of a wallet', () => {
  /** Tops up this many times, once a day, by 1,000 naira and more each. */
  async function toppedUp(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      const unique_code = `025402${day}`;
      const { reference } = await opened({ unique_code, amount: 1_000 * (day + 1) });
      paystack.answer(reference);
      await settleByReference(shop.ports, reference);
      shop.now += 86_400_000;
      browser = await signedIn(tunde);
    }
  }

  const amounts = (reply: { json(): { data: readonly { amount: number }[] } }) =>
    reply.json().data.map(({ amount }) => amount);

  test('is the caller’s own, newest first, narrowed by words [API-63, ENT-33]', async () => {
    await toppedUp(3);
    const all = await browser.get(`/api/wallet?user_id=${tunde.id}&search=`);
    expect(amounts(all)).toEqual([3_000, 2_000, 1_000]);
    expect(replyProblems('wallet', all)).toEqual([]);
    const search = async (words: string) =>
      amounts(await browser.get(`/api/wallet?user_id=${tunde.id}&search=${encodeURIComponent(words)}`));
    expect(await search('0254021')).toEqual([2_000]);
    expect(await search('₦2,000')).toEqual([2_000]);
    expect(await search('no such words')).toEqual([]);
    const adaezes = await signedIn(adaeze);
    expect((await adaezes.get(`/api/wallet?user_id=${tunde.id}`)).statusCode).toBe(403);
    expect((await shop.browser().get(`/api/wallet?user_id=${tunde.id}`)).statusCode).toBe(401);
  });

  test('between two days has those of both days in Lagos, and no one else’s [API-64, WAL-12]', async () => {
    // Half past eleven in the evening of UTC is the next day in Lagos.
    shop.now += 15.5 * 3_600_000;
    browser = await signedIn(tunde);
    await toppedUp(3);
    const between = (start_date: string, end_date: string, by = browser) =>
      by.post('/api/multiplefilter?store_id=1', { start_date, end_date });
    const two = await between('2026-11-22', '2026-11-23');
    expect(amounts(two)).toEqual([2_000, 1_000]);
    expect(replyProblems('multiplefilter', two)).toEqual([]);
    expect(amounts(await between('2026-11-24', '2026-11-24'))).toEqual([3_000]);
    expect(amounts(await between('2026-11-01', '2026-11-21'))).toEqual([]);
    expect(amounts(await between('2026-11-22', '2026-11-24', await signedIn(adaeze)))).toEqual([]);
    expect((await between('2026-11-24', '2026-11-22')).statusCode).toBe(400);
    expect((await between('2026-02-30', '2026-11-22')).statusCode).toBe(400);
  });

  test('is beside balances: what is held for an order shows under either of its names, and is not available [ENT-17, ENT-18]', async () => {
    await shop.database.transact(async (queries) => {
      const unit = await openUnit(queries, shop.now);
      const part = { holder: 'ord_1', amount: kobo(250_000), expiresAt: '2026-11-21T09:00:00.000Z' };
      expect(await holdOnWallet(unit, adaeze.id, part)).toBeNull();
      await unit.write();
    });
    const { user } = (await (await signedIn(adaeze)).get('/api/me')).json().data;
    expect(user).toMatchObject({
      wallet_balance: 15_000,
      available_balance: 12_500,
      balance_onHold: 2_500,
      balanace_onHold: 2_500,
    });
  });

  test('of a wallet that the shop opened has its opening row [ENT-33]', async () => {
    const adaezes = await signedIn(adaeze);
    const reply = await adaezes.get(`/api/wallet?user_id=${adaeze.id}`);
    expect(reply.json().data).toMatchObject([{ order_number: '', amount: 15_000, amount_after: 15_000 }]);
    expect(replyProblems('wallet', reply)).toEqual([]);
  });
});
