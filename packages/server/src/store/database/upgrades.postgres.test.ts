import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestPostgres } from '../../testing/test-database.ts';
import { type FreshDatabase, makeDatabase } from '../../testing/test-postgres.ts';
import { StartRefused } from '../refusals/start-refused.ts';
import { type Database, migrate } from './index.ts';
import { migrations } from './migrations/index.ts';
import type { Migrations, ShopMigration } from './migrations/release.ts';

let made: FreshDatabase;
let database: Database;

beforeEach(async () => {
  made = await makeDatabase();
  database = openTestPostgres(made);
});

afterEach(async () => {
  await database.close();
  await made.drop();
});

/** Every column, index, trigger and recorded migration of a shop. */
async function shapeOf({ read }: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select table_name as part, column_name || ' ' || data_type as name from information_schema.columns
      where table_schema = 'public'
    union all select tablename, indexdef from pg_indexes where schemaname = 'public'
    union all select event_object_table, trigger_name || ' ' || event_manipulation from information_schema.triggers
    order by 1, 2`.execute(read);
  const ran = rows.some((row) => JSON.stringify(row).includes('kysely_migration'))
    ? await sql`select name from kysely_migration order by name`.execute(read)
    : { rows: [] };
  return [rows.filter((row) => !JSON.stringify(row).includes('kysely_migration')), ran.rows];
}

/** The shape of a shop without an interrupted upgrade. */
async function soundShape(known: Migrations): Promise<readonly unknown[]> {
  const other = await makeDatabase();
  const sound = openTestPostgres(other);
  await migrate(sound, known);
  const shape = await shapeOf(sound);
  await sound.close();
  await other.drop();
  return shape;
}

/** The migrations of a later release: one more table, and a column of one that is there. */
const later: Migrations = {
  ...migrations,
  '9999-wishes': {
    kind: 'contract',
    up: async (queries) => {
      await sql`create table wishes (id integer primary key, wish text not null)`.execute(queries);
      await sql`insert into wishes (id, wish) select 1, value from facts`.execute(queries);
      await sql`alter table orders add column wish_id integer`.execute(queries);
    },
  },
};

/** A migration that throws, and one whose connection ends as in a crash. */
const interruptions: readonly [string, ShopMigration][] = [
  [
    'fails',
    {
      kind: 'expand',
      up: async () => {
        throw new Error('the disk is full');
      },
    },
  ],
  [
    'loses its connection',
    {
      kind: 'expand',
      up: async (queries) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(queries)),
    },
  ],
];

describe.each<[string, Migrations, (database: Database) => Promise<unknown>]>([
  ['a new shop', migrations, async () => undefined],
  ['a shop that is there', later, (database) => migrate(database)],
])('the upgrade of %s', (_, known, begin) => {
  test.each(interruptions)(
    'that %s at its end is undone whole, and may be tried again',
    async (_, interrupted) => {
      await begin(database);
      const before = await shapeOf(database);
      await expect(migrate(database, { ...known, '9999-zeros': interrupted })).rejects.toThrow();
      expect(await shapeOf(database)).toEqual(before);
      await migrate(database, known);
      expect(await shapeOf(database)).toEqual(await soundShape(known));
    },
  );
});

test('a shop that two servers upgrade at once is upgraded once', async () => {
  const other = openTestPostgres(made);
  const ran = await Promise.all([migrate(database), migrate(other)]);
  expect(ran.flat().toSorted()).toEqual(Object.keys(migrations));
  await other.close();
});

test('a database of a later release is named so, and left alone', async () => {
  await migrate(database, later);
  const before = await shapeOf(database);
  expect(await migrate(database).catch((error: unknown) => error)).toEqual(
    new StartRefused(
      'The database was written by a newer release, which knows 9999-wishes.',
      'Nothing was changed. Open it with that release, or name another folder.',
    ),
  );
  expect(await shapeOf(database)).toEqual(before);
});
