import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { kobo } from '@marketsquare/core/kernel/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pickupOrder } from '../../testing/order-request.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { post } from '../ledger/index.ts';
import { eventHash, noHash } from './event-chain.ts';
import { checkEvents, type Database, migrate, openDatabase, StreamMoved, sealEvents } from './index.ts';
import { appendEvents } from './testing/index.ts';

const at = '2026-11-21T08:00:00.000Z';
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
  rmSync(folder, { recursive: true, force: true });
});

function append(stream: string, version: number, total: number, queries = database.write) {
  const event = { type: 'order.placed', total };
  return appendEvents(queries, stream, version, [event], at);
}

/** Another program's connection to the file, with SQLite's own settings. */
function directly(...statements: readonly string[]): void {
  const other = new DatabaseSync(file);
  try {
    for (const statement of statements) other.exec(statement);
  } finally {
    other.close();
  }
}

describe('what is append-only', () => {
  beforeEach(async () => {
    await migrate(database);
    await append('order-1', 0, 500);
    await sealEvents(database, at);
    await append('order-1', 1, 700);
    await sealEvents(database, at);
    const transfer = {
      id: 't1',
      debit: 'gateway.paystack',
      credit: 'sales.orders',
      kind: 'settlement',
    } as const;
    await post(database.write, [{ ...transfer, amount: kobo(500), memo: 'x' }], at);
    await post(database.write, [{ ...transfer, id: 't2', amount: kobo(700), memo: 'x' }], at);
    const look = { at, name: 'kemi', action: 'order.read', subject: 'x', reason: 'y' };
    await database.write.insertInto('audit').values([look, look]).execute();
    await sql
      .raw(`insert into claim_endings values ${ending('c1', 'a1')}, ${ending('c2', 'a2')}`)
      .execute(database.write);
  });

  const event = `(global_seq, stream, version, type, schema_version, data, meta, at, hash)`;
  const transfer = `(id, debit_account, credit_account, amount, kind, memo, at)`;
  const look = `(id, at, name, action, subject, reason)`;
  const ending = (id: string, attempt: string, seq = 'null') =>
    `(${seq}, '${id}', '${attempt}', 'x', null, 1, 'writtenOff', 'y', 'settled', 'musa', '', null)`;
  test.each([
    `insert or replace into events ${event} values (null, 'order-1', 1, 'x', 1, '{}', '{}', '', '')`,
    `insert or replace into events ${event} values (1, 'order-9', 1, 'x', 1, '{}', '{}', '', '')`,
    `replace into events ${event} values (1, 'order-1', 1, 'x', 1, '{}', '{}', '', '')`,
    `insert into events ${event} values (1, 'order-1', 1, 'x', 1, '{}', '{}', '', '')
      on conflict (stream, version) do update set data = excluded.data`,
    `update or replace events set version = 1 where version = 2`,
    `update or replace events set global_seq = 1 where global_seq = 2`,
    `delete from events`,
    `insert or replace into seals values (1, 2, 2, 'x', '')`,
    `replace into seals values (2, 2, 2, 'x', '')`,
    `update seals set head = 'x'`,
    `update or replace seals set number = 1 where number = 2`,
    `delete from seals`,
    `insert or replace into ledger_transfers ${transfer} values ('t1', 'sales', 'gateway.paystack', 1, 'fee', 'x', '')`,
    `replace into ledger_transfers ${transfer} values ('t1', 'sales', 'gateway.paystack', 1, 'fee', 'x', '')`,
    `update or replace ledger_transfers set id = 't1' where id = 't2'`,
    `delete from ledger_transfers`,
    `insert or replace into audit ${look} values (1, '', 'nobody', 'x', 'x', 'x')`,
    `replace into audit ${look} values (1, '', 'nobody', 'x', 'x', 'x')`,
    `update or replace audit set id = 1 where id = 2`,
    `delete from audit`,
    `insert or replace into claim_endings values ${ending('c1', 'a3')}`,
    `replace into claim_endings values ${ending('c3', 'a1')}`,
    `replace into claim_endings values ${ending('c3', 'a3', '1')}`,
    `update or replace claim_endings set id = 'c1' where id = 'c2'`,
    `delete from claim_endings`,
  ])('refuses %s', async (statement) => {
    const before = await everything();
    expect(() => directly(statement)).toThrow(/append-only/);
    expect(await everything()).toEqual(before);
  });

  test('runs its delete triggers for a replaced row on our own connection too', async () => {
    const { rows } = await sql<object>`pragma recursive_triggers`.execute(database.write);
    expect(rows).toEqual([{ recursive_triggers: 1 }]);
  });

  test('still reports a stream that has moved on', async () => {
    await expect(append('order-1', 0, 500)).rejects.toBeInstanceOf(StreamMoved);
  });

  async function everything() {
    return [
      await database.read.selectFrom('events').selectAll().execute(),
      await database.read.selectFrom('seals').selectAll().execute(),
      await database.read.selectFrom('ledger_transfers').selectAll().execute(),
      await database.read.selectFrom('audit').selectAll().execute(),
      await database.read.selectFrom('claim_endings').selectAll().execute(),
    ];
  }
});

