import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  type Database,
  foldStream,
  insertRows,
  migrate,
  openDatabase,
  type Queries,
  readJson,
  readStream,
  StreamMoved,
  statement,
  type ValueOf,
} from './index.ts';
import { appendEvents, withoutFacts } from './testing/index.ts';

const at = '2026-11-21T08:00:00.000Z';
let opened: TestDatabase;
let database: Database;

beforeEach(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await withoutFacts(database);
});

afterEach(() => opened.close());

async function pragma(queries: Queries, name: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(queries);
  return Object.values(rows[0] ?? {})[0];
}

describe('the database', () => {
  test('commits to a write-ahead log that reaches the disk, and keeps foreign keys', async () => {
    expect(await pragma(database.write, 'journal_mode')).toBe('wal');
    expect(await pragma(database.write, 'synchronous')).toBe(2);
    expect(await pragma(database.write, 'foreign_keys')).toBe(1);
  });

  test('waits for the disk with every command, and only hints and marks do not', async () => {
    const row = { name: 'hint', value: 'kept' };
    await Promise.all([
      database.relaxed.insertInto('facts').values(row).execute(),
      database.transact(async (queries) => expect(await pragma(queries, 'synchronous')).toBe(2)),
      pragma(database.relaxed, 'synchronous').then((mode) => expect(mode).toBe(1)),
      pragma(database.write, 'synchronous').then((mode) => expect(mode).toBe(2)),
    ]);
    expect(await database.read.selectFrom('facts').selectAll().execute()).toEqual([row]);
  });

  test('builds a statement once, and answers each time for the values of that time', async () => {
    const factNamed = statement((queries, value: ValueOf<{ name: string }>) =>
      queries.selectFrom('facts').select('value').where('name', '=', value('name')),
    );
    const facts = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, value: `the ${index}th` }));
    await insertRows(database.write, 'facts', []);
    for (const rows of [facts.slice(0, 2), facts.slice(2, 4), facts.slice(4)]) {
      await insertRows(database.write, 'facts', rows);
    }
    for (const { name, value } of facts) {
      expect((await factNamed(database.read, { name })).rows).toEqual([{ value }]);
    }
  });

  test('is brought up to date once', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test('reads through a connection that cannot write', async () => {
    await expect(
      database.read.insertInto('facts').values({ name: 'a', value: 'b' }).execute(),
    ).rejects.toThrow();
  });

  test('writes all of a command or nothing', async () => {
    const failing = database.transact(async (queries) => {
      await queries.insertInto('facts').values({ name: 'half', value: 'done' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.read.selectFrom('facts').selectAll().execute()).toEqual([]);
  });

  test('reads nothing of a command under way, and all of it afterwards', async () => {
    const facts = () => database.read.selectFrom('facts').select('name').execute();
    await database.transact(async (queries) => {
      await queries.insertInto('facts').values({ name: 'half', value: 'done' }).execute();
      expect(await facts()).toEqual([]);
    });
    expect(await facts()).toEqual([{ name: 'half' }]);
  });

  test.each([
    `insert into facts (name, value) values ('a', 'b') returning name`,
    `with told as (select 'a' as name) insert into facts select name, 'b' from told`,
    'delete from facts',
  ])('cannot be made to write by a reader: %s', async (text) => {
    await expect(sql.raw(text).execute(database.read)).rejects.toThrow('readonly');
  });

  test('takes commands one after another, so that none sees another half done', async () => {
    await database.write.insertInto('facts').values({ name: 'count', value: '0' }).execute();
    const increment = () =>
      database.transact(async (queries) => {
        const { value } = await queries.selectFrom('facts').select('value').executeTakeFirstOrThrow();
        await queries
          .updateTable('facts')
          .set({ value: String(Number(value) + 1) })
          .execute();
      });
    await Promise.all(Array.from({ length: 25 }, increment));
    const { value } = await database.read.selectFrom('facts').select('value').executeTakeFirstOrThrow();
    expect(value).toBe('25');
  });
});

describe('commands of one turn of the event loop', () => {
  const told: string[] = [];
  const addFact = (name: string, more: (queries: Queries) => Promise<unknown> = async () => {}) =>
    database
      .transact(async (queries) => {
        await queries.insertInto('facts').values({ name, value: 'written' }).execute();
        await more(queries);
      })
      .then(
        () => told.push(name),
        (error: Error) => told.push(`${name}: ${error.message}`),
      );
  const facts = async () =>
    (await database.read.selectFrom('facts').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );

  beforeEach(() => void told.splice(0));

  test('share a commit: none is told or read before all are kept', async () => {
    const first = addFact('first');
    const last = addFact('last', async () => expect([told, await facts()]).toEqual([[], []]));
    await Promise.all([first, last]);
    expect(told).toEqual(['first', 'last']);
    expect(await facts()).toEqual(['first', 'last']);
  });

  test('cannot be read of before their commit, though nobody writes', async () => {
    let early: Promise<readonly string[]> | undefined;
    await addFact('first', async () => {
      process.nextTick(() => {
        early = facts();
      });
    });
    expect(await early).toEqual([]);
    expect(await facts()).toEqual(['first']);
  });

  test('are undone alone', async () => {
    const stop = () => Promise.reject(new Error('stop'));
    await Promise.all([addFact('first'), addFact('broken', stop), addFact('last')]);
    expect(told).toEqual(['broken: stop', 'first', 'last']);
    expect(await facts()).toEqual(['first', 'last']);
  });

  test('are all told when their transaction is lost, and the next one is kept', async () => {
    const loseAll = (queries: Queries) =>
      sql`insert or rollback into facts (name, value) values ('first', 'again')`.execute(queries);
    await Promise.all([addFact('first'), addFact('broken', loseAll), addFact('last')]);
    const lost = 'UNIQUE constraint failed: facts.name';
    expect(told).toEqual([`first: ${lost}`, `broken: ${lost}`, 'last']);
    expect(await facts()).toEqual(['last']);
  });

  test('are all told when they cannot be committed', async () => {
    await sql`create table promises (name text references facts (name) deferrable initially deferred)`.execute(
      database.write,
    );
    const breakPromise = (queries: Queries) =>
      sql`insert into promises values ('nobody keeps it')`.execute(queries);
    await Promise.all([addFact('first'), addFact('broken', breakPromise), addFact('last')]);
    const lost = 'FOREIGN KEY constraint failed';
    expect(told).toEqual([`first: ${lost}`, `broken: ${lost}`, `last: ${lost}`]);
    expect(await facts()).toEqual([]);
    await addFact('next');
    expect(await facts()).toEqual(['next']);
  });

  test('wait for the disk when one of them does', async () => {
    const modes: unknown[] = [];
    const noteMode = async (queries: Queries) => modes.push(await pragma(queries, 'synchronous'));
    await insertRows(database.relaxed, 'facts', [{ name: 'early hint', value: 'written' }]);
    await Promise.all([
      addFact('kept', noteMode),
      insertRows(database.relaxed, 'facts', [{ name: 'hint', value: 'written' }]),
      addFact('kept too', noteMode),
    ]);
    expect(modes).toEqual([2, 2]);
    expect(await facts()).toEqual(['early hint', 'hint', 'kept', 'kept too']);
  });

  test('are kept when the shop closes at once', async () => {
    const closed = new Promise((resolve) => {
      // After the command has ended, and before the loop's turn has.
      void addFact('first', async () => process.nextTick(() => resolve(database.close())));
    });
    await closed;
    database = openDatabase(`${opened.folder}/shop.db`);
    expect([told, await facts()]).toEqual([['first'], ['first']]);
    await database.close();
  });
});

describe('a stream of events', () => {
  const placed = { type: 'order.placed', total: 1 };

  test('is read back in order', async () => {
    expect(await appendEvents(database.write, 'order-1', 0, [placed, { type: 'order.paid' }], at)).toBe(2);
    const events = await readStream(database.read, 'order-1');
    expect(events.map(({ version, type }) => [version, type])).toEqual([
      [1, 'order.placed'],
      [2, 'order.paid'],
    ]);
    expect(events[0]?.data).toEqual({ total: 1 });
  });

  test('is folded by its schema: an event that says something else is refused, not half read', async () => {
    const schema = z.object({ type: z.literal('order.placed'), total: z.int() });
    const evolve = (sum: number | null, { total }: z.infer<typeof schema>) => (sum ?? 0) + total;
    await appendEvents(database.write, 'order-1', 0, [placed, placed], at);
    const events = await readStream(database.read, 'order-1');
    expect(foldStream(events, { schema, evolve })).toBe(2);
    const damaged = events.map((event) => ({ ...event, data: { total: '1' } }));
    expect(() => foldStream(damaged, { schema, evolve })).toThrow(z.ZodError);
  });

  test('refuses an append to a version that is over', async () => {
    await appendEvents(database.write, 'order-1', 0, [placed], at);
    await expect(appendEvents(database.write, 'order-1', 0, [placed], at)).rejects.toBeInstanceOf(
      StreamMoved,
    );
  });

  test('can be neither changed nor deleted', async () => {
    await appendEvents(database.write, 'order-1', 0, [placed], at);
    await expect(database.write.updateTable('events').set({ type: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(database.write.deleteFrom('events').execute()).rejects.toThrow('append-only');
  });
});

describe('a column of JSON', () => {
  const lines = z.array(z.object({ label: z.string() }));

  test('is read by its schema, without what that does not name', () => {
    expect(readJson(lines, '[{"label":"Phone","text":"0803"}]')).toEqual([{ label: 'Phone' }]);
  });

  test.each([
    ['{"label":"Phone"}', z.ZodError],
    ['[{"label":1}]', z.ZodError],
    ['[{"label":', SyntaxError],
  ])('is refused where it is something else: %s', (text, refusal) => {
    expect(() => readJson(lines, text)).toThrow(refusal);
  });
});
