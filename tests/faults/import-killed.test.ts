import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openShop } from '@marketsquare/server/app';
import { databaseFile, openDatabase } from '@marketsquare/server/store/database';
import { exportShop, importFiles } from '@marketsquare/server/work/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, seed } from '../support/full-run.ts';
import { manyFiles } from './import/many-files.ts';

const root = resolve(import.meta.dirname, '../..');
const folders: string[] = [];
let shop: string;
let before: string;

beforeAll(async () => {
  shop = folder();
  await (await openShop(shop, null)).close();
  await importInto(shop, 'chg_first', firstFiles);
  before = await exportOf(shop);
});

afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'marketsquare-import-'));
  folders.push(made);
  return made;
}

/** A folder with the shop as it was before. */
function copied(): string {
  const made = folder();
  cpSync(shop, made, { recursive: true });
  return made;
}

const firstFiles = [
  ['stores.csv', 'store,name,address,city,state,branch_code\n1,Our Shop Yaba,1 Way,Lagos,Lagos,1'],
  ['products.csv', 'sku,name,category\nRICE-1,Rice,rice\nKILLED-5,Old Soap,soap'],
  ['offers.csv', 'sku,store,price\nRICE-1,1,900\nKILLED-5,1,300'],
] as const;

async function importInto(
  dataDir: string,
  id: string,
  files: readonly (readonly [name: string, content: string])[],
): Promise<void> {
  const database = openDatabase(join(dataDir, databaseFile));
  const sources = files.map(([name, content]) => ({
    name,
    open: () => Readable.from([Buffer.from(content)]),
  }));
  const act = { id, at: new Date().toISOString(), who: 'ada', why: 'Test.' };
  await importFiles(database, sources, { isComplete: false, skipsBad: false }, act);
  await database.close();
}

/** All files of an export, one after another. */
async function exportOf(dataDir: string): Promise<string> {
  const database = openDatabase(join(dataDir, databaseFile));
  let files = '';
  await exportShop(database, async (name, part) => {
    files += `${name} ${part}`;
  });
  await database.close();
  return files;
}

/** @returns the signal that ended it, and the number of its transactions where none did */
async function runAndKill(dataDir: string, killAt: number) {
  const child = spawn(process.execPath, ['tests/faults/import/killed-import.ts', dataDir, String(killAt)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  const [, signal] = await once(child, 'close');
  return { signal, transactions: Number(await printed) };
}

test('an import that is killed leaves the edition before whole, and the next one is done as if it were the first', async () => {
  const whole = copied();
  const { transactions } = await runAndKill(whole, 0);
  const after = await exportOf(whole);
  expect(after).not.toBe(before);
  const all = Array.from({ length: transactions }, (_, index) => index + 1);
  for (const killAt of isFull ? all : all.slice(seed % transactions).slice(0, 1)) {
    const dataDir = copied();
    expect(await runAndKill(dataDir, killAt)).toMatchObject({ signal: 'SIGKILL' });
    // After the switch only rows of the former edition are being removed.
    expect([before, after]).toContain(await exportOf(dataDir));
    await importInto(dataDir, 'chg_again', manyFiles());
    const database = openDatabase(join(dataDir, databaseFile));
    const acts = await database.read.selectFrom('catalogue_acts').select('things').execute();
    const things = await database.read.selectFrom('catalogue_changes').select('number').execute();
    const beside = await database.read.selectFrom('next_offers').select('product_id').execute();
    await database.close();
    expect(acts).toHaveLength(2);
    expect(things).toHaveLength(acts.reduce((sum, act) => sum + act.things, 0));
    expect(beside).toEqual([]);
    expect(await exportOf(dataDir)).toBe(after);
  }
}, 600_000);
