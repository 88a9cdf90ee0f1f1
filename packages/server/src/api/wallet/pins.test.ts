import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  boundedPasswords,
  type Derive,
  fitsPassword,
  hashPassword,
  hashPin,
} from '../../people/passwords/passwords.ts';
import { takeWalletToken } from '../../records/wallets/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let hashed: string[];
/** Hashing goes on once this has resolved. */
let gate: Promise<void>;

/** As fast as possible: only the number of tries matters here. */
const derive: Derive = async (text, nonce) => {
  hashed.push(text);
  await gate;
  return createHash('sha256').update(text).update(nonce).digest();
};

beforeEach(async () => {
  hashed = [];
  gate = Promise.resolve();
  shop = await openTestShop({ passwords: boundedPasswords({ atOnce: 1000, waiting: 0 }, derive) });
  const { write } = shop.database;
  for (const { id, password, walletPin } of [adaeze, tunde]) {
    const password_hash = await hashPassword(password, derive);
    const keyed = walletPin === null ? null : shop.ports.secrets.keyed('pin', walletPin);
    const wallet_pin_hash = keyed === null ? null : await hashPin(keyed, derive);
    await write.updateTable('users').set({ password_hash, wallet_pin_hash }).where('id', '=', id).execute();
  }
});

afterEach(() => shop.close());

async function signedIn({ phone, password } = adaeze): Promise<Browser> {
  const browser = shop.browser();
  expect((await browser.post('/api/login', { phone, password })).statusCode).toBe(200);
  return browser;
}

const verify = (browser: Browser, verify_pin: string, phone = adaeze.phone) =>
  browser.post('/api/verify_walletpin', { verify_pin, phone });

const set = (browser: Browser, password: string, pin1: string, pin2 = pin1) =>
  browser.post('/api/newwalletpin', { password, pin1, pin2, phone: adaeze.phone });

const anyToken = /^wpt_[A-Za-z0-9_-]+$/;

describe('the PIN of a wallet', () => {
  test('is answered with ok and a token when it is right, and in the words of the documents when it is wrong [API-36, ERR-24]', async () => {
    const browser = await signedIn();
    const right = await verify(browser, '1234');
    expect([right.statusCode, right.json()]).toEqual([
      200,
      {
        status: true,
        data: 'ok',
        message: 'The wallet PIN is right.',
        token: expect.stringMatching(anyToken),
      },
    ]);
    expect(replyProblems('verify_walletpin', right)).toEqual([]);
    const wrong = await verify(browser, '4321');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      403,
      { code: 'wrong_pin', message: 'wallet pin is incorrect!' },
    ]);
  });

  test('is set against the password, and checked from then on [API-65, WAL-17]', async () => {
    const browser = await signedIn(tunde);
    expect((await verify(browser, '482913')).json().message).toBe('Please set a wallet PIN first.');
    const reply = await set(browser, tunde.password, '482913');
    expect(reply.json()).toEqual({ status: true, data: null, message: 'Your wallet PIN is set.' });
    expect(replyProblems('newwalletpin', reply)).toEqual([]);
    expect((await verify(browser, '482913')).statusCode).toBe(200);
    expect((await verify(browser, '1234')).statusCode).toBe(403);
    expect((await browser.get('/api/me')).json().data.user.has_wallet_pin).toBe(true);
  });

  test.each([
    ['a wrong password', 'not-the-password', '4829', '4829', 401, 'Wrong password.'],
    ['two that differ', adaeze.password, '4829', '4820', 400, 'The confirm does not match the Pin'],
    ['three digits', adaeze.password, '482', '482', 400, 'Enter 4 to 6 digits number'],
    ['seven digits', adaeze.password, '4829131', '4829131', 400, 'Enter 4 to 6 digits number'],
    ['a letter', adaeze.password, '12a4', '12a4', 400, 'This field must include numbers only'],
    ['nothing', adaeze.password, '', '', 400, 'This field is required'],
  ])(
    'stays as it is with %s [WAL-16, WAL-17, WAL-19, ERR-40]',
    async (_, password, pin1, pin2, status, message) => {
      const browser = await signedIn();
      const reply = await set(browser, password, pin1, pin2);
      expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
      expect((await verify(browser, '1234')).statusCode).toBe(200);
    },
  );

  test('is not set by a password that is changed while it is checked', async () => {
    const browser = await signedIn();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const before = hashed.length;
    const late = set(browser, adaeze.password, '7777');
    await expect.poll(() => hashed.length).toBe(before + 1);
    gate = Promise.resolve();
    const [new_password, re_password] = ['four-lamps-at-dusk', 'four-lamps-at-dusk'];
    const change = { password: adaeze.password, new_password, re_password };
    expect((await browser.post('/api/changepassword', change)).statusCode).toBe(200);
    resolve();
    const reply = await late;
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'Wrong password.']);
    expect((await verify(browser, '1234')).statusCode).toBe(200);
  });

  test('belongs to whoever is logged in, whatever phone number a call names', async () => {
    const browser = await signedIn(tunde);
    await set(browser, tunde.password, '7777');
    expect((await verify(browser, '1234', adaeze.phone)).json().code).toBe('wrong_pin');
    expect((await verify(browser, '7777', adaeze.phone)).statusCode).toBe(200);
    expect((await verify(await signedIn(), '1234')).statusCode).toBe(200);
    const stranger = shop.browser();
    expect((await verify(stranger, '1234')).statusCode).toBe(401);
    expect((await set(stranger, adaeze.password, '4829')).statusCode).toBe(401);
  });

  test('is hashed under the shop’s secret, and kept nowhere as it is', async () => {
    const browser = await signedIn();
    await set(browser, adaeze.password, '482913');
    await verify(browser, '482913');
    expect(hashed.filter((text) => text === '482913' || text === '1234')).toEqual([]);
    expect(hashed).toContain(shop.ports.secrets.keyed('pin', '482913'));
    const { wallet_pin_hash } = await shop.database.read
      .selectFrom('users')
      .select('wallet_pin_hash')
      .where('id', '=', adaeze.id)
      .executeTakeFirstOrThrow();
    expect(wallet_pin_hash).not.toContain('482913');
    expect(wallet_pin_hash).toMatch(/^argon2id\$64\$1\$/);
    expect(shop.log.join('\n')).not.toContain('482913');
  });

  test('is checked at the cost that its hash states, whatever a new one costs', async () => {
    const dearer = 'argon2id$1024$2$1$BwcHBwcHBwcHBwcHBwcHBw==$LbXCAslkvZU3W7ti0zCUyZh6xlryg7nFPuHKt7G9STc=';
    const cheaper = await hashPin('1234');
    for (const stored of [dearer, cheaper]) {
      expect([await fitsPassword('1234', stored), await fitsPassword('1235', stored)]).toEqual([true, false]);
    }
  });
});

