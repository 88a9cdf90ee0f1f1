import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, replyProblems, type TestShop } from '../../testing/index.ts';
import { staffOf } from '../../testing/staff.ts';
import { readSetUpFacts } from './index.ts';

const server = { gateways: [], isLive: false, hasMailServer: false, isSecure: false };

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

test('a manager reads what the shop lacks; its test keys are none [ROLE-08]', async () => {
  const reply = await (await staffOf(shop, 'ada')).get('/api/staff/set-up');
  expect(replyProblems('staffSetUp', reply)).toEqual([]);
  const missing = reply.json().data.steps.filter(({ is_done }: { is_done: boolean }) => !is_done);
  expect(missing.map(({ name }: { name: string }) => name)).toEqual(['settings', 'keys', 'mail', 'https']);
});

test('the facts are those of the database', async () => {
  const { read, write } = shop.database;
  expect(await readSetUpFacts(read, server)).toEqual({
    ...server,
    hasSettings: false,
    managers: 1,
    stores: 2,
    deliveringStores: 2,
    areas: 2,
    modesWithoutWindows: [],
    goods: expect.any(Number),
  });
  await write.deleteFrom('slots').where('mode', '=', 'delivery').execute();
  expect((await readSetUpFacts(read, server)).modesWithoutWindows).toEqual(['delivery']);
  await write.updateTable('stores').set({ delivery: 0 }).execute();
  await write.updateTable('offers').set({ active: 0 }).execute();
  expect(await readSetUpFacts(read, server)).toMatchObject({
    modesWithoutWindows: [],
    deliveringStores: 0,
    goods: 0,
  });
});
