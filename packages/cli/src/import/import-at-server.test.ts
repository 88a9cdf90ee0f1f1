import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestShop, type TestShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const tokens = new Map<string, string>();
let shop: TestShop;
let server: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-import-'));
  shop = await openTestShop();
  server = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['musa', 'ada']) {
    const body = { name, password: 'staff-pass-phrase' };
    tokens.set(name, (await shop.browser().post('/api/staff/login', body)).json().data.token);
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  rmSync(folder, { recursive: true });
});

function written(name: string, ...lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function as(name: string, ...args: readonly string[]) {
  vi.stubEnv('MARKETSQUARE_TOKEN', tokens.get(name) ?? '');
  return runHere(['import', ...args, '--server', server]);
}

describe('an import at a running shop', () => {
  test('is planned and done as by the page, in the name of who is logged in', async () => {
    const prices = written('offers.csv', 'sku,store,price', 'RICE-1,1,1500.50');
    const planned = await as('ada', prices, '--plan');
    expect([planned.exitCode, planned.stdout]).toEqual([
      0,
      expect.stringContaining(
        '  offers RICE-1 at store 1: price 1200 → 1500.50\nNothing was changed: this is the plan.',
      ),
    ]);
    const done = await as('ada', prices, '--reason', 'The list of December.');
    expect(done.stdout).toMatch(/✓ Imported as version \d+ of the catalogue\./);
    expect(await shop.database.read.selectFrom('audit').selectAll().execute()).toContainEqual(
      expect.objectContaining({ name: 'ada', action: 'shop.imported', reason: 'The list of December.' }),
    );
    expect((await as('ada', prices)).stdout).toContain('✓ The shop is so already');
  });

  test('with faults exits 1, and leaves the bad rows in a file that can be mended', async () => {
    const prices = written('prices.csv', 'sku,store,price', 'RICE-1,1,1600', 'BEANS,1,5');
    const errors = join(folder, 'errors.csv');
    const refused = await as('ada', prices, '--errors', errors);
    expect([refused.exitCode, refused.stdout]).toEqual([
      1,
      expect.stringContaining('✗ prices.csv, row 3, sku: "BEANS" Add the product to products.csv'),
    ]);
    expect(readFileSync(errors, 'utf8')).toContain('BEANS,1,5,');
    expect((await as('ada', prices, '--skip-bad')).stdout).toContain('✓ Imported');
  });

  test('is a manager’s, of one shop, and of no more than a call takes', async () => {
    const prices = written('offers.csv', 'sku,store,price', 'RICE-1,1,1');
    const refused = await as('musa', prices);
    expect([refused.exitCode, refused.stderr]).toEqual([
      4,
      expect.stringContaining('Only managers may do this.'),
    ]);
    expect((await as('ada', prices, '--data', folder)).exitCode).toBe(2);
    truncateSync(prices, 17 * 1_048_576);
    const large = await as('ada', prices);
    expect([large.exitCode, large.stderr]).toEqual([2, expect.stringContaining('at most 16 MiB')]);
  });
});
