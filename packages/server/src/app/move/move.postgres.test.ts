import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Database,
  databaseFile,
  engineOf,
  migrate,
  openDatabase,
  requireMigrated,
  sealEvents,
} from '../../store/database/index.ts';
import { requireSecret, secretsFrom } from '../../store/secrets/index.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { tunde } from '../../testing/small-shop.ts';
import { openTestPostgres } from '../../testing/test-database.ts';
import { type FreshDatabase, makeDatabase } from '../../testing/test-postgres.ts';
import { openTestShop, type TestShop, testSecrets } from '../../testing/test-shop.ts';
import { moveShop } from './index.ts';
import { inOrder, isShops } from './tables.ts';

/** A shop on PostgreSQL with an order, a login, mails and somebody who is erased. */
let shop: TestShop;
let folder: string;
let file: Database;
let made: FreshDatabase;
let target: Database;

beforeEach(async () => {
  shop = await openTestShop();
  const guest = shop.browser();
  expect((await guest.post('/api/placeorder', pickupOrder())).statusCode).toBe(200);
  const login = { phone: tunde.phone, password: tunde.password };
  expect((await shop.browser().post('/api/login', login)).statusCode).toBe(200);
  await shop.database.write
    .updateTable('users')
    .set({ email_key: sql`'erased-' || id`, phone_key: sql`'erased-' || id` })
    .where('id', '=', sql<number>`(select max(id) from users)`)
    .execute();
  await requireSecret(shop.database, testSecrets);
  await sealEvents(shop.database, '2026-11-21T08:00:00.000Z');
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  file = openDatabase(join(folder, databaseFile));
  made = await makeDatabase();
  target = openTestPostgres(made);
});

afterEach(async () => {
  await file.close();
  await target.close();
  await made.drop();
  await shop.close();
  rmSync(folder, { recursive: true });
});

function move(source: Database, into: Database, progress: () => void = () => {}) {
  return moveShop({ source, target: into, listIn: folder, secrets: testSecrets, progress });
}

/** Every row of every table, as both databases say them. */
async function rowsOf({ read }: Database): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>();
  for (const { name, columns, key } of inOrder((await engineOf(read).tables(read)).filter(isShops))) {
    const order = sql.join(key.map((column) => sql.ref(column)));
    const found = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(name)} order by ${order}`.execute(read);
    const said = found.rows.map((row) =>
      columns.toSorted().map((column) => {
        const value = row[column];
        return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
      }),
    );
    rows.set(name, JSON.stringify(said));
  }
  return rows;
}

/** The triggers that act, by name. */
async function triggersOf(database: Database) {
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
    where not tgisinternal and tgenabled = 'O' order by 1`.execute(database.read);
  return rows.map(({ name }) => name);
}

describe('a shop that is moved', () => {
  test('from PostgreSQL into a file and back has equal rows in every table, and acts as it did', async () => {
    const before = await rowsOf(shop.database);
    const there = await move(shop.database, file);
    expect(there).toMatchObject({ ok: true });
    expect(await rowsOf(file)).toEqual(before);
    expect(await move(file, target)).toEqual(there);
    expect(await rowsOf(target)).toEqual(before);
    expect(await rowsOf(shop.database)).toEqual(before);
    expect(await triggersOf(target)).toEqual(await triggersOf(shop.database));
    for (const moved of [file, target]) {
      await requireMigrated(moved);
      await expect(moved.write.deleteFrom('events').execute()).rejects.toThrow('append-only');
      const work = {
        kind: 'x',
        subject: 'x',
        due_at: '',
        tries: 0,
        done_at: null,
        claimed_until: null,
        given_up_at: null,
      };
      const numbers = await Promise.all(
        [moved, shop.database].map(({ write }) =>
          write.insertInto('outbox').values(work).returning('id').executeTakeFirstOrThrow(),
        ),
      );
      expect(numbers[0]?.id).toBeGreaterThan(Number(JSON.parse(before.get('outbox') ?? '[]').length));
    }
    const [newest] = JSON.parse(before.get('events') ?? '[]').toReversed();
    expect(readFileSync(join(folder, `${databaseFile}-head`), 'latin1')).toContain(
      newest.find((value: unknown) => /^[0-9a-f]{64}$/.test(String(value))),
    );
    expect(JSON.parse(readFileSync(join(folder, 'erased.json'), 'utf8'))).toHaveLength(1);
  });

  test('goes on numbering where the source was, also after rows that are gone', async () => {
    const last = await shop.database.read
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await shop.database.write.deleteFrom('outbox').execute();
    await move(shop.database, file);
    await move(file, target);
    for (const moved of [file, target]) {
      const work = {
        kind: 'x',
        subject: 'x',
        due_at: '',
        tries: 0,
        done_at: null,
        claimed_until: null,
        given_up_at: null,
      };
      const { id } = await moved.write
        .insertInto('outbox')
        .values(work)
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe(Number(last.id) + 1);
    }
  });

  test.each(['into a file', 'into PostgreSQL'])(
    'and is interrupted %s at any batch leaves its source as it was, and a target that refuses and may be moved into anew',
    async (where) => {
      if (where === 'into PostgreSQL') await move(shop.database, file);
      const [source, into] = where === 'into a file' ? [shop.database, file] : [file, target];
      const before = await rowsOf(source);
      for (const at of [1, 7, 20]) {
        let batches = 0;
        const stopped = move(source, into, () => {
          batches += 1;
          if (batches === at) throw new Error('the power is cut');
        });
        await expect(stopped).rejects.toThrow('the power is cut');
        expect(await rowsOf(source)).toEqual(before);
        await expect(migrate(into)).rejects.toThrow('half a move');
        await expect(requireMigrated(into)).rejects.toThrow('half a move');
      }
      expect(await move(source, into)).toMatchObject({ ok: true });
      await requireMigrated(into);
      expect(await rowsOf(into)).toEqual(before);
    },
  );
});

describe('nothing is moved', () => {
  test('into a database that holds something, another program’s too', async () => {
    expect(await move(shop.database, file)).toMatchObject({ ok: true });
    const before = await rowsOf(file);
    expect(await move(shop.database, file)).toMatchObject({ ok: false, reason: 'notEmpty' });
    expect(await rowsOf(file)).toEqual(before);
    await sql`create table pets (name text primary key)`.execute(target.write);
    expect(await move(file, target)).toEqual({ ok: false, reason: 'notEmpty', detail: 'pets' });
  });

  test('though tables without a row are no hindrance', async () => {
    await migrate(target);
    await move(shop.database, file);
    expect(await move(file, target)).toMatchObject({ ok: true });
  });

  test('under another secret, or of a shop whose events were changed', async () => {
    const secrets = secretsFrom('another secret of tests, which is none');
    const refused = moveShop({ source: shop.database, target, listIn: folder, secrets, progress: () => {} });
    await expect(refused).rejects.toThrow('written under another secret');
    await sql`alter table events disable trigger user`.execute(shop.database.write);
    await shop.database.write.updateTable('events').set({ data: '{}' }).where('version', '=', 1).execute();
    expect(await move(shop.database, file)).toMatchObject({ ok: false, reason: 'unsound' });
    expect(await engineOf(target.read).tables(target.read)).toEqual([]);
  });
});
