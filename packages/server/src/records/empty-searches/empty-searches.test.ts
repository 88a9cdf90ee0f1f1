import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { mostRows, openEmptySearches } from './count.ts';
import { readEmptySearches } from './read.ts';

const dayMs = 86_400_000;
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function search(
  words: string,
  store = 1,
  more: Record<string, string> = {},
  by: Browser = shop.browser(),
) {
  const query = new URLSearchParams({ storeid: `${store}`, search_query: words, ...more });
  const reply = await by.get(`/api/search?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.data;
}

const rows = () =>
  shop.database.read
    .selectFrom('empty_searches')
    .select(['store_id', 'words', 'searches'])
    .orderBy('store_id')
    .orderBy('words')
    .execute();

const found = (from = shop.now, to = from) =>
  readEmptySearches(shop.database.read, { from: lagosDayAt(from), to: lagosDayAt(to) });

/** Lets the minute pass after which counts are written. */
async function written(count: number) {
  shop.tick();
  await vi.waitFor(async () => expect(await rows()).toHaveLength(count));
}

test('searches that find nothing are counted by day, store and words', async () => {
  await search('Plantain FLOUR');
  await search('plantain  flour');
  await search('plantain flour', 2);
  expect(await search('rice')).not.toEqual([]);
  await written(2);
  expect(await rows()).toEqual([
    { store_id: 1, words: 'plantain flour', searches: 2 },
    { store_id: 2, words: 'plantain flour', searches: 1 },
  ]);
});

test('a search writes nothing itself, and a minute of them is one command', async () => {
  const write = vi.spyOn(shop.database, 'transactRelaxed');
  await search('plantain flour');
  await search('wara');
  expect(write).not.toHaveBeenCalled();
  await written(2);
  shop.tick();
  expect(write).toHaveBeenCalledOnce();
});

test('one that finds something does not count, nor a further page, nor one that filters narrow', async () => {
  const write = vi.spyOn(shop.database, 'transactRelaxed');
  await search('rice');
  await search('plantain flour', 1, { page: '2' });
  await search('plantain flour', 1, { sort: 'price' });
  shop.tick();
  expect(write).not.toHaveBeenCalled();
});

test('words that may be about a person are counted without them', async () => {
  for (const words of ['08030000033', 'adaeze@example.ng', 'GIFT-0001', 'z'.repeat(21), 'a b c d e qqqqq'])
    await search(words);
  await written(1);
  expect(await rows()).toEqual([{ store_id: 1, words: '', searches: 5 }]);
  expect(await found()).toEqual({ searches: 5, hidden: 5, words: [] });
});

test('words are shown once they were searched for on two days, or at two stores', async () => {
  for (let turn = 0; turn < 3; turn += 1) await search('plantain flour');
  await search('adaeze okonkwo');
  await search('wara');
  await search('wara', 2);
  await written(4);
  expect(await found()).toEqual({ searches: 6, hidden: 4, words: [{ words: 'wara', searches: 2 }] });
  shop.now += dayMs;
  await search('plantain flour');
  await written(5);
  expect(await found()).toEqual({
    searches: 1,
    hidden: 0,
    words: [{ words: 'plantain flour', searches: 1 }],
  });
  expect(await found(shop.now - dayMs, shop.now)).toEqual({
    searches: 7,
    hidden: 1,
    words: [
      { words: 'plantain flour', searches: 4 },
      { words: 'wara', searches: 2 },
    ],
  });
});

test('several servers add up, and one that closes writes what it has counted', async () => {
  const other = await shop.openServer();
  await search('plantain flour');
  await search('plantain flour', 1, {}, other.browser());
  await other.close();
  await written(1);
  await vi.waitFor(async () =>
    expect(await rows()).toEqual([{ store_id: 1, words: 'plantain flour', searches: 2 }]),
  );
});

test('whoever searches for random words fills neither memory nor table', async () => {
  const counter = openEmptySearches(shop.ports, () => {});
  const letters = (number: number) =>
    [...String(number).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const most = mostRows.inMemory + 1;
  for (let part = 0; part < 6; part += 1) {
    for (let number = 0; number < most; number += 1) counter.note(1, letters(part * most + number));
    await counter.write();
  }
  const all = await rows();
  expect(all.length).toBeLessThanOrEqual(mostRows.ofDay + 1);
  expect(all.reduce((sum, { searches }) => sum + searches, 0)).toBe(6 * most);
  counter.note(1, letters(0));
  await counter.write();
  expect((await rows()).find(({ words }) => words === letters(0))?.searches).toBe(2);
});
