import { kobo } from '@marketsquare/core/kernel/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FreshDatabase, makeDatabase } from '../../../testing/test-postgres.ts';
import { account, balanceOf, post } from '../../ledger/index.ts';
import { endNeedless, enqueue, hasOpenWork } from '../../outbox/index.ts';
import { StartRefused } from '../../refusals/start-refused.ts';
import { storageFailure } from '../failures/index.ts';
import { appendAll, type Database, engineOf, migrate, sealEvents } from '../index.ts';
import { openPostgres, usualLimits } from './open.ts';
import { lockPostgres } from './server-lock.ts';

let made: FreshDatabase;
let database: Database;
let tried: number;

const at = '2026-11-21T08:00:00.000Z';

/** PostgreSQL lists the locks of every database, and other files of tests run on the same server. */
const fromAdvisoryLocks = sql`from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

beforeEach(async () => {
  tried = 0;
  made = await makeDatabase();
  database = openPostgres(made.url, {
    chance: (least, most) => Math.ceil((least + most) / 2),
    tried: () => {
      tried += 1;
    },
  });
  await migrate(database);
  // The facts of the tables themselves are no test's.
  await database.write.deleteFrom('facts').execute();
});

afterEach(async () => {
  await database.close();
  await made.drop();
});

/** Resolves for everybody once so many have come; later ones do not wait. */
function meeting(size: number): () => Promise<void> {
  const gate = Promise.withResolvers<void>();
  let there = 0;
  return async () => {
    there += 1;
    if (there >= size) gate.resolve();
    await gate.promise;
  };
}

test('two commands that read the same and write the same both win, one after the other', async () => {
  await database.write.insertInto('facts').values({ name: 'n', value: '0' }).execute();
  const met = meeting(2);
  const count = () =>
    database.transact(async (queries) => {
      const { value } = await queries
        .selectFrom('facts')
        .select('value')
        .where('name', '=', 'n')
        .executeTakeFirstOrThrow();
      await met();
      await queries
        .updateTable('facts')
        .set({ value: `${Number(value) + 1}` })
        .where('name', '=', 'n')
        .execute();
    });
  await Promise.all([count(), count()]);
  const { rows } = await sql`select value from facts where name = 'n'`.execute(database.read);
  expect(rows).toEqual([{ value: '2' }]);
  expect(tried).toBe(1);
});

test('commands that wait to place an order change the same row one after the other, and none is run again', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const hasBegun = Promise.withResolvers<void>();
  const place = (meanwhile: () => Promise<void>) =>
    database.transact(async (queries) => {
      await engineOf(queries).awaitPlacing(queries);
      await meanwhile();
      await sql`update ledger_accounts set credits = credits + 1 where id = 'sales.orders'`.execute(queries);
    });
  const first = place(() => {
    hasBegun.resolve();
    return mayEnd.promise;
  });
  await hasBegun.promise;
  const second = place(async () => {});
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted and database = (
      select oid from pg_database where datname = current_database())`.execute(database.read);
    expect(rows).toHaveLength(1);
  }, 30_000);
  mayEnd.resolve();
  await Promise.all([first, second]);
  const { rows } = await sql`select credits from ledger_accounts where id = 'sales.orders'`.execute(
    database.read,
  );
  expect(rows).toEqual([{ credits: 2 }]);
  expect(tried).toBe(0);
});

test('commands that move money of the shop’s own at the same time do not clash, and its sums are whole', async () => {
  const met = meeting(2);
  const pay = (id: string) =>
    database.transact(async (queries) => {
      await queries.selectFrom('facts').selectAll().execute();
      await met();
      const transfer = { id, amount: kobo(500), kind: 'settlement', memo: id } as const;
      await post(queries, [{ ...transfer, debit: account.gateway('paystack'), credit: account.sales }], at);
      await met();
    });
  await Promise.all([pay('a'), pay('b')]);
  expect(tried).toBe(0);
  expect((await balanceOf(database.read, account.sales)).total).toBe(1000);
  expect((await balanceOf(database.read, account.gateway('paystack'))).total).toBe(-1000);
});

test('commands that make work needless at the same time do not clash', async () => {
  const work = ['a', 'b'].map((subject) => ({ kind: 'k', subject }));
  await enqueue(
    database.write,
    work.map((one) => ({ ...one, now: 0, waitMs: 0 })),
  );
  const met = meeting(2);
  const ended = work.map((one) =>
    database.transact(async (queries) => {
      await queries.selectFrom('facts').selectAll().execute();
      await met();
      await endNeedless(queries, [one], at);
      await met();
    }),
  );
  await Promise.all(ended);
  expect(tried).toBe(0);
  for (const one of work) expect(await hasOpenWork(database.read, one)).toBe(false);
});

