import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { boundedPasswords, type Derive, hashPassword } from '../passwords/passwords.ts';
import { addressKey } from './address-key.ts';
import { phoneKey } from './contact-keys.ts';

let shop: TestShop;

/** As fast as possible: only the number of tries matters here. */
const derive: Derive = async (password, nonce) =>
  createHash('sha256').update(password).update(nonce).digest();

beforeEach(async () => {
  const passwords = boundedPasswords({ atOnce: 2, waiting: 1000 }, derive);
  shop = await openTestShop({ passwords, config: { trustProxy: 1 } });
  const { write } = shop.database;
  for (const { phone, password } of [adaeze, tunde]) {
    const password_hash = await hashPassword(password, derive);
    const key = phoneKey(shop.ports.secrets, phone);
    await write.updateTable('users').set({ password_hash }).where('phone_key', '=', key).execute();
  }
  await write
    .updateTable('staff')
    .set({ password_hash: await hashPassword('staff-pass-phrase', derive) })
    .execute();
});

afterEach(() => shop.close());

const home = '102.89.0.1';
/** Far more than the limits allow, so that a test of a broken limit ends as well. */
const mostCalls = 60;

async function login(phone: string, password: string, from: string) {
  return shop.browser().post('/api/login', { phone, password }, { 'x-forwarded-for': from });
}

async function staffLogin(password: string, from: string) {
  const body = { name: 'kemi', password };
  return shop.browser().post('/api/staff/login', body, { 'x-forwarded-for': from });
}

const guess = async (from: string, phone = adaeze.phone) => (await login(phone, 'nonsense', from)).statusCode;

/** Guesses as often as it can, waiting as each reply demands, for a number of milliseconds. */
async function guessAll(from: string, forMs: number): Promise<number> {
  const end = shop.now + forMs;
  let made = 0;
  for (let call = 0; shop.now < end && call < mostCalls; call += 1) {
    const reply = await login(adaeze.phone, 'nonsense', from);
    if (reply.statusCode === 401) made += 1;
    else shop.now += Number(reply.headers['retry-after']) * 1000;
  }
  return made;
}

describe('tries to log in', () => {
  test('are slowed down before they are locked', async () => {
    const waits = [];
    let made = 0;
    for (let call = 0; made < 10 && call < mostCalls; call += 1) {
      const reply = await login(adaeze.phone, 'nonsense', home);
      if (reply.statusCode === 401) made += 1;
      else {
        const wait = Number(reply.headers['retry-after']);
        waits.push(wait);
        shop.now += wait * 1000;
      }
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
    const locked = await login(adaeze.phone, adaeze.password, home);
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBe(15 * 60 - 31);
    shop.now += 15 * 60_000;
    expect((await login(adaeze.phone, adaeze.password, home)).statusCode).toBe(200);
  });

  test('made at the same time are all counted', async () => {
    const codes = await Promise.all(Array.from({ length: 14 }, () => guess(home)));
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(9);
  });

  test('by strangers elsewhere lock out neither the owner nor staff', async () => {
    for (let stranger = 0; stranger < 40; stranger += 1) {
      await guess(`41.58.${stranger}.1`);
      await staffLogin('nonsense', `41.58.${stranger}.1`);
    }
    expect((await login(adaeze.phone, adaeze.password, home)).statusCode).toBe(200);
    expect((await staffLogin('staff-pass-phrase', home)).statusCode).toBe(200);
  });

  test('by strangers elsewhere make every address wait from its first failure on', async () => {
    for (let stranger = 0; stranger < 20; stranger += 1) await guess(`41.58.${stranger}.1`);
    expect(await guess('41.99.0.1')).toBe(401);
    const next = await login(adaeze.phone, 'nonsense', '41.99.0.1');
    expect([next.statusCode, next.headers['retry-after']]).toEqual([429, '15']);
    shop.now += 15_000;
    expect((await login(adaeze.phone, adaeze.password, '41.99.0.1')).statusCode).toBe(200);
  });

  test('are limited alike however the phone number is spelled, wherever its password is asked for [CHK-30]', async () => {
    const written = (local: string) => [`0${local}`, `+234${local}`, `234${local}`];
    const guesses = (from: string, phones: readonly string[]) =>
      Promise.all(phones.flatMap((phone) => Array.from({ length: 4 }, () => guess(from, phone))));
    const known = (await guesses(home, written(adaeze.phone.slice(1)))).toSorted();
    expect(known).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect((await guesses('41.58.7.7', written('9091112201'))).toSorted()).toEqual(known);

    const [, phone = ''] = written(adaeze.phone.slice(1));
    const { password } = adaeze;
    const browser = shop.browser();
    const elsewhere = { 'x-forwarded-for': '41.58.8.8' };
    expect((await browser.post('/api/login', { phone, password }, elsewhere)).statusCode).toBe(200);
    const asked = [
      ['changephone', { password, phone: '08030000099' }],
      ['newwalletpin', { password, pin1: '4821', pin2: '4821', phone }],
    ] as const;
    for (const [operation, body] of asked) {
      const reply = await browser.post(`/api/${operation}`, body, { 'x-forwarded-for': home });
      expect([operation, reply.statusCode]).toEqual([operation, 429]);
    }
  });

  test('are at most ten on one account in a quarter of an hour, however patient', async () => {
    expect(await guessAll(home, 15 * 60_000)).toBe(10);
  });

  test('on many accounts from one address end at sixty, and leave other addresses alone', async () => {
    const codes = [];
    for (let at = 0; at < 80; at += 1)
      codes.push(await guess('41.58.7.7', `0901${String(at).padStart(7, '0')}`));
    expect(codes.filter((code) => code === 401)).toHaveLength(60);
    expect(codes.slice(60)).toEqual(Array(20).fill(429));
    expect((await staffLogin('staff-pass-phrase', '41.58.7.7')).statusCode).toBe(429);
    expect((await login(tunde.phone, tunde.password, home)).statusCode).toBe(200);
  });

  test('counted while the clock was ahead keep nobody out once it is set right', async () => {
    const right = shop.now;
    shop.now += 400 * 86_400_000;
    for (let made = 0; made < 5; made += 1) expect(await guess(home)).toBe(401);
    expect((await login(adaeze.phone, adaeze.password, home)).statusCode).toBe(429);
    shop.now = right;
    expect((await login(adaeze.phone, adaeze.password, home)).statusCode).toBe(200);
    expect(await guessAll(home, 15 * 60_000)).toBe(10);
  });

  test('with the right password do not count: many people may share an address', async () => {
    const codes = [];
    for (let at = 0; at < 70; at += 1)
      codes.push((await login(tunde.phone, tunde.password, home)).statusCode);
    expect(new Set(codes)).toEqual(new Set([200]));
  });

  test('with one’s own password allow no more guesses at others', async () => {
    const codes = [];
    for (let at = 0; at < 70; at += 1) {
      await login(tunde.phone, tunde.password, '41.58.7.7');
      codes.push(await guess('41.58.7.7', `0901${String(at).padStart(7, '0')}`));
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(60);
  });
});

test.each([
  ['102.89.0.1', '102.89.0.1'],
  ['::ffff:102.89.0.1', '102.89.0.1'],
  ['2c0f:f5c0:1:2:3:4:5:6', '2c0f:f5c0:1:2::/64'],
  ['2C0F:F5C0:0001:2::9', '2c0f:f5c0:1:2::/64'],
  ['2c0f::9', '2c0f:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
