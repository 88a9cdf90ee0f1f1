import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { lockFolder, openDatabase } from '@marketsquare/server/store/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundPrograms } from '../support/postgres-programs.ts';
import { startPostgres, type TestServer } from '../support/postgres-server.ts';
import { copySeededFolder } from '../support/seeded-shop.ts';

const root = resolve(import.meta.dirname, '../..');

let dataDir: string;
let postgres: TestServer;
let url: string;
let secret: string;

beforeAll(async () => {
  postgres = await startPostgres(foundPrograms());
  url = `${postgres.url}/postgres`;
  dataDir = await copySeededFolder();
  secret = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();
});

afterAll(() => {
  postgres.stop();
  rmSync(dataDir, { recursive: true });
});

type Settings = Readonly<Record<string, string>>;

function begin(words: readonly string[], settings: Settings): ChildProcess {
  return spawn(process.execPath, ['packages/cli/src/main.ts', ...words, '--data', dataDir], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settings, NO_COLOR: '1' },
  });
}

/** Runs the program, and returns its exit code and what it said beside its result. */
async function run(words: readonly string[], settings: Settings = {}) {
  const child = begin(words, settings);
  if (child.stderr === null) throw new Error('nothing is heard of the program');
  const said = text(child.stderr);
  const [code] = await once(child, 'close');
  return [code, await said];
}

const move = (settings: Settings = { SHOP_SECRET: secret }) => run(['move', '--to', url], settings);
const file = () => readFileSync(join(dataDir, 'marketsquare.db'));

/** True once the target says that it holds half a move. */
async function isHalfMoved(): Promise<boolean> {
  const database = openDatabase(url, { chance: (least) => least });
  try {
    const facts = database.read.selectFrom('facts').select('name').where('name', '=', 'half_moved');
    return (await facts.execute()).length > 0;
  } catch {
    // There are no tables yet.
    return false;
  } finally {
    await database.close();
  }
}

test('a move is refused without the secret, under another one, and while the shop is open', async () => {
  expect(await move({ SHOP_SECRET: '' })).toEqual([2, expect.stringContaining(join(dataDir, 'secret.key'))]);
  expect(await move({ SHOP_SECRET: 'x'.repeat(32) })).toEqual([
    2,
    expect.stringContaining('written under another secret'),
  ]);
  const unlock = lockFolder(dataDir);
  expect(await move()).toEqual([2, expect.stringContaining('Another process works on')]);
  unlock();
  expect(await isHalfMoved()).toBe(false);
}, 300_000);

test('a move that is killed leaves its source as it was; what it left is refused, and moved into anew', async () => {
  const before = file();
  const moving = begin(['move', '--to', url], { SHOP_SECRET: secret });
  const ended = once(moving, 'exit');
  await expect.poll(isHalfMoved, { interval: 5, timeout: 120_000 }).toBe(true);
  moving.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(file().equals(before)).toBe(true);

  const there = { DATABASE_URL: url, SHOP_SECRET: secret };
  for (const words of [
    ['serve', '--port', '0'],
    ['rebuild', '--check'],
    ['verify', '--events'],
  ])
    expect(await run(words, there)).toEqual([2, expect.stringContaining('half a move')]);
  const [code, said] = await run(['migrate', '--check'], there);
  expect([code, said]).toEqual([1, '']);

  expect((await move())[0]).toBe(0);
  expect(file().equals(before)).toBe(true);
  for (const words of [
    ['rebuild', '--check'],
    ['verify', '--events'],
    ['migrate', '--check'],
  ])
    expect((await run(words, there))[0]).toBe(0);
  expect(await move()).toEqual([2, expect.stringContaining('not empty')]);
}, 900_000);
