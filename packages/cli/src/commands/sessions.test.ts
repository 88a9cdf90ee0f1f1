import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phoneKey } from '@marketsquare/server/people/identity';
import { type Database, migrate, openDatabase } from '@marketsquare/server/store/database';
import { openSecrets } from '@marketsquare/server/store/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const location = join(folder, 'marketsquare.db');
const stuck = 'VK7M-2QRP';

beforeAll(async () => {
  const entries = await recordedVisit();
  const database = openDatabase(location);
  await migrate(database);
  const phone_key = phoneKey(openSecrets(folder), '08030001111');
  await keep(database, { session: 'session-stuck', visit_code: stuck, phone_key, day: '2026-11-21' });
  await database.write
    .insertInto('recorded_entries')
    .values(
      entries.map((entry) => ({ session: 'session-stuck', seq: entry.seq, entry: JSON.stringify(entry) })),
    )
    .execute();
  await database.write
    .insertInto('visit_states')
    .values(
      ['card', 'card.unconfirmed'].map((state) => ({
        ...{ session: 'session-stuck', machine: 'payment', state },
        since: new Date(Date.now() - 20 * 60_000).toISOString(),
      })),
    )
    .execute();
  await database.write
    .insertInto('visit_refusals')
    .values({ session: 'session-stuck', guard: 'reachesMinimum' })
    .execute();
  await keep(database, {
    session: 'session-other',
    visit_code: 'AAAA-AAAA',
    phone_key: null,
    day: '2026-11-22',
  });
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Kept {
  readonly session: string;
  readonly visit_code: string;
  readonly phone_key: string | null;
  readonly day: string;
}

async function keep(database: Database, { day, ...visit }: Kept): Promise<void> {
  await database.write
    .insertInto('recorded_sessions')
    .values({
      ...visit,
      entries: 1,
      bytes: 1,
      first_at: `${day}T08:00:00.000Z`,
      last_at: `${day}T09:00:00.000Z`,
      order_codes: '[]',
      last_seq: 0,
      login: null,
      user_id: null,
      received_at: `${day}T09:00:00.000Z`,
      outcome: 'left',
      total: 1_540_000,
    })
    .execute();
}

const run = (...args: readonly string[]) => runHere([...args, '--data', folder]);

async function found(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run('sessions', ...args, '--json');
  return JSON.parse(stdout).sessions.map(({ session }: { session: string }) => session);
}

describe('visits are found', () => {
  test.each([
    [['--visit', 'vk7m 2qrp']],
    [['--phone', '+234 803 000 1111']],
    [['--state', 'payment.unconfirmed']],
    [['--state', 'payment.card.unconfirmed', '--for', '15m']],
    [['--refused', 'reachesMinimum']],
    [['--day', '2026-11-21']],
    [['--from', '2026-11-21', '--until', '2026-11-21T10:00']],
    [['--until', '2026-11-22']],
  ])('by %j', async (terms) => {
    expect(await found(...terms)).toEqual(['session-stuck']);
  });

  test.each([
    [['--visit', 'CCCC-CCCC']],
    [['--phone', '08039999999']],
    [['--state', 'payment.confirmed']],
    [['--state', 'payment.unconfirmed', '--for', '2h']],
    [['--refused', 'isSomething']],
    [['--day', '2026-11-23']],
    [['--until', '2026-11-21T09:00']],
  ])('by %j, which none of these is', async (terms) => {
    expect(await found(...terms)).toEqual([]);
  });

  test('with how they ended, their total and the code that opens them', async () => {
    const { stdout } = await run('sessions', '--visit', stuck);
    expect(stdout.split('\n')[1]).toMatch(/VK7M-2QRP +left +₦15,400.00$/);
    for (const command of ['replay', 'verify', 'next', 'explain']) {
      const opened = await run(command, 'vk7m2qrp');
      expect([opened.exitCode, opened.stderr]).toEqual([0, expect.not.stringContaining('no recorded visit')]);
    }
    expect(await run('replay', 'CCCC-CCCC')).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('There is no recorded visit CCCC-CCCC.'),
    });
  });
});

test.each([
  [['--state', 'paymnet.unconfirmed'], /"paymnet" is not a machine\.[\s\S]*payment/],
  [['--state', 'payment.unconfirmd'], /payment has no state "unconfirmd"\.[\s\S]*card\.unconfirmed/],
  [['--state', 'payment'], /payment has no state ""\.[\s\S]*card\.unconfirmed/],
  [['--state', 'constructor.name'], /"constructor" is not a machine/],
  [['--state', 'payment.idle', '--for', 'long'], /"long" is not a span of time/],
  [['--for', '15m'], /--for needs a state/],
  [['--visit', 'VK7M'], /"VK7M" is not a visit code/],
  [['--day', '2026-02-30'], /"2026-02-30" is not a day/],
  [['--from', 'yesterday'], /"yesterday" is not a moment/],
  [['--day', '2026-11-21', '--from', '2026-11-21'], /Name either a day, or --from and --until/],
])('%j is wrong use, in words', async (terms, words) => {
  const { exitCode, stdout, stderr } = await run('sessions', ...terms);
  expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringMatching(words)]);
});

test('reads of a folder leave their trace in its audit, with the reason and without the phone [ROLE-08]', async () => {
  const trail = async () => {
    const database = openDatabase(location);
    const rows = await database.read
      .selectFrom('audit')
      .select(['name', 'action', 'subject', 'reason'])
      .orderBy('id')
      .execute();
    await database.close();
    return rows;
  };
  const before = (await trail()).length;
  await run('sessions', '--phone', '08030001111', '--reason', 'A customer asks.');
  await run('replay', stuck, '--reason', 'A customer asks.');
  const name = expect.stringMatching(/^command line \(.+\)$/);
  const reason = 'A customer asks.';
  expect((await trail()).slice(before)).toEqual([
    { name, action: 'sessions.found', subject: 'by phone', reason },
    { name, action: 'sessions.found', subject: stuck, reason },
    { name, action: 'session.read', subject: 'session-stuck', reason },
  ]);
  expect((await run('sessions', '--reason', '--')).exitCode).toBe(2);
});
