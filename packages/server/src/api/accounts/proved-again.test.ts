import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundedPasswords, usualHashing } from '../../people/passwords/passwords.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { heldHashing } from '../../testing/held-hashing.ts';
import { newcomer } from '../../testing/newcomer.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const { password, phone } = newcomer;
const other = 'four-lamps-at-dusk';
const thiefs = 'lamps-of-a-thief-2';

let shop: TestShop;
let hashing: ReturnType<typeof heldHashing>;

beforeEach(async () => {
  hashing = heldHashing();
  shop = await openTestShop({ passwords: boundedPasswords(usualHashing, hashing.derive) });
  await post('register', newcomer);
});

afterEach(() => shop.close());

async function post(operation: string, body: unknown, browser = shop.browser()) {
  const reply = await browser.post(`/api/${operation}`, body);
  expect(replyProblems(operation, reply)).toEqual([]);
  return reply;
}

async function logIn() {
  const browser = shop.browser();
  expect((await post('login', { phone, password }, browser)).statusCode).toBe(200);
  return browser;
}

/** The account, and the open requests about it. */
async function account() {
  const { read } = shop.database;
  const users = await read.selectFrom('users').selectAll().where('id', '=', 3).execute();
  return { users, links: await read.selectFrom('mail_links').selectAll().execute() };
}

const calls = [
  ['changeemail', { password, email: 'thief@example.ng' }],
  ['changephone', { password, phone: '08030000099' }],
  ['changepassword', { password, new_password: thiefs, re_password: thiefs }],
  ['eraseme', { password }],
] as const;

describe('what was asked for by a password that is changed meanwhile', () => {
  test.each(calls)('%s from another device does nothing: its login has ended', async (operation, body) => {
    const [thief, owner] = [await logIn(), await logIn()];
    const { begun, release } = hashing.holdNext();
    const late = post(operation, body, thief);
    await begun;
    const change = { password, new_password: other, re_password: other };
    expect((await post('changepassword', change, owner)).statusCode).toBe(200);
    const before = await account();
    release();
    expect([(await late).statusCode, (await late).json().message]).toEqual([401, 'Please log in first.']);
    expect(await account()).toEqual(before);
  });

  test.each(calls)(
    '%s from the same login does nothing: the password is another one',
    async (operation, body) => {
      const browser = await logIn();
      const { begun, release } = hashing.holdNext();
      const late = post(operation, body, browser);
      await begun;
      const change = { password, new_password: other, re_password: other };
      expect((await post('changepassword', change, browser)).statusCode).toBe(200);
      const before = await account();
      release();
      expect([(await late).statusCode, (await late).json().code]).toEqual([400, 'wrong_password']);
      expect(await account()).toEqual(before);
    },
  );
});

test('a login by a password that is changed while it is checked opens nothing', async () => {
  const [thief, owner] = [shop.browser(), await logIn()];
  const { begun, release } = hashing.holdNext();
  const late = post('login', { phone, password }, thief);
  await begun;
  const change = { password, new_password: other, re_password: other };
  expect((await post('changepassword', change, owner)).statusCode).toBe(200);
  release();
  const reply = await late;
  expect([reply.statusCode, reply.cookies]).toEqual([401, []]);
  expect(reply.json().message).toBe('Wrong phone number or password.');
  expect(await shop.database.read.selectFrom('logins').select('user_id').execute()).toHaveLength(1);
});
