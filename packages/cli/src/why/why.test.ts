import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '@marketsquare/server/store/database';
import { adaeze, openTill, saturdayMorning, staffOf, type Till } from '@marketsquare/server/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectWhy } from '../testing/expect-why.ts';
import { type Keys, situations } from '../testing/situations.ts';
import { runHere } from '../testing/streams.ts';
import { whyKeys } from './why-key.ts';

let till: Till;
let url: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning });
  till = await openTill();
  url = await till.shop.app.listen({ port: 0, host: '127.0.0.1' });
  const login = await till.shop.browser().post('/api/staff/login', {
    name: 'kemi',
    password: 'staff-pass-phrase',
  });
  vi.stubEnv('MARKETSQUARE_TOKEN', login.json().data.token);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await till.shop.close();
});

describe.each(Object.entries(situations))('%s', (_, { make, ...answer }) => {
  test('is answered with its cause, its words and its money from every key [PAY-09]', async () => {
    const keys: Keys = await make({ till, url });
    const given = Object.values(keys).filter((key) => key !== undefined);
    expect(given.length).toBeGreaterThan(0);
    for (const key of given) await expectWhy(key, answer, '--server', url);
  });
});

test('a look by phone is recorded without the phone [ROLE-08]', async () => {
  const order = await till.order(till.customer);
  const answer = { cause: order.unique_code, words: null, money: 'Nothing was taken' };
  await expectWhy('08030000033', answer, '--server', url);
  const ada = await staffOf(till.shop, 'ada');
  const trail = (await ada.get('/api/staff/audit?action=why.read')).json().data.entries;
  expect(trail).toMatchObject([{ name: 'kemi', subject: 'by phone' }]);
});

test('a folder answers as its server does, and its trail keeps the look [ROLE-08]', async () => {
  vi.stubEnv('SHOP_SECRET', 'a secret of tests, which is no secret');
  const order = await till.order(till.customer);
  const { folder } = till.shop;
  symlinkSync(join(folder, 'shop.db'), join(folder, databaseFile));
  const ask = (...source: readonly string[]) => runHere(['why', order.unique_code, ...source]);
  expect(await ask('--data', folder)).toEqual(await ask('--server', url));
  expect(await runHere(['why', '08030000033', '--data', folder])).toEqual(await ask('--data', folder));
  const { stdout } = await runHere(['audit', '--data', folder, '--json']);
  const looks = JSON.parse(stdout).entries.filter(({ action }: { action: string }) => action === 'why.read');
  expect(looks).toMatchObject([
    { name: expect.stringMatching(/^command line/), subject: order.unique_code },
    { name: expect.stringMatching(/^command line/), subject: 'by phone' },
    { name: 'kemi', subject: order.unique_code },
    { name: expect.stringMatching(/^command line/), subject: order.unique_code },
  ]);
});

test('a top-up is answered by its payment’s reference, and by the gateway’s id [PAY-09]', async () => {
  const reference = '0154022';
  const begun = await till.post(till.customer, 'creditWallet', {
    ...{ user_id: adaeze.id, type: 'CREDIT', balance: 5000, amount: 5000, unique_code: reference },
    payment: { method: 'Paystack card' },
  });
  await till.open(till.customer, begun.json().data.id);
  till.paystack.answer(reference, { providerId: '9100008' });
  till.shop.now += 6000;
  await till.shop.workOutbox();
  const answer = {
    cause: 'Nothing: it is paid',
    words: null,
    money: '₦5,000.00 is in the customer’s wallet',
  };
  for (const key of [reference, '9100008']) await expectWhy(key, answer, '--server', url);
});

test('as JSON the lines are the same, each with its source', async () => {
  const order = await till.order(till.customer);
  const { stdout } = await runHere(['why', order.unique_code, '--server', url, '--json']);
  const { subject, parts } = JSON.parse(stdout);
  expect([subject, parts.map(({ name }: { name: string }) => name)]).toEqual([
    order.unique_code,
    ['wanted', 'stopped', 'money', 'next', 'staff'],
  ]);
  expect(parts[2].lines).toEqual([
    { text: 'Nothing was taken: the ledger has no entry of it', source: 'ledger' },
  ]);
});

test('a key of nothing is not found, and a word that can be no key is wrong use', async () => {
  expect(await runHere(['why', 'Gr010799999', '--server', url])).toMatchObject({ exitCode: 3 });
  expect(await runHere(['why', 'no key', '--server', url])).toMatchObject({ exitCode: 2 });
});

test.each(['bc61cf5f572540548ab9cce93e957114', '0dd85eed-c6d9-48f4-b5aa-f2b2a3db43b9'])(
  '%s is the id of a visit: a browser draws the first, the command line the second',
  (session) => {
    expect(whyKeys(session)).toEqual([{ by: 'visit', session }]);
  },
);
