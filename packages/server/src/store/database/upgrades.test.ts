import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartRefused } from '../refusals/start-refused.ts';
import { chained, noHash } from './event-chain.ts';
import {
  checkEvents,
  type Database,
  insertRows,
  isOfErased,
  keepSealed,
  migrate,
  openDatabase,
  readSchemaState,
  readSealed,
  requireMigrated,
} from './index.ts';
import * as firstSchema from './migrations/0001-first-schema/index.ts';
import * as sharedVisits from './migrations/0002-shared-visits/index.ts';
import { migrations } from './migrations/index.ts';
import type { Migrations } from './migrations/release.ts';

let folder: string;
let file: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  file = join(folder, 'shop.db');
  database = openDatabase(file);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const at = '2026-11-21T08:00:00.000Z';

/**
 * Fills a database whose events still had one chain of hashes through all streams.
 *
 * @returns the head after each event
 */
async function fillOneChain(database: Database, events: number): Promise<readonly string[]> {
  await migrate(database, { '0001-first-schema': firstSchema, '0002-shared-visits': sharedVisits });
  const rows = Array.from({ length: events }, (_, total) => ({
    stream: `order-${(total % 3) + 1}`,
    version: Math.floor(total / 3) + 1,
    type: 'order.placed',
    schema_version: 1,
    data: JSON.stringify({ total }),
    meta: '{}',
    at,
  }));
  const written = chained(noHash, rows);
  await database.transact((queries) => insertRows(queries, 'events', written));
  return written.map(({ hash }) => hash);
}

/** Those of a later release: one more table, filled from one that is there. */
const later: Migrations = {
  ...migrations,
  '9999-wishes': {
    kind: 'contract',
    up: async (queries) => {
      await sql`create table wishes (id integer primary key, wish text not null)`.execute(queries);
      await sql`insert into wishes (wish) select value from facts`.execute(queries);
      await sql`alter table orders add column wish_id integer`.execute(queries);
    },
  },
};

/** Calls back before each statement of the database's writer. */
function watched({ write, ...database }: Database, before: () => void): Database {
  const plugin = {
    transformQuery: <Node>({ node }: { readonly node: Node }) => {
      before();
      return node;
    },
    transformResult: async <Result>({ result }: { readonly result: Result }) => result,
  };
  return { ...database, write: write.withPlugin(plugin) };
}

/** The file and its log as a process leaves them that is killed now. */
function asKilled(): string {
  const copy = `${file}.killed`;
  rmSync(`${copy}-shm`, { force: true });
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  return copy;
}

/** All tables, indexes, views and triggers of the shop, and the recorded migrations. */
function shapeOf(location: string): readonly unknown[] {
  const database = new DatabaseSync(location);
  const parts = database.prepare('select name, tbl_name, sql from sqlite_schema order by 1').all();
  const recorded = parts.some(({ name }) => name === 'kysely_migration')
    ? database.prepare('select name from kysely_migration order by name').all()
    : [];
  database.close();
  return [parts.filter(({ tbl_name }) => !`${tbl_name}`.startsWith('kysely')), recorded];
}

/** The shape of a shop without an interrupted upgrade. */
async function soundShape(known: Migrations): Promise<readonly unknown[]> {
  const location = join(folder, 'sound.db');
  const sound = openDatabase(location);
  await migrate(sound, known);
  await sound.close();
  return shapeOf(location);
}

describe.each<[string, number, Migrations, (database: Database) => Promise<unknown>]>([
  ['a new shop', 100, migrations, async () => undefined],
  ['a shop that is there', 3, later, (database) => migrate(database)],
  ['a shop with one chain through all events', 10, migrations, (database) => fillOneChain(database, 3)],
])('the upgrade of %s', (_, leastStatements, known, begin) => {
  beforeEach(() => begin(database));

  test('that is killed before any of its statements has changed nothing, and the next start does it', async () => {
    const before = shapeOf(file);
    let statements = 0;
    await migrate(
      watched(database, () => {
        statements += 1;
        expect([statements, shapeOf(asKilled())]).toEqual([statements, before]);
      }),
      known,
    );
    expect(statements).toBeGreaterThan(leastStatements);
    const again = openDatabase(`${file}.killed`);
    await migrate(again, known);
    await again.close();
    expect(shapeOf(`${file}.killed`)).toEqual(await soundShape(known));
  });

  test('that fails at its last statement is undone whole, and may be tried again', async () => {
    const before = shapeOf(file);
    const trial = openDatabase(join(folder, 'trial.db'));
    await begin(trial);
    let last = 0;
    await migrate(
      watched(trial, () => (last += 1)),
      known,
    );
    await trial.close();
    const failing = watched(database, () => {
      last -= 1;
      if (last === 0) throw new Error('the disk is full');
    });
    await expect(migrate(failing, known)).rejects.toThrow('the disk is full');
    expect(shapeOf(file)).toEqual(before);
    await migrate(database, known);
    expect(shapeOf(file)).toEqual(await soundShape(known));
  });
});

