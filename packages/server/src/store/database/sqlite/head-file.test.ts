import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkEvents, type Database, migrate, openDatabase, sealEvents } from '../index.ts';
import { appendEvents } from '../testing/index.ts';

const at = '2026-11-21T08:00:00.000Z';
let folder: string;
let file: string;
let database: Database;
const opened: Database[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  file = join(folder, 'shop.db');
  database = open(file);
  await migrate(database);
});

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(location: string): Database {
  const one = openDatabase(location);
  opened.push(one);
  return one;
}

/** Commits some events, each alone. */
async function append(stream: string, events: number, to = database): Promise<void> {
  for (let version = 0; version < events; version += 1) {
    const event = { type: 'order.placed', paper: 'x'.repeat(500) };
    await to.transact((queries) => appendEvents(queries, stream, version, [event], at));
  }
}

/** The hash of the newest event. */
async function headOf({ read }: Database): Promise<string> {
  const newest = read.selectFrom('events').select('hash').orderBy('global_seq', 'desc');
  return (await newest.executeTakeFirstOrThrow()).hash;
}

/** The files of the open database as a crash leaves them, with a change to its log. */
function crashed(change: (log: Buffer) => Buffer): string {
  const copy = join(folder, 'crashed.db');
  for (const end of ['', '-wal', '-head']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  writeFileSync(`${copy}-wal`, change(readFileSync(`${copy}-wal`)));
  return copy;
}

/** Flips one bit in the middle of the bytes written since a length. */
function flippedAfter(length: number) {
  return (log: Buffer) => {
    const place = Math.floor((length + log.length) / 2);
    log[place] = (log[place] ?? 0) ^ 1;
    return log;
  };
}

/**
 * Ten commits more, and the files as a crash leaves them with a damaged log.
 *
 * @param areSealed  true if all events were sealed before the crash; only the first five by default
 */
async function damaged(areSealed = false): Promise<string> {
  await append('order-1', 5);
  await sealEvents(database, at);
  const { size } = statSync(`${file}-wal`);
  await append('order-2', 10);
  if (areSealed) await sealEvents(database, at);
  return crashed(flippedAfter(size));
}

describe('the head beside a database', () => {
  test('is that of its newest event after every commit, and readable by its owner alone', async () => {
    await append('order-1', 3);
    expect(readFileSync(`${file}-head`, 'latin1')).toBe(`0000000000000003 ${await headOf(database)}\n`);
    expect(statSync(`${file}-head`).mode & 0o777).toBe(0o600);
    await append('order-2', 1);
    expect(readFileSync(`${file}-head`, 'latin1')).toBe(`0000000000000004 ${await headOf(database)}\n`);
    await database.close();
    expect(open(file).lostHead).toBeNull();
  });

  test.each([
    ['sealed', true],
    ['unsealed', false],
  ])(
    'reveals %s commits that a damaged log has taken along, which SQLite itself passes over',
    async (_, areSealed) => {
      const copy = await damaged(areSealed);
      const head = await headOf(database);
      const left = open(copy);
      const check = await checkEvents(left.read, null);
      expect(check).toMatchObject({ ok: true });
      expect(check.events).toBeGreaterThanOrEqual(5);
      expect(check.events).toBeLessThan(15);
      expect(left.lostHead).toEqual({ seq: 15, hash: head, left: { seq: check.events, at } });
      expect(await checkEvents(left.read, head)).toMatchObject({ ok: false, fault: { kind: 'headGone' } });
    },
  );

  test('reveals that all is lost, tables and events', async () => {
    await append('order-1', 1);
    const copy = crashed(() => Buffer.alloc(0));
    expect(open(copy).lostHead).toMatchObject({ seq: 1, left: null });
  });

  test('is held against its database until it is renewed, whatever is committed meanwhile', async () => {
    const copy = await damaged();
    const first = open(copy);
    await append('order-3', 12, first);
    await first.close();
    const second = open(copy);
    expect(second.lostHead).toMatchObject({ seq: 15 });
    second.renewHead();
    await append('order-4', 1, second);
    await second.close();
    const third = open(copy);
    expect(third.lostHead).toBeNull();
    expect(readFileSync(`${copy}-head`, 'latin1')).toContain(await headOf(third));
  });

  test.each([
    ['is missing', () => rmSync(`${file}-head`)],
    ['is empty after a power cut', () => writeFileSync(`${file}-head`, '')],
    ['is unreadable', () => writeFileSync(`${file}-head`, Buffer.alloc(82))],
  ])('accuses nobody where it %s, and goes on with the next commit', async (_, spoil) => {
    await append('order-1', 2);
    await database.close();
    spoil();
    const again = open(file);
    expect(again.lostHead).toBeNull();
    await append('order-2', 1, again);
    expect(readFileSync(`${file}-head`, 'latin1')).toBe(`0000000000000003 ${await headOf(again)}\n`);
  });

  test('may be behind its database', async () => {
    await append('order-1', 2);
    const before = readFileSync(`${file}-head`);
    await append('order-2', 2);
    await database.close();
    writeFileSync(`${file}-head`, before);
    expect(open(file).lostHead).toBeNull();
  });
});
