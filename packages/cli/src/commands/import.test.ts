import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from '@marketsquare/server/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const data = join(folder, 'shop');
const files = join(folder, 'files');

beforeAll(async () => {
  await (await openShop(data, null)).close();
  mkdirSync(files);
  put(
    'stores.csv',
    'store,name,address,city,state,branch_code\n1,Our Shop Yaba,1 Herbert Macaulay Way,Lagos,Lagos,1',
  );
  put('products.csv', 'sku;name;category\nRICE-5KG;Parboiled Rice 5 kg;rice');
  put('offers.csv', 'sku;store;price\nRICE-5KG;1;8500,50');
  writeFileSync(join(folder, 'secret.csv'), 'sku,name,category\nEVIL,Evil,rice');
  symlinkSync(join(folder, 'secret.csv'), join(files, 'banners.csv'));
  put('photo.jpg', 'no table');
});

afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, content: string): void {
  writeFileSync(join(files, name), content);
}

const run = (...args: readonly string[]) => runHere([...args, '--data', data]);

describe('the import of a folder', () => {
  test('is planned, done, told as JSON, and then there is nothing to do', async () => {
    const planned = await run('import', files, '--plan');
    expect([planned.exitCode, planned.stdout.split('\n')]).toEqual([
      0,
      [
        'table     new  changed  unchanged  withdrawn',
        'stores      1        0          0          0',
        'products    1        0          0          0',
        'offers      1        0          0          0',
        '  stores 1: new',
        '  products RICE-5KG: new',
        '  offers RICE-5KG at store 1: new',
        'Nothing was changed: this is the plan.',
        '',
      ],
    ]);
    expect(planned.stderr).toContain('photo.jpg is no CSV or JSON file, and is left out.');
    const done = await run('import', files, '--json', '--reason', 'The shop opens.');
    expect([done.exitCode, JSON.parse(done.stdout)]).toEqual([
      0,
      expect.objectContaining({ is: 'done', version: 1, things: 3, faults: [], errors: [] }),
    ]);
    const again = await run('import', files);
    expect(again.stdout).toContain('✓ The shop is so already: nothing was changed.');
    put('offers.csv', 'sku;store;price\nRICE-5KG;1;9000');
    expect((await run('import', join(files, 'offers.csv'))).stdout).toContain(
      '  offers RICE-5KG at store 1: price 8500.50 → 9000\n✓ Imported as version 2 of the catalogue.\n',
    );
  });

  test('with faults exits 1, and leaves the bad rows in a file that can be mended', async () => {
    const bad = join(folder, 'prices.csv');
    writeFileSync(bad, 'sku,store,price\nRICE-5KG,1,9100\nRICE-5KG,2,9200\nBEANS,1,5');
    const errors = join(folder, 'errors.csv');
    const refused = await run('import', bad, '--errors', errors);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain(
      '✗ prices.csv, row 4, sku: "BEANS" Add the product to products.csv, or correct its SKU.',
    );
    expect(refused.stdout).toContain('Nothing was changed. Correct the faults');
    const taken = await run('import', bad, '--skip-bad', '--errors', errors);
    expect([taken.exitCode, taken.stdout]).toEqual([0, expect.stringContaining('✓ Imported as version 3')]);
    const left = readFileSync(errors, 'utf8');
    expect(left.split('\r\n')).toHaveLength(4);
    writeFileSync(
      errors,
      left
        .replace('RICE-5KG,2', 'RICE-5KG,1')
        .replace('BEANS,1,5', '')
        .replace(/\r\n,?"?sku.*/, ''),
    );
    expect((await run('import', errors)).stdout).toContain('✓ Imported as version 4');
  });

  test('reads no other folder’s files by a link, and exits 3 for what is not there', async () => {
    expect((await run('import', files, '--plan')).stdout).not.toContain('banners');
    expect((await run('import', join(folder, 'nowhere'))).exitCode).toBe(3);
    expect((await runHere(['import', files, '--data', join(folder, 'no-shop')])).exitCode).toBe(3);
    expect((await run('import', data)).exitCode).toBe(3);
    expect((await run('import')).exitCode).toBe(2);
    expect((await run('import', files, '--reason', '..')).exitCode).toBe(2);
  });
});

describe('photographs', () => {
  /** A PNG of one pixel. */
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('come from the folder beside the table, and go into one beside the export, which another shop reads', async () => {
    const given = join(folder, 'with-pictures');
    mkdirSync(join(given, 'pictures'), { recursive: true });
    writeFileSync(join(given, 'pictures', 'rice.png'), picture);
    writeFileSync(join(given, 'products.csv'), 'sku,picture\nRICE-5KG,rice.jpg');
    const missing = await run('import', given);
    expect([missing.exitCode, missing.stdout]).toEqual([
      1,
      expect.stringContaining(
        '✗ products.csv, row 2, picture: "rice.jpg" Put the file into the folder pictures',
      ),
    ]);
    writeFileSync(join(given, 'products.csv'), 'sku,picture\nRICE-5KG,rice.png');
    const done = await run('import', join(given, 'products.csv'));
    expect(done.stdout).toMatch(/RICE-5KG: picture empty → [0-9a-f]{64}\.webp/);
    const out = join(folder, 'exported-pictures');
    const exported = await run('export', out);
    expect(exported.stdout).toContain(`✓ Photographs in ${join(out, 'pictures')}: 1`);
    const [name = ''] = readdirSync(join(out, 'pictures'));
    expect(readFileSync(join(out, 'products.csv'), 'utf8')).toContain(name);
    const other = join(folder, 'other-shop');
    await (await openShop(other, null)).close();
    expect((await runHere(['import', out, '--data', other])).exitCode).toBe(0);
    const again = join(folder, 'exported-again');
    expect((await runHere(['export', again, '--data', other])).exitCode).toBe(0);
    for (const file of ['products.csv', join('pictures', name)])
      expect(readFileSync(join(again, file))).toEqual(readFileSync(join(out, file)));
  });

  test('that are lost are named by an export, which writes the rest', async () => {
    renameSync(join(data, 'photographs'), join(data, 'lost'));
    const exported = await run('export', join(folder, 'after-the-loss'));
    expect([exported.exitCode, exported.stdout]).toEqual([
      0,
      expect.stringContaining('is lost: its product names it still'),
    ]);
    renameSync(join(data, 'lost'), join(data, 'photographs'));
  });
});

describe('templates and exports', () => {
  test('are files that import reads; none is overwritten unasked', async () => {
    const templates = join(folder, 'templates');
    expect((await run('import', '--template', templates)).exitCode).toBe(0);
    expect(readdirSync(templates)).toHaveLength(10);
    expect(readFileSync(join(templates, 'products.csv'), 'utf8')).toContain('""20 % off"" is 80');
    expect((await run('import', '--template', templates)).exitCode).toBe(2);
    expect((await run('import', templates)).stdout).toContain('nothing was changed');
    const out = join(folder, 'out');
    expect((await run('export', out)).exitCode).toBe(0);
    const first = readFileSync(join(out, 'offers.csv'), 'utf8');
    expect(first).toContain('RICE-5KG,1,');
    expect((await run('export', out)).exitCode).toBe(2);
    expect((await run('export', out, '--replace', '--json')).exitCode).toBe(0);
    expect(readFileSync(join(out, 'offers.csv'), 'utf8')).toBe(first);
    expect((await run('import', out, '--complete')).stdout).toContain('nothing was changed');
  });
});