test('the migrations that have run in shops define what they did then, to the letter', async () => {
  await migrate(database, { '0001-first-schema': firstSchema, '0002-shared-visits': sharedVisits });
  const hash = createHash('sha256')
    .update(JSON.stringify(shapeOf(file)))
    .digest('hex');
  expect(hash).toBe('7c067e6eb88a1751ab340c72bc7de38697847b4504c0341bb3de22e7e31de3c5');
});

test('a shop whose database opened its vault by a view keeps every value, and refuses those of the erased', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  await migrate(database, { '0001-first-schema': firstSchema, '0002-shared-visits': sharedVisits });
  await insertRows(database.write, 'vault_keys', [{ person: 'ord_1', key: Buffer.alloc(32, 7) }]);
  const data = Buffer.from(
    '050505050505050505050505924f2d8ad68b00de51e0d5ac9376e79fb098e94ff1e9085a8312',
    'hex',
  );
  await insertRows(database.write, 'vault_sealed', [{ subject: 'ord_1', person: 'ord_1', data }]);
  await sql
    .raw(`insert into users values (2, 'erased-2', 'erased-2', 'x', 1, null, null, '${at}')`)
    .execute(database.write);
  await migrate(database);
  expect(await readSealed(database.read, 'ord_1')).toBe('Ring twice');
  await keepSealed(database.write, 'ord_1', [{ subject: 'mail-9', data: 'Hello' }]);
  expect(await readSealed(database.read, 'mail-9')).toBe('Hello');
  const late = keepSealed(database.write, 'customer-2', [{ subject: 'address-1', data: 'Bisi' }]);
  expect(await late.catch(isOfErased)).toBe(true);
  const views = await sql`select name from sqlite_schema where type = 'view'`.execute(database.read);
  expect(views.rows).toEqual([]);
});

describe('a shop with one chain through all events', () => {
  const events = (queries = database.read) => queries.selectFrom('events').selectAll().execute();
  const tampered = `drop trigger events_no_update; update events set data = '{"total":900}' where global_seq = 2`;

  test('gets a chain for each stream; its heads stay valid, and the last of them is the first seal', async () => {
    const heads = await fillOneChain(database, 2500);
    const head = heads.at(-1) ?? '';
    await migrate(database);
    const seals = await database.read.selectFrom('seals').selectAll().execute();
    expect(seals).toEqual([{ number: 1, last_seq: 2500, events: 2500, head, at }]);
    for (const noted of [heads[0], heads[1234], head]) {
      const check = await checkEvents(database.read, noted ?? '');
      expect(check).toEqual({ ok: true, events: 2500, unsealed: 0, head });
    }
    const refused = database.write.updateTable('events').set({ hash: '' }).execute();
    await expect(refused).rejects.toThrow('append-only');
    await expect(database.write.deleteFrom('events').execute()).rejects.toThrow('append-only');
  });

  test('without any event gets no seal', async () => {
    await fillOneChain(database, 0);
    await migrate(database);
    expect(await database.read.selectFrom('seals').selectAll().execute()).toEqual([]);
    expect(await checkEvents(database.read, null)).toEqual({ ok: true, events: 0, unsealed: 0, head: '' });
  });

  test('that was tampered with is refused in words, and left as it was', async () => {
    await fillOneChain(database, 3);
    const other = new DatabaseSync(file);
    other.exec(tampered);
    other.close();
    const before = [shapeOf(file), await events()];
    await expect(migrate(database)).rejects.toEqual(
      new StartRefused(
        'The events were changed after they were written: row 2 does not fit, which is order.placed, version 1 of order-2.',
        'Nothing was changed. Restore a backup from before.',
      ),
    );
    expect([shapeOf(file), await events()]).toEqual(before);
  });

  test.each([
    ['its last', 3],
    ['an earlier', 2],
  ])('is not said to lack events where a crash has left %s head beside it', async (_, seq) => {
    const heads = await fillOneChain(database, 3);
    expect(readFileSync(`${file}-head`, 'latin1')).toBe(`0000000000000003 ${heads[2]}\n`);
    await migrate(database);
    const [, , newest] = await events();
    expect(readFileSync(`${file}-head`, 'latin1')).toBe(`0000000000000003 ${newest?.hash}\n`);
    await database.close();
    writeFileSync(`${file}-head`, `000000000000000${seq} ${heads[seq - 1]}\n`);
    database = openDatabase(file);
    expect(database.lostHead).toBeNull();
  });
});

