import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Puts a release together, as the Containerfile does, and runs it as somebody who may write to its data alone. */

const root = resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
const env = { PATH: '/usr/bin:/bin', HOME: '/nonexistent', SHOP_ENV: '/nonexistent/shop.env' };

let folder: string;
let release: string;
let dataDir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-release-'));
  release = join(folder, 'release');
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  if (nobody.uid !== undefined) for (const path of [folder, dataDir]) chownSync(path, nobody.uid, nobody.gid);
  await promisify(execFile)(process.execPath, ['deploy/release.mjs', release], { cwd: root });
}, 900_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a release has nothing of the demo, of proofs and of tests', () => {
  const installed = join(release, 'node_modules');
  const left = ['@marketsquare/demo', '@marketsquare/proof', 'fast-check', 'vite', 'vitest', 'typescript'];
  expect(left.filter((name) => existsSync(join(installed, name)))).toEqual([]);
  expect(globSync('packages/**/*.test.*', { cwd: release })).toEqual([]);
});

test('it opens the shop with its pages, and works at its desk, without a right to write to itself', async () => {
  const server = spawn(join(release, 'marketsquare'), ['serve', '--port', '0', '--json', '--data', dataDir], {
    ...nobody,
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await urlOf(server);
  const statuses = async (path: string) => (await fetch(`${url}${path}`)).status;
  expect(await Promise.all(['/readyz', '/', '/api/docs'].map(statuses))).toEqual([200, 200, 200]);
  const { stdout } = await promisify(execFile)(
    join(release, 'marketsquare'),
    ['verify', '--events', '--json', '--data', dataDir],
    { ...nobody, cwd: '/', env },
  );
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('it takes a photograph, by the library that came with it', async () => {
  const goods = join(folder, 'goods');
  mkdirSync(join(goods, 'pictures'), { recursive: true });
  const onePixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  writeFileSync(join(goods, 'pictures', 'rice.png'), Buffer.from(onePixel, 'base64'));
  writeFileSync(join(goods, 'products.csv'), 'sku,name,category,picture\nRICE,Rice,rice,rice.png');
  const { stdout } = await promisify(execFile)(
    join(release, 'marketsquare'),
    ['import', goods, '--json', '--data', dataDir],
    { ...nobody, cwd: '/', env },
  );
  expect(JSON.parse(stdout)).toMatchObject({ is: 'done', faults: [] });
  expect(globSync('photographs/*/*.webp', { cwd: dataDir })).toHaveLength(4);
});

/** The address that the server prints once it listens. */
async function urlOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the server has no output');
  let text = '';
  for await (const line of createInterface({ input: stdout })) {
    text += line;
    const url = /"url":\s*"([^"]+)"/.exec(text)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the server ended: ${text}`);
}

function idOf(flag: string): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
}
