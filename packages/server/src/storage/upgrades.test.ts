import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, migrate, openDatabase } from './index.ts';

let opened: TestDatabase;
let fresh: TestDatabase;

beforeEach(async () => {
  opened = await openTestDatabase('0001-ground');
  fresh = await openTestDatabase();
});

afterEach(async () => {
  await opened.close();
  await fresh.close();
});

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

const file = ({ folder }: TestDatabase) => join(folder, 'shop.db');

/** The file and its log as a process leaves them that is killed now. */
function asKilled(): string {
  const copy = `${file(opened)}.killed`;
  rmSync(`${copy}-shm`, { force: true });
  for (const end of ['', '-wal']) copyFileSync(`${file(opened)}${end}`, `${copy}${end}`);
  return copy;
}

/** All tables, indexes, views and triggers, and which migrations are recorded. */
function shapeOf(location: string): readonly unknown[] {
  const database = new DatabaseSync(location);
  const parts = database.prepare(
    "select name, sql from sqlite_schema where name not like 'kysely%' order by 1",
  );
  const recorded = database.prepare('select name from kysely_migration order by name');
  const shape = [parts.all(), recorded.all()];
  database.close();
  return shape;
}

test('an upgrade that is killed before any of its statements has changed nothing, and the next start does it', async () => {
  const before = shapeOf(file(opened));
  let statements = 0;
  await migrate(
    watched(opened.database, () => {
      statements += 1;
      expect([statements, shapeOf(asKilled())]).toEqual([statements, before]);
    }),
  );
  expect(statements).toBeGreaterThan(200);
  const again = openDatabase(`${file(opened)}.killed`);
  await migrate(again);
  await again.close();
  expect(shapeOf(`${file(opened)}.killed`)).toEqual(shapeOf(file(fresh)));
});

test('an upgrade that fails at its last statement is undone whole, and may be tried again', async () => {
  const before = shapeOf(file(opened));
  const trial = await openTestDatabase('0001-ground');
  let last = 0;
  await migrate(watched(trial.database, () => (last += 1)));
  await trial.close();
  const failing = watched(opened.database, () => {
    last -= 1;
    if (last === 0) throw new Error('the disk is full');
  });
  await expect(migrate(failing)).rejects.toThrow('the disk is full');
  expect(shapeOf(file(opened))).toEqual(before);
  await migrate(opened.database);
  expect(shapeOf(file(opened))).toEqual(shapeOf(file(fresh)));
});
