import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, type RunningServer, startServer } from '@marketsquare/server/app';
import { type ReadAuditEntry, recordAction } from '@marketsquare/server/records/audit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const [full, empty] = [join(folder, 'full'), join(folder, 'empty')];
const code = 'Gr010720001';
const done = {
  name: 'musa',
  action: 'order.advanced',
  subject: `${code} to Dispatched`,
  reason: 'Left with \u001b[31mthe van.',
  at: '2026-11-21T08:00:00.000Z',
} as const;
const advanced = { id: 1, ...done };
/** More than one page of a server's. */
const looks = Array.from({ length: 24 }, (_, minute) => ({
  name: 'kemi',
  action: 'orders.found' as const,
  subject: 'all',
  reason: 'A customer asked.',
  at: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
}));
let server: RunningServer;

beforeAll(async () => {
  await (await openShop(empty, null)).close();
  const database = await openShop(full, null);
  for (const entry of [done, ...looks]) await recordAction(database.write, entry, entry);
  await database.close();
  const password = 'Nine-Lorries-Wait';
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'));
  vi.stubEnv('MARKETSQUARE_PASSWORD', password);
  await runHere(['staff', 'add', 'bola', '--role', 'support', '--data', full], { stdin: password });
  server = await startServer({ port: 0, dataDir: full, demo: null });
  await runHere(['login', '--server', server.url, '--name', 'bola']);
});

afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const audit = (...args: readonly string[]) => runHere(['audit', ...args]);

test('the audit trail is read newest first, so many entries as are asked for [ROLE-08]', async () => {
  const { exitCode, stdout } = await audit('--data', full, '--limit', '3');
  expect(exitCode).toBe(0);
  const [heading, ...lines] = stdout.trimEnd().split('\n');
  expect(heading?.split(/ +/)).toEqual(['at', 'who', 'did', 'to', 'why']);
  expect(lines.map((line) => line.split(/ {2,}/).slice(1))).toEqual([
    ['bola', 'Signed in', 'bola'],
    [
      expect.stringMatching(/^command line \(.+\)$/),
      'Staff added',
      'bola as support',
      'Added by command line.',
    ],
    ['kemi', 'Orders found', 'all', 'A customer asked.'],
  ]);
  expect((await audit('--data', full)).stdout.trimEnd().split('\n')).toHaveLength(21);
  expect((await audit('--data', empty)).stdout).toBe('No entry was found.\n');
});

test('what was done to one order is found however its code is typed, in words that steer no terminal [ORD-25]', async () => {
  const { stdout } = await audit('--order', code, '--data', full);
  expect(stdout.split('\n')[1]).toMatch(
    /musa {2}Order moved along {2}Gr010720001 to Dispatched {2}Left with/,
  );
  expect(stdout).not.toContain('\u001b');
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  for (const typed of [code, ' #gr010720001']) {
    expect(JSON.parse((await audit('--order', typed, '--data', full, '--json')).stdout)).toEqual({
      entries: [advanced],
    });
  }
});

test('the trail of a running server is the same, over as many pages as it takes', async () => {
  const entriesOf = async (...args: readonly string[]) =>
    JSON.parse((await audit(...args, '--json')).stdout).entries;
  const there = ['--server', server.url];
  const all = await entriesOf('--data', full, '--limit', '100');
  expect(all).toHaveLength(27);
  expect(await entriesOf(...there, '--limit', '100')).toEqual(all);
  expect(await entriesOf(...there, '--limit', '22')).toEqual(all.slice(0, 22));
  expect(await entriesOf(...there, '--order', code)).toEqual([advanced]);
  for (const where of [there, ['--data', full]]) {
    expect(await entriesOf(...where, '--name', 'musa')).toEqual([advanced]);
    expect(await entriesOf(...where, '--action', 'order.advanced')).toEqual([advanced]);
    expect((await entriesOf(...where, '--changes')).map(({ action }: ReadAuditEntry) => action)).toEqual([
      'login.opened',
      'staff.added',
      'order.advanced',
    ]);
    expect(await entriesOf(...where, '--name', 'kemi', '--action', 'order.advanced')).toEqual([]);
    expect(await entriesOf(...where, '--name', 'musa', '--order', 'Gr010720002')).toEqual([]);
  }
});

test('a folder without a shop, a number that is none and a stranger are refused', async () => {
  expect((await audit('--data', join(folder, 'nowhere'))).exitCode).toBe(3);
  expect((await audit('--data', full, '--limit', 'many')).exitCode).toBe(2);
  expect((await audit('--data', full, '--limit', '0')).exitCode).toBe(2);
  const unknown = await audit('--data', full, '--action', 'order.lost');
  expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining('order.advanced')]);
  const nothing = await audit('--data', full, '--changes', '--action', 'orders.found');
  expect([nothing.exitCode, nothing.stderr]).toEqual([
    2,
    expect.stringContaining('"orders.found" changes nothing'),
  ]);
  vi.stubEnv('MARKETSQUARE_TOKEN', 'nobody');
  expect((await audit('--server', server.url)).exitCode).toBe(4);
});
