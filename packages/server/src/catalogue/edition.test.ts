import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../store/database/index.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { type Catalogue, openCatalogue } from './index.ts';

let shop: TestShop;
let now: number;

beforeEach(async () => {
  shop = await openTestShop();
  now = 0;
});

afterEach(() => shop.close());

/** Raises one price with the catalogue's version, as an import does. */
async function raisePrice(price: number): Promise<void> {
  await shop.database.transact(async (queries) => {
    await queries.updateTable('offers').set({ selling_price: price }).where('product_id', '=', 1).execute();
    const version = await queries
      .selectFrom('facts')
      .select('value')
      .where('name', '=', 'catalogue_version')
      .executeTakeFirstOrThrow();
    await queries
      .updateTable('facts')
      .set({ value: String(Number(version.value) + 1) })
      .where('name', '=', 'catalogue_version')
      .execute();
  });
  now += 500;
}

/** The price of a store's best seller, in naira. */
async function bestSellersPrice(catalogue: Catalogue, storeId: number): Promise<number> {
  const shelf = await catalogue.shelf(storeId);
  const target = Buffer.alloc(10_000);
  const end = shelf?.copyJson(shelf.assortment.ids.find(1) ?? 0, target, 0);
  return JSON.parse(target.toString('utf8', 0, end)).sellingprice;
}

/** A database that refuses as many long reads as a test says. */
function troubled(refusals: { left: number }): Database {
  return {
    ...shop.database,
    snapshot: (read) => {
      if (refusals.left === 0) return shop.database.snapshot(read);
      refusals.left -= 1;
      return Promise.reject(new Error('disk I/O error'));
    },
  };
}

test('a failed read is repeated at the next call', async () => {
  const refusals = { left: 1 };
  const catalogue = openCatalogue(
    troubled(refusals),
    () => shop.now,
    () => now,
  );
  await expect(catalogue.assortment()).rejects.toThrow('disk I/O error');
  expect((await catalogue.assortment()).size).toBeGreaterThan(0);
  refusals.left = 1;
  await expect(catalogue.shelf(1)).rejects.toThrow('disk I/O error');
  expect((await catalogue.shelf(1))?.storeId).toBe(1);
});

test('a new edition that cannot be read leaves the one in use, and is tried again', async () => {
  const refusals = { left: 0 };
  const catalogue = openCatalogue(
    troubled(refusals),
    () => shop.now,
    () => now,
  );
  const before = await bestSellersPrice(catalogue, 1);
  await raisePrice(777_700);
  refusals.left = 1;
  expect(await bestSellersPrice(catalogue, 1)).toBe(before);
  await expect
    .poll(() => {
      now += 500;
      return bestSellersPrice(catalogue, 1);
    })
    .toBe(7777);
});

test('the edition in use answers until the next one is whole, and never a mixture of both', async () => {
  let letThrough = () => {};
  let held: Promise<void> | null = null;
  const slow: Database = {
    ...shop.database,
    snapshot: async (read) => {
      await held;
      return shop.database.snapshot(read);
    },
  };
  const catalogue = openCatalogue(
    slow,
    () => shop.now,
    () => now,
  );
  const before = await bestSellersPrice(catalogue, 1);
  held = new Promise((resolve) => {
    letThrough = resolve;
  });
  await raisePrice(777_700);
  expect([await catalogue.version(), await bestSellersPrice(catalogue, 1)]).toEqual([1, before]);
  letThrough();
  held = null;
  await expect.poll(() => catalogue.version()).toBe(2);
  expect([await bestSellersPrice(catalogue, 1), await bestSellersPrice(catalogue, 2)]).toEqual([7777, 7777]);
});

test('a shelf first read after the catalogue has changed is not combined with the older assortment', async () => {
  const catalogue = openCatalogue(
    shop.database,
    () => shop.now,
    () => now,
  );
  await catalogue.shelf(1);
  await raisePrice(777_700);
  now -= 500;
  expect(await bestSellersPrice(catalogue, 2)).toBe(7777);
  expect(await catalogue.version()).toBe(2);
});

test.each([4_294_967_295, 4_294_967_296, 500_000_000_007])(
  'a price of %i kobo is listed to the kobo',
  async (price) => {
    const catalogue = openCatalogue(
      shop.database,
      () => shop.now,
      () => now,
    );
    await raisePrice(price);
    expect(await bestSellersPrice(catalogue, 1)).toBe(price / 100);
  },
);
