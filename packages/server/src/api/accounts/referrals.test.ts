import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let agent: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  agent = await signedIn(adaeze);
});

afterEach(() => shop.close());

const ngozi = {
  title: 'Miss',
  firstname: 'Ngozi',
  lastname: 'Eze',
  email: 'ngozi.eze@example.ng',
  phone: '08030000077',
  password: 'three-lamps-at-dusk',
  subscribe: false,
  gender: 'f',
  dob: '9999-04-17',
};

async function signedIn({ phone, password }: { phone: string; password: string }): Promise<Browser> {
  const browser = shop.browser();
  expect((await browser.post('/api/login', { phone, password })).statusCode).toBe(200);
  return browser;
}

async function refer(change: object = {}, by = agent) {
  const reply = await by.post('/api/refercustomer', { ...ngozi, ...change });
  expect(replyProblems('refercustomer', reply)).toEqual([]);
  return reply;
}

async function listOf(by: Browser) {
  const reply = await by.get('/api/referredcustomers');
  expect(replyProblems('referredcustomers', reply)).toEqual([]);
  return reply.json().data;
}

test('a customer registers another, who can log in and is on their list alone [ENT-41, REF-06, REF-16, ROLE-07]', async () => {
  expect((await refer()).json()).toEqual({
    status: true,
    data: null,
    message: "Thank you. A message is on its way to the customer's e-mail address.",
  });
  expect(await listOf(agent)).toEqual([
    {
      sn: 1,
      name: 'Ngozi Eze',
      email: 'ngozi.eze@example.ng',
      phone: '08030000077',
      status: 'Registered',
      date: new Date(shop.now).toISOString(),
    },
  ]);
  const referred = await signedIn(ngozi);
  expect(await listOf(referred)).toEqual([]);
  expect(await listOf(await signedIn(tunde))).toEqual([]);
  const users = await shop.database.read.selectFrom('referrals').select(['agent_id', 'user_id']).execute();
  expect(users).toEqual([{ agent_id: 1, user_id: 3 }]);
});

test.each([
  ['e-mail address', { phone: '08030000078', email: 'Tunde@example.ng' }],
  ['phone number', { phone: tunde.phone, email: 'other@example.ng' }],
])('neither the answer nor the list tells that a known %s has an account', async (_, change) => {
  const unknown = await refer();
  const known = await refer(change);
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(await listOf(agent)).toMatchObject([
    { sn: 1, status: 'Registered' },
    { sn: 2, status: 'Registered' },
  ]);
  const mails = await shop.database.read
    .selectFrom('outbox')
    .select(['kind', 'subject'])
    .where('kind', 'like', 'mail.%')
    .execute();
  expect(mails).toEqual([
    { kind: 'mail.welcome', subject: '3' },
    { kind: 'mail.accountExists', subject: '2' },
  ]);
  await signedIn(tunde);
});

test('the same customer is on the list once, however often they are sent', async () => {
  await Promise.all([refer(), refer(), refer()]);
  expect(await listOf(agent)).toHaveLength(1);
});

test.each([
  ['firstname', { firstname: ' ' }, 'This field is required'],
  ['email', { email: 'abc' }, 'The email field must be an email'],
  ['password', { password: 'qwertyuiop' }, 'This password is easy to guess. Please choose another one.'],
])('the rules of the registration hold for %s', async (field, change, message) => {
  const reply = await refer(change);
  expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field, message }]]);
  expect(await listOf(agent)).toEqual([]);
});

describe('the number of registrations', () => {
  test('of one agent is limited, in parallel too, until the hour is over', async () => {
    const at = (turn: number) => ({ phone: `080500000${10 + turn}`, email: `new-${turn}@example.ng` });
    const replies = await Promise.all(Array.from({ length: 24 }, (_, turn) => refer(at(turn))));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect(await listOf(agent)).toHaveLength(20);
    shop.now += 60 * 60_000;
    expect((await refer(at(30))).statusCode).toBe(200);
  });
});

test('nobody refers or reads without an account [ROLE-07]', async () => {
  const stranger = shop.browser();
  expect((await refer({}, stranger)).statusCode).toBe(401);
  expect((await stranger.get('/api/referredcustomers')).statusCode).toBe(401);
});
