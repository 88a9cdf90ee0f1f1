import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../store/database/index.ts';
import { account, balanceOf } from '../store/ledger/index.ts';
import { smallShop } from '../testing/small-shop.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testSecrets } from '../testing/test-shop.ts';
import { importFiles } from '../work/import/index.ts';
import { filesOf } from './files.ts';
import { AlreadySeeded, seedShop } from './index.ts';

const at = '2026-11-21T08:00:00.000Z';
let opened: TestDatabase;
let database: Database;

beforeEach(async () => {
  opened = await openTestDatabase();
  database = opened.database;
});

afterEach(() => opened.close());

describe('seeding', () => {
  test('fills an empty shop once, and refuses another shop on top', async () => {
    const shop = smallShop();
    const first = await seedShop(database, shop, 'small', new Date(at), testSecrets);
    expect(first).toEqual({ seeded: true, products: 49, offers: 97 });
    expect(await seedShop(database, shop, 'small', new Date(at), testSecrets)).toEqual({
      ...first,
      seeded: false,
    });
    await expect(seedShop(database, shop, 'other', new Date(at), testSecrets)).rejects.toBeInstanceOf(
      AlreadySeeded,
    );
    expect((await balanceOf(database.read, account.wallet(1))).total).toBe(1_500_000);
    expect((await balanceOf(database.read, account.giftCard('gc_demo1'))).total).toBe(500_000);
  });

  test('that was interrupted is ended by the next, with each person once', async () => {
    const shop = smallShop();
    let readings = 0;
    function* broken() {
      readings += 1;
      for (const offer of shop.offers) {
        yield offer;
        // The first reading is for the hash, the second for the first row: in the third, products are staged.
        if (readings === 3) throw new Error('the machine stops');
      }
    }
    const half = { ...shop, offers: { [Symbol.iterator]: broken } };
    await expect(seedShop(database, half, 'small', new Date(at), testSecrets)).rejects.toThrow('stops');
    expect(await database.read.selectFrom('products').select('id').execute()).toEqual([]);
    const ended = await seedShop(database, shop, 'small', new Date(at), testSecrets);
    expect(ended).toEqual({ seeded: true, products: 49, offers: 97 });
    const users = await database.read.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(shop.customers.length);
  });

  test('leaves a shop alone that its owner has filled', async () => {
    const files = filesOf({ ...smallShop(), products: [], offers: [] });
    const act = { id: 'chg_1', at, who: 'ada', why: 'Ours.' };
    const own = await importFiles(database, files, { isComplete: false, skipsBad: false }, act);
    expect(own.is).toBe('done');
    await expect(seedShop(database, smallShop(), 'demo:1:49', new Date(at), testSecrets)).rejects.toThrow(
      'The database holds a shop of its own and cannot take "demo:1:49".',
    );
    expect(await database.read.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await database.read.selectFrom('products').select('id').execute()).toEqual([]);
  });
});
