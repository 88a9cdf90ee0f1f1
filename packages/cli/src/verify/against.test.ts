import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type JournalEntry, startFold } from '@marketsquare/core/journal';
import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeRounding } from '../testing/planted-fault.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const root = resolve(import.meta.dirname, '../../../..');
const journals = join(folder, 'journals');
const visits = [1, 2, 3, 4].map((seed) => simulatedVisit(seed, 150));

beforeAll(() => {
  vi.stubEnv('NODE_COMPILE_CACHE', join(folder, 'cache'));
  for (const [index, entries] of visits.entries()) {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    write(`journals/${index + 1}.jsonl`, text);
  }
  cpSync(join(root, 'packages/core/src'), join(folder, 'rounded/packages/core/src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'rounded/node_modules'));
  changeRounding(join(folder, 'rounded'));
  for (const name of ['rounded', 'older', 'bare']) {
    write(`${name}/packages/core/package.json`, '{ "name": "@marketsquare/core", "type": "module" }');
  }
  for (const entry of coreEntries) {
    write(`older/packages/core/src/${entry}/index.ts`, 'export const startFold = () => null;');
    write(`bare/packages/core/src/${entry}/index.ts`, "export * from 'xstate';");
  }
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const coreEntries = [
  'journal',
  'journal/upcast',
  'kernel/why-not',
  'shop/cart',
  'shop/checkout',
  'shop/pricing',
  'storefront/screens',
];

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The first entry of a visit after which a fee is no whole number of ten naira; null when there is none. */
function firstRounded(entries: readonly JournalEntry[]): number | null {
  const fold = startFold(allMachines);
  const found = entries.find((entry) => {
    fold.apply(entry);
    const quote = checkoutQuote(fold.snapshot('checkout')?.context ?? { store: null });
    return quote !== null && (quote.deliveryFee % 1_000 !== 0 || quote.foodDeliveryFee % 1_000 !== 0);
  });
  return found?.seq ?? null;
}

const against = (checkout: string, ...args: readonly string[]) =>
  runHere(['verify', ...args, '--against', join(folder, checkout), '--workers', '1']);

describe('a comparison with another checkout', () => {
  test('finds another rounding at the exact entry of each visit, and groups the visits by it', async () => {
    const expected = visits.map((entries, index) => [`visit-${index + 1}`, firstRounded(entries)]);
    const differing = expected.filter(([, seq]) => seq !== null);
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.length).toBeLessThan(visits.length);
    const { exitCode, stdout } = await against('rounded', journals);
    expect(exitCode).toBe(1);
    const found = stdout.matchAll(/^✗ session (\S+): \S+rounded differs from entry (\d+) of \d+ on$/gm);
    expect([...found].map(([, session, seq]) => [session, Number(seq)])).toEqual(differing);
    expect(stdout).toMatch(/\n +\d {2}checkout ← \S+: money +\d\.jsonl, entry \d+\n/);
    expect(stdout).toContain(`of 4 visits are the same in ${join(folder, 'rounded')}, `);
  });

  test('shows both sides of one visit', async () => {
    const index = visits.findIndex((entries) => firstRounded(entries) !== null);
    const { exitCode, stdout } = await against('rounded', join(journals, `${index + 1}.jsonl`));
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/\n +\S+rounded +here\n/);
    expect(stdout).toMatch(/\n {2}money +\S*.*[Ff]ee +₦[\d,]+0\.00 +₦[\d,]+\.00\n/);
  });

  test.each([
    ['nowhere', 3, 'is not a checkout of this program'],
    ['older', 2, 'cannot be loaded: it has no upcast.'],
    ['bare', 2, "cannot be loaded: Cannot find package 'xstate'"],
  ])('says in words why a checkout cannot be compared with: %s', async (checkout, code, reason) => {
    const { exitCode, stdout, stderr } = await against(checkout, journals);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(stderr).toContain(reason);
  });
});
