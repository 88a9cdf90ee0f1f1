import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pricesBehind } from '@marketsquare/server/records/goods';
import { seedShop } from '@marketsquare/server/seed';
import { type Database, migrate, openDatabase } from '@marketsquare/server/store/database';
import { openSecrets } from '@marketsquare/server/store/secrets';
import { fillShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-demo-'));
const secrets = openSecrets(folder, undefined);
const now = new Date('2026-11-21T08:00:00.000Z');
const { shop, name } = demoOf({ seed: 2026, products: 400 });
const goods = { ...shop, customers: [], staff: [], issuedGiftCards: [] };
let demo: Database;

beforeAll(async () => {
  demo = await opened('demo.db');
  await seedShop(demo, goods, name, now, secrets);
});

afterAll(async () => {
  await demo.close();
  rmSync(folder, { recursive: true });
});

async function opened(file: string): Promise<Database> {
  const database = openDatabase(join(folder, file));
  await migrate(database);
  return database;
}

/**
 * The rows of the demo of 400 products, by table, as they were when a seed of its own wrote them straight into the tables: their number, and the
 * beginning of their SHA-256. Whoever changes what the demo sells, or where, puts the new ones here.
 */
const former = {
  stores: '16 37d09c4129d4862d',
  areas: '58 0a5b2621a09d71cb',
  slots: '92 c2400803fe4be963',
  store_promotions: '144 43d82d4c50e49e4a',
  banners: '22 1d80da1225a8d015',
  basket_surcharges: '4 2b5bf1784d74fff4',
  products: '400 1c1660c7e6630044',
  offers: '5394 e4486ceb20dd41a2',
  gift_cards: '6 498b51fd525435c1',
} as const;

const tables = Object.keys(former) as (keyof typeof former)[];

/** The rows of a table in no order. */
async function rowsOf(database: Database, table: (typeof tables)[number]): Promise<readonly string[]> {
  const rows = await database.read.selectFrom(table).selectAll().execute();
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
}

describe('the demo', () => {
  test.each(tables)('has the %s that it had before it was imported', async (table) => {
    const rows = await rowsOf(demo, table);
    const hash = createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16);
    expect(`${rows.length} ${hash}`).toBe(former[table]);
  });

  test('is one import of files, in the name of the demo', async () => {
    const acts = await demo.read.selectFrom('catalogue_acts').selectAll().execute();
    const by = { who: 'demo shop', why: 'The demo shop was filled.', source: 'import' };
    const things = 16 + 58 + 92 + 144 + 22 + 4 + 400 + 5394;
    expect(acts).toEqual([expect.objectContaining({ ...by, version: 1, things })]);
    const trail = await demo.read.selectFrom('audit').select(['name', 'action']).execute();
    expect(trail).toEqual([{ name: 'demo shop', action: 'shop.imported' }]);
  });

  test('names its import behind the price of an order’s line', async () => {
    const [behind] = await pricesBehind(demo.read, 1, [1], '2026-11-21T09:00:00.000Z');
    const [{ sellingPrice } = { sellingPrice: 0 }] = shop.offers;
    expect(behind).toMatchObject({
      by: 'demo shop',
      reason: 'The demo shop was filled.',
      changes: expect.arrayContaining([{ field: 'selling_price', was: null, now: `${sellingPrice / 100}` }]),
    });
  });

  test('is the same files for the same seed, and the same rows without an import, as measurements are filled', async () => {
    const again = await opened('again.db');
    await seedShop(again, goods, name, now, secrets);
    const filled = await opened('filled.db');
    await fillShop(filled, goods, name, now, secrets);
    const history = (database: Database) =>
      Promise.all([
        database.read.selectFrom('catalogue_acts').selectAll().execute(),
        database.read.selectFrom('catalogue_changes').selectAll().execute(),
      ]);
    expect(await history(again)).toEqual(await history(demo));
    for (const table of tables) expect(await rowsOf(filled, table), table).toEqual(await rowsOf(demo, table));
    const asBefore = { seeded: false, products: 400, offers: 5394 };
    expect(await seedShop(filled, goods, name, now, secrets)).toEqual(asBefore);
    await again.close();
    await filled.close();
  });
});