describe('guesses at a PIN', () => {
  const guess = async (browser: Browser, pin = '0000') => (await verify(browser, pin)).statusCode;

  test('end after five in a quarter of an hour, for the right one as well', async () => {
    const browser = await signedIn();
    for (let turn = 0; turn < 5; turn += 1) expect(await guess(browser)).toBe(403);
    const locked = await verify(browser, '1234');
    expect([locked.statusCode, locked.json().code, locked.headers['retry-after']]).toEqual([
      429,
      'pin_locked',
      '900',
    ]);
    expect(locked.json().message).toBe('Too many wrong PINs. Please try again in 15 minutes.');
    shop.now += 15 * 60_000;
    expect((await verify(browser, '1234')).statusCode).toBe(200);
  });

  test('made at the same time are all counted, from however many browsers', async () => {
    const browsers = await Promise.all([signedIn(), signedIn(), signedIn(), signedIn()]);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const before = hashed.length;
    let answered = 0;
    const guesses = Array.from({ length: 40 }, async (_, at) => {
      const code = await guess(browsers[at % 4] ?? shop.browser(), String(5000 + at));
      answered += 1;
      return code;
    });
    // Every guess has been refused, or is being hashed: none has come to an end.
    await expect.poll(() => answered + hashed.length - before).toBe(40);
    expect(hashed.length - before).toBe(5);
    resolve();
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 403)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(35);
  });

  test('are twenty a day, however patient', async () => {
    const browser = await signedIn();
    let made = 0;
    for (let call = 0; call < 60; call += 1) {
      if ((await guess(browser)) === 403) made += 1;
      else shop.now += 15 * 60_000;
    }
    expect(made).toBe(20);
  });

  test('at the password beside it count as tries to log in', async () => {
    const browser = await signedIn();
    const codes = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push((await set(browser, 'nonsense-pass-phrase', '4829')).statusCode);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('that are right do not count', async () => {
    const browser = await signedIn();
    const codes = [];
    for (let turn = 0; turn < 30; turn += 1) codes.push((await verify(browser, '1234')).statusCode);
    expect(new Set(codes)).toEqual(new Set([200]));
  });

  test('leave other customers’ wallets alone', async () => {
    const others = await signedIn(tunde);
    await set(others, tunde.password, '7777');
    const browser = await signedIn();
    for (let turn = 0; turn < 8; turn += 1) await guess(browser);
    expect(await guess(others, '7777')).toBe(200);
  });
});

describe('the token of the right PIN', () => {
  const tokenOf = async () => (await verify(await signedIn(), '1234')).json().token;
  const take = (token: string, userId = adaeze.id) =>
    takeWalletToken(shop.database.write, token, userId, shop.now);

  test('works once', async () => {
    const token = await tokenOf();
    expect([await take(token), await take(token)]).toEqual([true, false]);
  });

  test('works for nobody else', async () => {
    const token = await tokenOf();
    expect([await take(token, tunde.id), await take(`${token}x`), await take(token)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('works for five minutes', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    shop.now += 5 * 60_000 - 1;
    expect(await take(first)).toBe(true);
    shop.now += 1;
    expect(await take(second)).toBe(false);
  });

  test('works no more once another PIN was set', async () => {
    const token = await tokenOf();
    await set(await signedIn(), adaeze.password, '4829');
    expect(await take(token)).toBe(false);
  });

  test('is not given for a PIN that is changed while it is checked', async () => {
    const browser = await signedIn();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const before = hashed.length;
    const late = verify(browser, '1234');
    await expect.poll(() => hashed.length).toBe(before + 1);
    gate = Promise.resolve();
    expect((await set(browser, adaeze.password, '4829')).statusCode).toBe(200);
    resolve();
    const reply = await late;
    expect([reply.statusCode, reply.json().token]).toEqual([403, undefined]);
    expect((await verify(browser, '4829')).statusCode).toBe(200);
  });

  test('is stored as a hash alone', async () => {
    const token = await tokenOf();
    const rows = await shop.database.read.selectFrom('wallet_tokens').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(shop.log.join('\n')).not.toContain(token);
  });
});
