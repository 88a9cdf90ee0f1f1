import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { seedShop } from '@marketsquare/server/seed';
import { type Database, migrate, openDatabase } from '@marketsquare/server/store/database';
import { openSecrets } from '@marketsquare/server/store/secrets';
import { exportShop, importFiles } from '@marketsquare/server/work/import';
import { afterAll, expect, test } from 'vitest';
import { demoOf } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-demo-'));

afterAll(() => rmSync(folder, { recursive: true }));

async function opened(name: string): Promise<Database> {
  const database = openDatabase(join(folder, name));
  await migrate(database);
  return database;
}

const tables = [
  'stores',
  'areas',
  'slots',
  'store_promotions',
  'banners',
  'basket_surcharges',
  'products',
  'offers',
] as const;

/** The rows of what files hold, in no order. */
async function rowsOf(database: Database) {
  const rows = [];
  for (const table of tables) {
    const all = await database.read.selectFrom(table).selectAll().execute();
    rows.push([table, all.map((row) => JSON.stringify(Object.entries(row).sort())).sort()]);
  }
  return rows;
}

test('the demo has the same rows when it comes through the files of an import', async () => {
  const seeded = await opened('seeded.db');
  const filled = await opened('filled.db');
  const { shop, name } = demoOf({ seed: 2026, products: 400 });
  const people = { customers: [], staff: [], issuedGiftCards: [] };
  await seedShop(seeded, { ...shop, ...people }, name, new Date(0), openSecrets(folder, undefined));
  const files = new Map<string, string>();
  await exportShop(seeded, async (table, part) => void files.set(table, (files.get(table) ?? '') + part));
  const sources = [...files].map(([table, content]) => ({
    name: `${table}.csv`,
    open: () => Readable.from([Buffer.from(content)]),
  }));
  const act = { id: 'chg_1', at: '2026-11-21T08:00:00.000Z', who: 'ada', why: 'Test.' };
  const imported = await importFiles(filled, sources, { isComplete: false, skipsBad: false }, act);
  expect([imported.is, imported.faults]).toEqual(['done', []]);
  expect(await rowsOf(filled)).toEqual(await rowsOf(seeded));
  await seeded.close();
  await filled.close();
});