describe('the chains of events', () => {
  beforeEach(() => migrate(database));

  test('hold through every stream, also when one transaction writes to several', async () => {
    await append('order-1', 0, 500);
    await database.transact(async (queries) => {
      await appendEvents(
        queries,
        'payment-1',
        0,
        [{ type: 'payment.opened' }, { type: 'payment.settled' }],
        at,
      );
      await appendEvents(queries, 'order-1', 1, [{ type: 'order.paid' }], at);
    });
    const failed = database.transact(async (queries) => {
      await appendEvents(queries, 'order-2', 0, [{ type: 'order.placed' }], at);
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    await append('order-3', 0, 900);
    expect(await checkEvents(database.read, null)).toEqual({
      ok: true,
      events: 5,
      unsealed: 5,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('are one for each stream, which no other stream’s events extend', async () => {
    await append('order-1', 0, 500);
    await append('order-2', 0, 900);
    await append('order-1', 1, 700);
    const rows = await database.read.selectFrom('events').selectAll().orderBy('global_seq').execute();
    const [first, other, second] = rows;
    if (!first || !other || !second) throw new Error('three events were appended');
    expect(rows.map(({ hash }) => hash)).toEqual([
      eventHash(noHash, first),
      eventHash(noHash, other),
      eventHash(first.hash, second),
    ]);
  });

  test('are empty in an empty shop, which is sealed by nothing', async () => {
    await sealEvents(database, at);
    expect(await database.read.selectFrom('seals').selectAll().execute()).toEqual([]);
    expect(await checkEvents(database.read, null)).toEqual({ ok: true, events: 0, unsealed: 0, head: '' });
  });

  test('hold over more events than are read at once, and are sealed a thousand at a time', async () => {
    const placed = Array.from({ length: 2001 }, (_, total) => ({ type: 'order.placed', total }));
    await appendEvents(database.write, 'order-1', 0, placed, at);
    const before = await checkEvents(database.read, null);
    expect(before).toMatchObject({ ok: true, events: 2001, unsealed: 2001 });
    await sealEvents(database, at);
    expect(await checkEvents(database.read, null)).toEqual({ ...before, unsealed: 0 });
    const seals = await database.read.selectFrom('seals').selectAll().execute();
    const head = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(seals).toEqual([
      { number: 1, last_seq: 1000, events: 1000, head, at },
      { number: 2, last_seq: 2000, events: 1000, head, at },
      { number: 3, last_seq: 2001, events: 1, head: before.ok && before.head, at },
    ]);
  });

  const unguarded = ['drop trigger events_no_update', 'drop trigger events_no_delete'];
  const changed = (globalSeq: number, version: number) => ({
    kind: 'changed',
    globalSeq,
    stream: 'order-1',
    version,
    type: 'order.placed',
  });

  test.each([
    ['changed data', [`update events set data = '{"total":1}' where global_seq = 2`], changed(2, 2)],
    ['a changed moment', [`update events set at = '2020' where global_seq = 2`], changed(2, 2)],
    ['a changed hash', [`update events set hash = '' where global_seq = 2`], changed(2, 2)],
    ['a first row that is gone', ['delete from events where global_seq = 1'], changed(2, 2)],
    ['a row between that is gone', ['delete from events where global_seq = 2'], changed(3, 3)],
    [
      'two rows in each other’s place',
      [
        'update events set global_seq = 99 where global_seq = 2',
        'update events set global_seq = 2 where global_seq = 3',
        'update events set global_seq = 3 where global_seq = 99',
      ],
      changed(2, 3),
    ],
    [
      'a row that was put in',
      [
        `insert into events (stream, version, type, schema_version, data, meta, at, hash)
           select stream, 5, type, 1, '{"total":1}', meta, at, hash from events where global_seq = 4`,
      ],
      changed(5, 5),
    ],
    [
      'a newest row that is gone',
      ['delete from events where global_seq = 4'],
      { kind: 'cutOff', last: 3, written: 4 },
    ],
    ['all rows gone', ['delete from events'], { kind: 'cutOff', last: 0, written: 4 }],
  ])('do not hold over %s', async (_, statements, fault) => {
    for (let version = 0; version < 4; version += 1) await append('order-1', version, 500 + version);
    directly(...unguarded, ...statements);
    expect(await checkEvents(database.read, null)).toMatchObject({ ok: false, fault });
  });

  const unlikeSeal = (seal: number, after: number, last: number) => ({
    kind: 'unlikeSeal',
    seal,
    after,
    last,
  });

  test.each([
    ['one changed byte', [`update events set data = '{"total":701}' where global_seq = 3`], changed(3, 2)],
    [
      'an event that is gone from its stream',
      ['delete from events where global_seq = 3'],
      unlikeSeal(1, 0, 4),
    ],
    ['a whole stream that is gone', [`delete from events where stream = 'order-2'`], unlikeSeal(1, 0, 4)],
    ['a stream of one event', [`delete from events where stream = 'wallet-1'`], unlikeSeal(2, 4, 6)],
    [
      'the newest that are gone with their count',
      ['delete from events where global_seq > 5', `update sqlite_sequence set seq = 5 where name = 'events'`],
      unlikeSeal(2, 4, 6),
    ],
    [
      'two events in each other’s stream',
      [
        `update events set stream = 'kept' where global_seq = 3`,
        `update events set stream = 'order-1' where global_seq = 4`,
        `update events set stream = 'order-2' where global_seq = 3`,
      ],
      { kind: 'changed', globalSeq: 3, stream: 'order-2', version: 2 },
    ],
    ['a changed head of a seal', [`update seals set head = 'x' where number = 2`], unlikeSeal(2, 4, 6)],
    ['a changed end of a seal', [`update seals set last_seq = 3 where number = 1`], unlikeSeal(1, 0, 3)],
    [
      'a changed number of sealed events',
      ['update seals set events = 3 where number = 1'],
      unlikeSeal(1, 0, 4),
    ],
    ['a seal that is gone', ['delete from seals where number = 1'], unlikeSeal(2, 0, 6)],
  ])('do not hold over %s once they are sealed', async (_, statements, fault) => {
    await append('order-1', 0, 500);
    await append('order-2', 0, 600);
    await append('order-1', 1, 700);
    await append('order-2', 1, 800);
    await sealEvents(database, at);
    await append('wallet-1', 0, 100);
    await append('order-1', 2, 900);
    await sealEvents(database, at);
    expect(await checkEvents(database.read, null)).toMatchObject({ ok: true, unsealed: 0 });
    directly(...unguarded, 'drop trigger seals_no_update', 'drop trigger seals_no_delete', ...statements);
    expect(await checkEvents(database.read, null)).toMatchObject({ ok: false, fault });
  });

  const newestGone = [
    ...unguarded,
    'delete from events where global_seq = 2',
    `update sqlite_sequence set seq = 1 where name = 'events'`,
  ];

  test('tell by a noted head that the newest rows and their count were removed together', async () => {
    await append('order-1', 0, 500);
    const early = await checkEvents(database.read, null);
    await append('order-2', 0, 700);
    const late = await checkEvents(database.read, null);
    if (!early.ok || !late.ok) throw new Error('the chain must hold');
    expect(await checkEvents(database.read, early.head)).toEqual(late);
    const { hash } = await database.read
      .selectFrom('events')
      .select('hash')
      .where('stream', '=', 'order-2')
      .executeTakeFirstOrThrow();
    expect(await checkEvents(database.read, hash)).toEqual(late);
    directly(...newestGone);
    expect(await checkEvents(database.read, null)).toEqual(early);
    expect(await checkEvents(database.read, late.head)).toEqual({
      ok: false,
      events: 1,
      fault: { kind: 'headGone', head: late.head },
    });
  });
});

test('an order whose newest events were removed with their count still shows that they are missing', async () => {
  const shop = await openTestShop();
  const placed = await shop.browser().post('/api/placeorder', pickupOrder());
  const { id } = placed.json().data.order;
  expect(await checkEvents(shop.database.read, null)).toMatchObject({ ok: true, events: 3 });
  const other = new DatabaseSync(join(shop.folder, 'shop.db'));
  other.exec('drop trigger events_no_delete; delete from events; delete from sqlite_sequence');
  other.close();
  expect(await checkEvents(shop.database.read, null)).toEqual({
    ok: false,
    events: 0,
    fault: { kind: 'short', stream: `order-${id}`, held: 0, known: 1 },
  });
  await shop.close();
});
