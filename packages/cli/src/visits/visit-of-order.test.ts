import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '@marketsquare/core/journal';
import { phoneKey } from '@marketsquare/server/people/identity';
import { type Database, migrate, openDatabase } from '@marketsquare/server/store/database';
import { openSecrets } from '@marketsquare/server/store/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepOrder } from '../testing/kept-order.ts';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { runHere } from '../testing/streams.ts';

const placed = 'Gr010720001';
const claimed = 'Gr010720002';
/** A number that the browser drew for a try that failed. */
const drawn = 'Gr010720003';
const own = await recordedVisit();
const forged = own.map((entry) => ({ ...entry, digest: 'forged' }));
const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));

beforeAll(async () => {
  const database = openDatabase(join(folder, 'marketsquare.db'));
  await migrate(database);
  await keep(database, 'session-own', own, '2026-11-21T08:00:00.000Z');
  await keep(database, 'session-forged', forged, '2026-11-21T09:00:00.000Z');
  await database.write.insertInto('visit_orders').values({ code: placed, session: 'session-own' }).execute();
  const phone = phoneKey(openSecrets(folder), '08030001111');
  await keepOrder(database, placed, phone);
  await keepOrder(database, claimed, 'another');
  for (let number = 0; number < 20; number += 1)
    await keep(database, `session-x${number}`, [], `2026-11-20T08:00:${number + 10}.000Z`, []);
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A visit; it names the orders, unless told otherwise. */
async function keep(
  database: Database,
  session: string,
  entries: readonly JournalEntry[],
  received_at: string,
  codes: readonly string[] = [placed, claimed, drawn],
): Promise<void> {
  await database.write
    .insertInto('recorded_sessions')
    .values({
      session,
      entries: entries.length,
      bytes: 1,
      first_at: received_at,
      last_at: received_at,
      order_codes: JSON.stringify(codes),
      last_seq: entries.length - 1,
      login: 'a-login',
      user_id: null,
      received_at,
    })
    .execute();
  if (entries.length === 0) return;
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

  test('a visit is also opened by its id', async () => {
    for (const command of ['replay', 'explain', 'next']) {
      expect(await run(command, 'session-own')).toMatchObject({
        exitCode: 0,
        stdout: expect.stringContaining('session-own'),
      });
    }
    expect(await run('verify', 'session-none')).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('There is no recorded visit session-none.'),
    });
  });

  test('are found by the phone number of an order', async () => {
    const { stdout } = await run('sessions', '--phone', '08030001111', '--json');
    const found = JSON.parse(stdout).sessions.map(({ session }: { session: string }) => session);
    expect(found).toEqual(['session-own', 'session-forged']);
    for (const typed of ['+234 803-000-1111', '00234 (0)803 000 1111', '8030001111'])
      expect((await run('sessions', '--phone', typed)).stdout).toContain('session-own');
    expect((await run('sessions', '--phone', 'mine')).exitCode).toBe(2);
    expect(JSON.parse((await run('sessions', '--phone', '08030002222', '--json')).stdout).sessions).toEqual(
      [],
    );
  });

  test('are listed page by page, and a list says whether there are more', async () => {
    const first = await run('sessions');
    expect(first.stdout.trim().split('\n')).toHaveLength(22);
    expect(first.stdout).toContain('There are more: --page 2.');
    const second = await run('sessions', '--page', '2');
    expect(second.stdout.trim().split('\n')).toHaveLength(3);
    expect(second.stdout).not.toContain('--page');
    expect((await run('sessions', '--page', 'two')).exitCode).toBe(2);
  });

  test('a number that no order took is none of its orders', async () => {
    expect((await run('sessions')).stdout).not.toContain(drawn);
    expect((await run('sessions', '--code', drawn)).stdout).toContain('session-own');
    expect((await run('replay', 'session-own')).stdout).not.toContain(`order ${drawn}`);
  });

  test('none is chosen where none is proven, and the claims are counted', async () => {
    for (const command of ['verify', 'replay']) {
      const { exitCode, stdout, stderr } = await run(command, claimed);
      expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
      expect(stderr).toContain('2 unproven ones name it');
    }
  });

  test('none is in a folder, which is not a file of one either', async () => {
    expect(await run('replay', folder)).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining(`${folder} is a folder, not a file.`),
    });
    expect(await run('verify', folder)).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining("A shop's own folder is named with --data."),
    });
  });

  test('each is listed with what is proven and what is not', async () => {
    const { stdout } = await run('sessions', '--code', placed);
    const [, first, second] = stdout.split('\n');
    expect(first).toMatch(new RegExp(`session-own +ordered +₦0.01 +${placed} ${claimed} \\(unproven\\)$`));
    expect(second).toMatch(
      new RegExp(`session-forged +unknown +${placed} \\(unproven\\) ${claimed} \\(unproven\\)$`),
    );
  });
});