describe('a database of another release is named so, and left alone:', () => {
  async function refused(): Promise<unknown> {
    const before = shapeOf(file);
    const refusal = await migrate(database).catch((error: unknown) => error);
    expect(shapeOf(file)).toEqual(before);
    return refusal;
  }

  test('a later one, which knows a migration that this one does not', async () => {
    await migrate(database, later);
    expect(await refused()).toEqual(
      new StartRefused(
        'The database was written by a newer release, which knows 9999-wishes.',
        'Nothing was changed. Open it with that release, or name another folder.',
      ),
    );
  });

  test('an older one, which lacks the first schema', async () => {
    await migrate(database, {
      '0001-ground': firstSchema,
      '0002-sqlite-guards': { kind: 'expand', up: async () => {} },
    });
    expect(await refused()).toEqual(
      new StartRefused(
        'The database was written by an older release, and this one cannot upgrade it.',
        'Nothing was changed. Open it with that release, or name another folder; `npm start` seeds an older demo shop again.',
      ),
    );
  });
});

describe('servers of two releases on one database', () => {
  const expanded: Migrations = {
    ...migrations,
    '9999-wishes': {
      kind: 'expand',
      up: async (queries) => void (await sql`create table wishes (wish text)`.execute(queries)),
    },
  };

  test('go side by side after a migration that only expands: the release before opens the database', async () => {
    await migrate(database);
    expect(await migrate(database, expanded, async () => null)).toEqual(['9999-wishes']);
    expect(await migrate(database)).toEqual([]);
    await requireMigrated(database);
    expect(await readSchemaState(database)).toEqual({ is: 'ahead', knows: '9999-wishes', isUsable: true });
  });

  test('meet no migration that contracts: it is refused in words while another server is open', async () => {
    await migrate(database);
    const before = shapeOf(file);
    await expect(migrate(database, later, async () => null)).rejects.toEqual(
      new StartRefused(
        'The database needs 9999-wishes, beside which no server of an earlier release can work, and another server is open.',
        'Nothing was changed. Stop every server of this shop, and start one; the others may follow at once.',
      ),
    );
    expect(shapeOf(file)).toEqual(before);
    expect(await migrate(database, later, (work) => work())).toEqual(['9999-wishes']);
    await expect(requireMigrated(database)).rejects.toThrow('newer release, which knows 9999-wishes');
  });

  test('may make the tables of a new database, one after another', async () => {
    const names = Object.keys(migrations);
    expect(await migrate(database, migrations, async () => null)).toEqual(names);
  });

  test('are refused by a database that does not say what a server has to know', async () => {
    await migrate(database, expanded);
    await database.write.deleteFrom('facts').where('name', '=', 'least_migration').execute();
    await expect(migrate(database)).rejects.toThrow('newer release, which knows 9999-wishes');
  });

  test('refuse a database that lacks tables, also where they only read, by the names of what it lacks', async () => {
    await expect(requireMigrated(database)).rejects.toThrow('The database has no tables yet.');
    await migrate(database, { '0001-first-schema': firstSchema, '0002-shared-visits': sharedVisits });
    await expect(requireMigrated(database)).rejects.toThrow(
      'it lacks 0003-stream-chains, 0004-vault-in-code, 0005-notices, 0006-shop-settings, 0007-catalogue-changes, 0008-goods, 0009-empty-searches, 0010-ledger-shards, 0011-window-closures, 0012-picking.',
    );
  });
});