test('work that a command makes needless ends right after its commit, and stays open where the command fails', async () => {
  const work = { kind: 'k', subject: 's' };
  await enqueue(database.write, [{ ...work, now: 0, waitMs: 0 }]);
  const open = () => hasOpenWork(database.read, work);
  const command = (outcome: () => void) =>
    database.transact(async (queries) => {
      await endNeedless(queries, [work], at);
      outcome();
    });
  await expect(
    command(() => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await open()).toBe(true);
  await command(() => {});
  expect(await open()).toBe(false);
});

test('a command whose rule depends on what another one adds meanwhile is decided anew', async () => {
  const met = meeting(2);
  const first = (name: string) =>
    database.transact(async (queries) => {
      const { count } = await queries
        .selectFrom('facts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      await met();
      if (count === 0) await queries.insertInto('facts').values({ name, value: '' }).execute();
    });
  await Promise.all([first('a'), first('b')]);
  expect(await database.read.selectFrom('facts').selectAll().execute()).toHaveLength(1);
});

test('a command that begins a stream which another has begun meanwhile is decided anew', async () => {
  const met = meeting(2);
  const begin = (name: string) =>
    database.transact(async (queries) => {
      const known = await queries.selectFrom('facts').select('name').execute();
      await met();
      if (known.length > 0) return 'second';
      const events = [{ type: 'order.placed' }];
      await appendAll(queries, [{ stream: 'order-1', after: null, events }], '2026-11-21T08:00:00.000Z');
      await queries.insertInto('facts').values({ name, value: '' }).execute();
      return 'first';
    });
  expect((await Promise.all([begin('a'), begin('b')])).toSorted()).toEqual(['first', 'second']);
});

test('an error inside a command undoes all of it', async () => {
  const failed = database.transact(async (queries) => {
    await queries.insertInto('facts').values({ name: 'n', value: '0' }).execute();
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await database.read.selectFrom('facts').selectAll().execute()).toEqual([]);
});

test('a pool tells how many callers wait while others have all its connections', async () => {
  const size = usualLimits.poolSize;
  const held = Promise.withResolvers<void>();
  const commands = Array.from({ length: size + 1 }, () => database.transact(() => held.promise));
  const use = () => database.pools().find(({ pool }) => pool === 'write');
  await expect.poll(use).toEqual({ pool: 'write', most: size, open: size, idle: 0, waiting: 1 });
  held.resolve();
  await Promise.all(commands);
  expect(use()).toMatchObject({ waiting: 0 });
});

test('reads cannot write, and a snapshot sees one moment', async () => {
  const refused = sql`insert into facts values ('n', '0')`.execute(database.read).catch(storageFailure);
  expect(await refused).toMatchObject({ code: '25006' });
  const seen = await database.snapshot(async (queries) => {
    const before = await queries.selectFrom('facts').selectAll().execute();
    await database.relaxed.insertInto('facts').values({ name: 'n', value: '0' }).execute();
    return [before, await queries.selectFrom('facts').selectAll().execute()];
  });
  expect(seen).toEqual([[], []]);
  expect(await database.read.selectFrom('facts').selectAll().execute()).toHaveLength(1);
});

test('whole numbers are read exactly, or not at all', async () => {
  const { rows } = await sql<{ most: number; sum: number; yes: number }>`
    select 9007199254740991::bigint as most, sum(n) as sum, bool_and(true) as yes
    from (values (1::bigint), (2)) as numbers (n)`.execute(database.read);
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, sum: 3, yes: 1 }]);
  await expect(sql`select 9007199254740992::bigint as most`.execute(database.read)).rejects.toThrow(
    RangeError,
  );
});

test('texts are ordered by their bytes', async () => {
  for (const name of ['b', 'a', 'B', 'é'])
    await database.write.insertInto('facts').values({ name, value: '' }).execute();
  const rows = await database.read.selectFrom('facts').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(['B', 'a', 'b', 'é']);
});

test.each([
  ["update events set data = '{}'", 'events is append-only'],
  ['delete from events', 'events is append-only'],
])('%s is refused in the same words', async (statement, words) => {
  await sql`insert into events (stream, version, type, schema_version, data, meta, at, hash)
    values ('order-1', 1, 'x', 1, '{}', '{}', '', '')`.execute(database.write);
  await expect(sql.raw(statement).execute(database.write)).rejects.toThrow(words);
});

