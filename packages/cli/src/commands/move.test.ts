import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from '@marketsquare/server/app';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));

beforeAll(async () => (await openShop(folder, null)).close());
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

const postgres = 'postgres://shop:hidden@127.0.0.1:1/shop';
const move = (to: string, data = folder) => runHere(['move', '--to', to, '--data', data]);

test('a move says where the secret is, if SHOP_SECRET is not set', async () => {
  vi.stubEnv('SHOP_SECRET', '');
  const { exitCode, stderr } = await move(postgres);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(join(folder, 'secret.key'))]);
});

test.each([
  ['between folders', '/srv/shop', undefined, 'Both are folders.'],
  ['between databases', postgres, postgres, 'DATABASE_URL names a PostgreSQL database already.'],
  [
    'into a database that cannot be reached',
    postgres,
    undefined,
    'The database shop at 127.0.0.1:1 cannot be opened',
  ],
])('a move %s is refused in words, without a password', async (_, to, database, words) => {
  vi.stubEnv('SHOP_SECRET', 'a secret of tests, which is no secret');
  vi.stubEnv('DATABASE_URL', database ?? '');
  const { exitCode, stderr } = await move(to);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
  expect(stderr).not.toContain('hidden');
});

test('a folder without a shop has nothing to move', async () => {
  vi.stubEnv('SHOP_SECRET', 'a secret of tests, which is no secret');
  expect((await move(postgres, join(folder, 'none'))).exitCode).toBe(3);
});
