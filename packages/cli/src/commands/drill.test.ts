import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kobo } from '@marketsquare/core/kernel/money';
import { type Emulator, emulatorEnvironment, startEmulator } from '@marketsquare/demo/emulator';
import { openShop } from '@marketsquare/server/app';
import { account, post } from '@marketsquare/server/store/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const [shop, backups, scratch] = [join(folder, 'shop'), join(folder, 'backups'), join(folder, 'scratch')];
const newest = join(backups, 'newest.backup');

let emulator: Emulator;

beforeAll(async () => {
  for (const one of [backups, scratch]) mkdirSync(one);
  await (await openShop(shop, null)).close();
  writeFileSync(join(shop, 'erased.json'), '[]');
  const older = join(backups, 'z-older.backup');
  expect((await runHere(['backup', older, '--data', shop])).exitCode).toBe(0);
  expect((await runHere(['backup', newest, '--data', shop])).exitCode).toBe(0);
  writeFileSync(join(backups, 'readme.txt'), 'Copied to another disk every night.');
  emulator = await startEmulator({ port: 0, dataFile: ':memory:' });
});

const kept = join(folder, 'kept.backup');

beforeEach(() => copyFileSync(newest, kept));

afterEach(() => {
  vi.unstubAllEnvs();
  copyFileSync(kept, newest);
  expect(readdirSync(scratch)).toEqual([]);
});

afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true });
});

const drill = (...args: string[]) =>
  runHere(['drill', backups, '--data', shop, '--scratch', scratch, ...args]);

describe('drill', () => {
  test('restores the newest backup of a folder, and says that no gateway was asked without a key', async () => {
    const { exitCode, stdout } = await drill();
    expect(stdout).toContain(`✓ ${newest} comes back: 0 events, and 0 rows as they say. Erased again: 0\n`);
    expect(stdout).toContain('? Not compared with the gateways: no key of one is set.\n');
    expect(stdout).toContain('It brings back no order: there is none in it.\n');
    expect(exitCode).toBe(0);
  });

  test('compares with the gateways, reads the age of the newest order, and prints one document', async () => {
    for (const [name, value] of Object.entries(emulatorEnvironment(emulator.url))) vi.stubEnv(name, value);
    const { exitCode, stdout } = await drill('--json');
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ ok: true, backup: newest, newestOrder: null, ageMs: null, faults: [] });
    expect(document.books).toMatchObject({ charges: 0, differences: [] });
    expect(exitCode).toBe(0);
  });

  test('is red for a charge in the books that its gateway does not know', async () => {
    for (const [name, value] of Object.entries(emulatorEnvironment(emulator.url))) vi.stubEnv(name, value);
    const differing = join(folder, 'differing');
    const database = await openShop(differing, null);
    const charge = { provider: 'paystack', providerId: '777' } as const;
    const accounts = { debit: account.gateway('paystack'), credit: account.sales, amount: kobo(90_000) };
    const sale = { id: 'sale', ...accounts, kind: 'settlement', memo: 'Gr010720001', charge } as const;
    await post(database.write, [sale], new Date().toISOString());
    await database.close();
    writeFileSync(join(differing, 'erased.json'), '[]');
    const made = join(folder, 'differing.backup');
    await runHere(['backup', made, '--data', differing]);
    const args = ['drill', made, '--data', differing, '--scratch', scratch];
    const { exitCode, stdout } = await runHere(args);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('✗ Gr010720001 (Paystack 777): in our books and unknown to Paystack');
  });

  test.each<[string, string, () => void]>([
    ['a backup that was cut off', 'is damaged.', () => truncateSync(newest, 50_000)],
    [
      'a list of the erased that is gone',
      'nobody would know who was erased',
      () => rmSync(join(shop, 'erased.json')),
    ],
  ])('is red for %s', async (_, words, change) => {
    change();
    const { exitCode, stdout, stderr } = await drill();
    writeFileSync(join(shop, 'erased.json'), '[]');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(words);
  });

  test('exits 3 without a backup, and 2 without the secret', async () => {
    const { exitCode, stderr } = await runHere(['drill', scratch, '--data', shop]);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining(`There is no backup in ${scratch}.`)]);
    expect((await runHere(['drill', join(folder, 'nowhere'), '--data', shop])).exitCode).toBe(3);
    expect((await runHere(['drill', backups, '--data', scratch])).exitCode).toBe(2);
  });
});