test('a connection that the server ends is a failure of the storage, and the next one works', async () => {
  const failed = database.transact(async (queries) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database.write);
    await sql`select 1`.execute(queries);
  });
  expect(storageFailure(await failed.catch((error: unknown) => error))).not.toBeNull();
  await database.transact((queries) => sql`select 1`.execute(queries));
});

describe('work under a name', () => {
  const openOther = () => openPostgres(made.url, { chance: (least) => least });

  test('is done by one server after another, and the second is told that it waited', async () => {
    const other = openOther();
    const begun = Promise.withResolvers<void>();
    const done: unknown[] = [];
    const first = database.exclusively('charge', async (hasWaited) => {
      begun.resolve();
      await expect.poll(() => waitingLocks()).toBe(1);
      done.push(['first', hasWaited]);
    });
    await begun.promise;
    await other.exclusively('charge', async (hasWaited) => void done.push(['second', hasWaited]));
    await first;
    await database.exclusively('charge', async (hasWaited) => void done.push(['third', hasWaited]));
    expect(done).toEqual([
      ['first', false],
      ['second', true],
      ['third', false],
    ]);
    await other.close();
  });

  test('waits for no work under another name, of however many', async () => {
    const other = openOther();
    const names = Array.from({ length: 30 }, (_, at) => `charge ${at}`);
    const met = meeting(2 * names.length);
    const each = (of: Database, to: string) =>
      Promise.all(names.map((name) => of.exclusively(`${name} ${to}`, met)));
    await Promise.all([each(database, 'here'), each(other, 'there')]);
    await other.close();
  });

  test('that fails lets the next one begin', async () => {
    const other = openOther();
    const failed = database.exclusively('charge', async () => {
      throw new Error('no answer');
    });
    await expect(failed).rejects.toThrow('no answer');
    expect(await other.exclusively('charge', async (hasWaited) => hasWaited)).toBe(false);
    await other.close();
  });

  test('ends its hold with its connection, and the server can hold names again', async () => {
    const lost = database.exclusively('charge', async () => {
      await sql`select pg_terminate_backend(pid) ${fromAdvisoryLocks}`.execute(database.write);
      const other = openOther();
      await expect.poll(() => other.exclusively('charge', async () => 'held')).toBe('held');
      await other.close();
    });
    await lost.catch(storageFailure);
    await expect
      .poll(() => database.exclusively('charge', async () => 'held').catch(() => 'not yet'))
      .toBe('held');
  });

  /** The locks of names for which a server waits. */
  async function waitingLocks(): Promise<number> {
    const { rows } = await sql`select pid ${fromAdvisoryLocks} and not granted`.execute(database.read);
    return rows.length;
  }
});

