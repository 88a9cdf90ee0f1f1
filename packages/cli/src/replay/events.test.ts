import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate, openDatabase, sealEvents } from '@marketsquare/server/store/database';
import { appendEvents } from '@marketsquare/server/store/database/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runHere } from '../testing/streams.ts';

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
  const database = openDatabase(join(folder, 'marketsquare.db'));
  await migrate(database);
  for (const version of [0, 1, 2]) {
    const event = { type: 'order.placed', total: version };
    await appendEvents(database.write, 'order-1', version, [event], '2026-11-21T08:00:00.000Z');
  }
  await database.close();
});

afterEach(() => rmSync(folder, { recursive: true }));

function tamper(statements: string): void {
  const database = new DatabaseSync(join(folder, 'marketsquare.db'));
  database.exec(`drop trigger events_no_update; drop trigger events_no_delete; ${statements}`);
  database.close();
}

async function seal(): Promise<void> {
  const database = openDatabase(join(folder, 'marketsquare.db'));
  await sealEvents(database, '2026-11-21T08:01:00.000Z');
  await database.close();
}

const verify = (...args: readonly string[]) => runHere(['verify', '--data', folder, ...args]);

describe('verify --events', () => {
  test('finds nothing in unchanged events, and prints the head of their chain', async () => {
    const { exitCode, stdout, stderr } = await verify('--events');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('✓ 3 events');
    const { head } = JSON.parse((await verify('--events', '--json')).stdout);
    expect(stdout).toContain(`head ${head}`);
    expect((await verify('--events', '--head', head)).exitCode).toBe(0);
  });

  test('says how many of the newest are not sealed yet', async () => {
    expect((await verify('--events')).stdout).toContain('3 of them, the newest, are not sealed yet.');
    await seal();
    expect((await verify('--events')).stdout).not.toContain('sealed');
    expect(JSON.parse((await verify('--events', '--json')).stdout)).toMatchObject({ events: 3, unsealed: 0 });
  });

  test('exits 1 where sealed events are gone without a trace in any stream', async () => {
    await seal();
    tamper(
      `delete from events where global_seq = 3; update sqlite_sequence set seq = 2 where name = 'events'`,
    );
    const { exitCode, stdout } = await verify('--events');
    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('Events 1 to 3 are not those that seal 1 covers'),
    ]);
  });

  test.each([
    [
      `update events set data = '{}' where global_seq = 2`,
      'Row 2 does not fit: order.placed, version 2 of order-1',
    ],
    ['delete from events where global_seq = 2', 'Row 3 does not fit'],
    ['delete from events where global_seq = 3', '3 were written, the last one there is 2'],
  ])('exits 1 after %s, and names the first row that does not fit', async (statements, words) => {
    tamper(statements);
    const { exitCode, stdout } = await verify('--events');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(words);
    const document = await verify('--events', '--json');
    expect(JSON.parse(document.stdout)).toMatchObject({ ok: false, fault: { kind: expect.any(String) } });
  });

  test('exits 1 when the noted head is gone', async () => {
    const { head } = JSON.parse((await verify('--events', '--json')).stdout);
    tamper(
      `delete from events where global_seq = 3; update sqlite_sequence set seq = 2 where name = 'events'`,
    );
    expect((await verify('--events')).exitCode).toBe(0);
    const noted = await verify('--events', '--head', head);
    expect([noted.exitCode, noted.stdout]).toEqual([1, expect.stringContaining(head)]);
  });

  test('exits 1 without any head where newer events were written than are there', async () => {
    const written = openDatabase(join(folder, 'marketsquare.db'));
    await written.transact((queries) =>
      appendEvents(queries, 'order-1', 3, [{ type: 'order.paid' }], '2026-11-21T08:00:00.000Z'),
    );
    await written.close();
    const [, hash = ''] = readFileSync(join(folder, 'marketsquare.db-head'), 'latin1').trim().split(' ');
    tamper(
      `delete from events where global_seq = 4; update sqlite_sequence set seq = 3 where name = 'events'`,
    );
    expect(await verify('--events')).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(hash) });
  });

  test('refuses the tables of an earlier release, which a start brings up to date', async () => {
    tamper(`delete from kysely_migration where name = '0003-stream-chains'`);
    const { exitCode, stderr } = await verify('--events');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('the tables of an earlier release')]);
  });

  test.each([
    [['Gr010720001', '--events']],
    [['--events', '--day', '2026-11-21']],
    [['--events', '--against', '.']],
    [['Gr010720001', '--head', 'abc']],
    [['--events', '--head', 'abc']],
    [['--events', '--server', 'http://localhost:1']],
  ])('is not mixed with a session or a server: %j is wrong use', async (args) => {
    expect((await verify(...args)).exitCode).toBe(2);
  });
});
