import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '@marketsquare/core/journal';
import { type Database, migrate, openDatabase } from '@marketsquare/server/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { runHere } from '../testing/streams.ts';

const placed = 'Gr010720001';
const claimed = 'Gr010720002';
const own = await recordedVisit();
const forged = own.map((entry) => ({ ...entry, digest: 'forged' }));
const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));

beforeAll(async () => {
  const database = openDatabase(join(folder, 'marketsquare.db'));
  await migrate(database);
  await keep(database, 'session-own', own, '2026-11-21T08:00:00.000Z');
  await keep(database, 'session-forged', forged, '2026-11-21T09:00:00.000Z');
  await database.write.insertInto('visit_orders').values({ code: placed, session: 'session-own' }).execute();
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A visit that names both orders. */
async function keep(
  database: Database,
  session: string,
  entries: readonly JournalEntry[],
  received_at: string,
): Promise<void> {
  await database.write
    .insertInto('recorded_sessions')
    .values({
      session,
      entries: entries.length,
      bytes: 1,
      first_at: received_at,
      last_at: received_at,
      state: 'shop.signedIn',
      order_codes: JSON.stringify([placed, claimed]),
      last_seq: entries.length - 1,
      login: 'a-login',
      user_id: null,
      received_at,
    })
    .execute();
  await database.write
    .insertInto('recorded_entries')
    .values(
      entries.map((entry) => ({ session, seq: entry.seq, entry: JSON.stringify({ ...entry, session }) })),
    )
    .execute();
}

const run = (...args: readonly string[]) => runHere([...args, '--data', folder]);

describe('the visits that name an order', () => {
  test('the one whose login placed it is replayed and verified, although a forged one is newer', async () => {
    const verified = await run('verify', placed);
    expect([verified.exitCode, verified.stdout]).toEqual([0, expect.stringContaining('session-own')]);
    const replayed = JSON.parse((await run('replay', placed, '--json')).stdout);
    expect(replayed.session).toBe('session-own');
    expect(replayed.facts).toEqual([
      { code: claimed, status: expect.stringContaining('unproven'), lines: [] },
    ]);
    expect((await run('replay', placed)).stdout).toContain(`${claimed}: unproven`);
  });

  test('none is chosen where none is proven, and the claims are counted', async () => {
    for (const command of ['verify', 'replay']) {
      const { exitCode, stdout, stderr } = await run(command, claimed);
      expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
      expect(stderr).toContain('2 unproven ones name it');
    }
  });

  test('none is in a folder, which is no file of one either', async () => {
    expect(await run('verify', folder)).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining(`There is no file ${folder}.`),
    });
  });

  test('each is listed with what is proven and what is not', async () => {
    const { stdout } = await run('sessions', '--code', placed);
    const [, first, second] = stdout.split('\n');
    expect(first).toMatch(new RegExp(`session-own .* ${placed} ${claimed} \\(unproven\\) `));
    expect(second).toMatch(
      new RegExp(`session-forged .* ${placed} \\(unproven\\) ${claimed} \\(unproven\\) `),
    );
  });
});
