import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '@marketsquare/core/shop/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listStaff } from '../api/staff-accounts/index.ts';
import { changeSettings, hasSettings } from '../records/settings/index.ts';
import { type Database, migrate, openDatabase } from '../store/database/index.ts';
import { secretsFrom } from '../store/secrets/index.ts';
import { openTestShop } from '../testing/index.ts';
import { isShop, makeShop } from './make-shop.ts';

const secrets = secretsFrom('a secret of tests, which is no secret');
const making = { by: { name: 'tests' }, now: Date.UTC(2026, 10, 21) };
const shopOf = (name: string) => ({
  settings: defaultSettings,
  manager: { name, password: 'Nine-Lorries-Wait' },
});

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  database = openDatabase(join(folder, 'shop.db'));
  await migrate(database);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a shop is made once, and a second one changes nothing', async () => {
  expect(await isShop(database.read)).toBe(false);
  expect(await makeShop(database, secrets, shopOf('ada'), making)).toBe(true);
  expect(await makeShop(database, secrets, shopOf('ngozi'), making)).toBe(false);
  expect(await listStaff(database.read)).toEqual([{ name: 'ada', role: 'manager', storeId: null }]);
  expect(await hasSettings(database.read)).toBe(true);
});

describe('a database is a shop', () => {
  test('once somebody has changed its settings', async () => {
    await changeSettings(database, defaultSettings, { ...making, reason: 'Ours.' });
    expect(await isShop(database.read)).toBe(true);
  });

  test('once it has stores, though no staff', async () => {
    const shop = await openTestShop();
    await shop.database.write.deleteFrom('staff').execute();
    await shop.database.write.deleteFrom('facts').where('name', '=', 'seed').execute();
    expect(await isShop(shop.database.read)).toBe(true);
    await shop.close();
  });
});
