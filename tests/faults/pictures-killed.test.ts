import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { openShop } from '@marketsquare/server/app';
import { databaseFile, openDatabase } from '@marketsquare/server/store/database';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, seed } from '../support/full-run.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'marketsquare-pictures-'));
const shop = join(folder, 'shop');

const table = (rice: string) => `sku,name,category,picture\nRICE,Rice,rice,${rice}\nSOAP,Soap,soap,soap.png`;

beforeAll(async () => {
  await (await openShop(shop, null)).close();
  mkdirSync(join(folder, 'pictures'));
  for (const [name, background] of [
    ['rice', 'red'],
    ['new-rice', 'gold'],
    ['soap', 'blue'],
  ] as const) {
    const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
    writeFileSync(join(folder, 'pictures', `${name}.png`), await picture.png().toBuffer());
  }
  await importAndKill(shop, 'sku,name,category,picture\nRICE,Rice,rice,rice.png', 0);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** @returns the signal that ended it, and the number of its steps of writing where none did */
async function importAndKill(dataDir: string, content: string, killAt: number) {
  const script = 'tests/faults/import/killed-pictures.ts';
  const child = spawn(process.execPath, [script, dataDir, folder, content, String(killAt)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  const [, signal] = await once(child, 'close');
  return { signal, steps: Number(await printed) };
}

/** The address of each product's picture. */
async function picturesOf(dataDir: string) {
  const database = openDatabase(join(dataDir, databaseFile));
  const rows = await database.read
    .selectFrom('products')
    .select(['sku', 'image_url'])
    .orderBy('sku')
    .execute();
  await database.close();
  return rows.map((row) => [row.sku, row.image_url]);
}

/** Each kept file with its content's hash. */
function keptIn(dataDir: string) {
  const kept = join(dataDir, 'photographs');
  const folders = readdirSync(kept).filter((name) => name !== 'unfinished');
  return folders
    .flatMap((name) => readdirSync(join(kept, name)).map((file) => join(kept, name, file)))
    .map(
      (file) =>
        [file.slice(kept.length), createHash('sha256').update(readFileSync(file)).digest('hex')] as const,
    )
    .sort();
}

test('an import that is killed in the middle of a picture leaves the edition before whole, and the next one is done', async () => {
  const before = await picturesOf(shop);
  const whole = join(folder, 'whole');
  cpSync(shop, whole, { recursive: true });
  const { steps } = await importAndKill(whole, table('new-rice.png'), 0);
  expect(steps).toBe(30);
  const [after, kept] = [await picturesOf(whole), keptIn(whole)];
  const all = Array.from({ length: steps }, (_, index) => index + 1);
  for (const killAt of isFull ? all : all.slice(seed % steps).slice(0, 1)) {
    const dataDir = join(folder, `killed-${killAt}`);
    cpSync(shop, dataDir, { recursive: true });
    expect(await importAndKill(dataDir, table('new-rice.png'), killAt)).toMatchObject({ signal: 'SIGKILL' });
    expect(await picturesOf(dataDir)).toEqual(before);
    // Whatever has its name is whole already.
    expect(kept).toEqual(expect.arrayContaining(keptIn(dataDir)));
    expect(await importAndKill(dataDir, table('new-rice.png'), 0)).toMatchObject({ signal: null });
    expect([await picturesOf(dataDir), keptIn(dataDir)]).toEqual([after, kept]);
  }
}, 300_000);
