import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carryErased, eraseAgain, isListOutdated, keepErased } from '../api/personal-data/index.ts';
import { type ErasedList, openErasedList } from '../store/erased-list/index.ts';
import { type FreshDatabase, makeDatabase } from '../testing/test-postgres.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const person = {
  ...{ title: 'Miss', firstname: 'Markerfirst', lastname: 'Markerlast', gender: 'f', dob: '9999-04-17' },
  ...{ email: 'marker@example.ng', phone: '08091112201', password: 'three-lamps-at-dusk', subscribe: true },
};

let shop: TestShop;
let elsewhere: FreshDatabase;

beforeEach(async () => {
  shop = await openTestShop();
  elsewhere = await makeDatabase();
});

afterEach(async () => {
  await shop.close();
  await elsewhere.drop();
});

describe.each([
  ['a file', () => join(shop.folder, 'shared.json')],
  ['another database', () => elsewhere.url],
])('a list of the erased in %s', (_, place) => {
  const one = { id: 7, registered: '2026-11-21T08:00:00.000Z' };
  /** Who had the number later. */
  const next = { id: 7, registered: '2026-11-22T08:00:00.000Z' };
  const other = { id: 9, registered: '2026-11-21T09:00:00.000Z' };

  test('is not there before a shop has customers, and holds everybody once, whichever server adds them', async () => {
    const list = await openErasedList(place());
    expect(await list.read()).toBeNull();
    const ofAnotherServer = await openErasedList(place());
    await Promise.all([list.add([one, other]), ofAnotherServer.add([next, other]), list.add([])]);
    const listed = await ofAnotherServer.read();
    expect(listed).toHaveLength(3);
    expect(listed).toEqual(expect.arrayContaining([one, next, other]));
  });

  test('is empty, and there, for a shop with customers of whom nobody is erased', async () => {
    const list = await openErasedList(place());
    await keepErased(shop.database.read, list);
    expect(await list.read()).toEqual([]);
  });

  test('erases a customer again who is back, and is outdated where it lacks one', async () => {
    const list = await openErasedList(place());
    const erased = await keptFrom(shop, list);
    expect(erased).toMatchObject([{ id: 3 }]);
    // As it was before: the same customer, with the same number and moment.
    const restored = await openTestShop();
    await restored.browser().post('/api/register', person);
    expect(await eraseAgain(restored.database, list)).toBe(1);
    const { read } = restored.database;
    const user = await read.selectFrom('users').select('email_key').where('id', '=', 3).executeTakeFirst();
    expect(user?.email_key).toBe('erased-3');
    expect(await eraseAgain(restored.database, list)).toBe(0);
    expect(await isListOutdated(read, list)).toBe(false);
    const older = await openErasedList(join(shop.folder, 'older.json'));
    await older.add([one]);
    expect(await isListOutdated(read, older)).toBe(true);
    await restored.close();
  });

  test('is carried to another place, where it joins what is there', async () => {
    const list = await openErasedList(place());
    const target = await openErasedList(join(shop.folder, 'target.json'));
    await carryErased(list, target);
    expect(await target.read()).toBeNull();
    await list.add([one]);
    await target.add([other]);
    await carryErased(list, target);
    expect(await target.read()).toEqual([other, one]);
  });
});

/** Erases a customer in a shop, and keeps them on a list. */
async function keptFrom(of: TestShop, list: ErasedList) {
  const browser = of.browser();
  await browser.post('/api/register', person);
  await browser.post('/api/login', { phone: person.phone, password: person.password });
  const reply = await browser.post('/api/eraseme', { password: person.password });
  expect(reply.statusCode).toBe(200);
  await keepErased(of.database.read, list);
  return list.read();
}

test('a list in a database that cannot be reached is refused in words, without its password', async () => {
  const refused = openErasedList('postgres://shop:hidden@127.0.0.1:1/erased');
  await expect(refused).rejects.toThrow(
    'The list of the erased, the database erased at 127.0.0.1:1, cannot be opened',
  );
  await expect(refused).rejects.not.toThrow('hidden');
});
