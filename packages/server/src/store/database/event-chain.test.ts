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
import { checkEvents, type Database, migrate, openDatabase, StreamMoved } from './index.ts';
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
    await append('order-1', 1, 700);
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
      await database.read.selectFrom('ledger_transfers').selectAll().execute(),
      await database.read.selectFrom('audit').selectAll().execute(),
      await database.read.selectFrom('claim_endings').selectAll().execute(),
    ];
  }
});

describe('the chain of events', () => {
  beforeEach(() => migrate(database));

  test('holds through every stream, also when one transaction writes to several', async () => {
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
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('is empty in an empty shop', async () => {
    expect(await checkEvents(database.read, null)).toEqual({ ok: true, events: 0, head: '' });
  });

  test('holds over more events than are read at once', async () => {
    const placed = Array.from({ length: 2001 }, (_, total) => ({ type: 'order.placed', total }));
    await appendEvents(database.write, 'order-1', 0, placed, at);
    expect(await checkEvents(database.read, null)).toMatchObject({ ok: true, events: 2001 });
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
  ])('does not hold over %s', async (_, statements, fault) => {
    for (let version = 0; version < 4; version += 1) await append('order-1', version, 500 + version);
    directly(...unguarded, ...statements);
    expect(await checkEvents(database.read, null)).toMatchObject({ ok: false, fault });
  });

  const newestGone = [
    ...unguarded,
    'delete from events where global_seq = 2',
    `update sqlite_sequence set seq = 1 where name = 'events'`,
  ];

  test('finds by a noted head that the newest rows and their count were removed together', async () => {
    await append('order-1', 0, 500);
    const early = await checkEvents(database.read, null);
    await append('order-1', 1, 700);
    const late = await checkEvents(database.read, null);
    if (!early.ok || !late.ok) throw new Error('the chain must hold');
    expect(await checkEvents(database.read, early.head)).toEqual(late);
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