describe('work that one process does at a time', () => {
  test('is not done by another meanwhile, and can be done again after it failed', async () => {
    const { alone } = engineOf(database.relaxed);
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = alone(database.relaxed, 'test', async () => {
      begun.resolve();
      await gate.promise;
      throw new Error('no');
    });
    await begun.promise;
    const work = vi.fn(async () => {});
    expect(await alone(database.relaxed, 'test', work)).toBe(false);
    expect(work).not.toHaveBeenCalled();
    expect(await alone(database.relaxed, 'another', work)).toBe(true);
    gate.resolve();
    await expect(first).rejects.toThrow('no');
    expect(await alone(database.relaxed, 'test', work)).toBe(true);
  });

  test('is the sealing of events: of two that begin at once, one adds a seal', async () => {
    const at = '2026-11-21T08:00:00.000Z';
    await sql`insert into events (stream, version, type, schema_version, data, meta, at, hash)
      values ('order-1', 1, 'x', 1, '{}', '{}', ${at}, '')`.execute(database.write);
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const holds = database.transact(async (queries) => {
      await sql`lock table events in row exclusive mode`.execute(queries);
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const first = sealEvents(database, at);
    await expect.poll(() => waiting(database)).toBe(1);
    await sealEvents(database, at);
    expect(await waiting(database)).toBe(1);
    gate.resolve();
    await Promise.all([holds, first]);
    expect(await database.read.selectFrom('seals').select('events').execute()).toEqual([{ events: 1 }]);
  });
});

/** How many wait for the table of events. */
async function waiting({ read }: Database): Promise<number> {
  const { rows } =
    await sql`select 1 from pg_locks where relation = 'events'::regclass and not granted`.execute(read);
  return rows.length;
}

describe('the lock of a shop', () => {
  /** How often the advisory locks were taken, and asked for. */
  const locks = async () => {
    const { rows } = await sql<{ granted: number }>`
      select granted ${fromAdvisoryLocks} order by granted`.execute(database.read);
    return rows.map(({ granted }) => (granted === 1 ? 'taken' : 'asked for'));
  };
  const outcome = (lock: Promise<unknown>) =>
    lock.then(
      () => 'has it',
      (error: unknown) => String(error),
    );
  const endAll = () => sql`select pg_terminate_backend(pid) ${fromAdvisoryLocks}`.execute(database.write);

  test('is shared by servers, and refuses in words, without the password, what needs the shop closed', async () => {
    const servers = [await lockPostgres(made.url, 'shared'), await lockPostgres(made.url, 'shared')];
    const url = new URL(made.url);
    url.password = 'hidden';
    const alone = () => lockPostgres(url.href, 'alone').catch((error: unknown) => error);
    const refused = await alone();
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toContain('A server, or another process, works on the database');
    expect(String(refused)).not.toContain('hidden');
    await servers[0]?.release();
    expect(await alone()).toBeInstanceOf(StartRefused);
    await servers[1]?.release();
    await (await lockPostgres(made.url, 'alone')).release();
  });

  test('that is held alone refuses a server, and a second that wants it alone', async () => {
    const alone = await lockPostgres(made.url, 'alone');
    expect(await outcome(lockPostgres(made.url, 'shared'))).toContain('to itself');
    expect(await outcome(lockPostgres(made.url, 'alone'))).toContain('works on the database');
    await alone.release();
    await (await lockPostgres(made.url, 'shared')).release();
  });

  test('is taken again after the database has ended its connection, unless somebody has it alone', async () => {
    const lock = await lockPostgres(made.url, 'shared');
    await endAll();
    await expect.poll(() => outcome(lock.ensure())).toBe('has it');
    await endAll();
    const alone = await lockPostgres(made.url, 'alone');
    await expect.poll(() => outcome(lock.ensure())).toContain('another process works on the database alone');
    await alone.release();
    expect(await outcome(lock.ensure())).toBe('has it');
    await lock.release();
  });

  test('is taken again once by commands that meet, and given back', async () => {
    const lock = await lockPostgres(made.url, 'shared');
    await endAll();
    await expect.poll(locks).toEqual([]);
    // The process learns of the end a moment after the database.
    await expect.poll(() => Promise.all([1, 2, 3].map(() => lock.ensure())).then(locks)).toEqual(['taken']);
    await lock.release();
    await expect.poll(locks).toEqual([]);
  });

  test('lets one server at a time have its turn, also after one failed in its own', async () => {
    const one = await lockPostgres(made.url, 'shared');
    const other = await lockPostgres(made.url, 'shared');
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = one.inTurn(async () => {
      await gate.promise;
      done.push('first');
      throw new Error('no');
    });
    await expect.poll(locks).toEqual(['taken', 'taken', 'taken']);
    const second = other.inTurn(async () => void done.push('second'));
    await expect.poll(locks).toEqual(['asked for', 'taken', 'taken', 'taken']);
    gate.resolve();
    await expect(first).rejects.toThrow('no');
    await second;
    expect(done).toEqual(['first', 'second']);
    for (const lock of [one, other]) await lock.release();
  });

  test('lets work that must be alone run only while no other process has it, and keeps others away meanwhile', async () => {
    const [one, other] = [await lockPostgres(made.url, 'shared'), await lockPostgres(made.url, 'shared')];
    expect(await one.whileAlone(async () => 'done')).toBeNull();
    await other.release();
    const meanwhile = () => lockPostgres(made.url, 'shared').catch((error: unknown) => error);
    expect(await one.whileAlone(meanwhile)).toBeInstanceOf(StartRefused);
    await (await lockPostgres(made.url, 'shared')).release();
    await one.release();
  });

  test('refuses a server that cannot be reached in words', async () => {
    const nowhere = await lockPostgres('postgres://shop:hidden@127.0.0.1:1/shop', 'shared').catch(
      (error: unknown) => error,
    );
    expect(nowhere).toBeInstanceOf(StartRefused);
    expect(String(nowhere)).toContain('The database shop at 127.0.0.1:1 cannot be opened');
    expect(String(nowhere)).not.toContain('hidden');
  });
});
