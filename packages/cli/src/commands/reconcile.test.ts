import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kobo } from '@marketsquare/core/kernel/money';
import { type Emulator, emulatorKeys, startEmulator } from '@marketsquare/demo/emulator';
import { openShop } from '@marketsquare/server/app';
import { account, post } from '@marketsquare/server/store/ledger';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const [equal, differing] = [join(folder, 'equal'), join(folder, 'differing')];

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, dataFile: ':memory:' });
  await (await openShop(equal, null)).close();
  const database = await openShop(differing, null);
  await post(
    database.write,
    [
      {
        id: 'sale',
        debit: account.gateway('paystack'),
        credit: account.sales,
        amount: kobo(90_000),
        kind: 'settlement',
        memo: 'Gr010720001',
        charge: { provider: 'paystack', providerId: '777' },
      },
    ],
    new Date().toISOString(),
  );
  await database.close();
});

afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => vi.unstubAllEnvs());

describe('reconcile', () => {
  test('exits 0 when the ledger and the gateways’ records agree', async () => {
    const { exitCode, stdout } = await runHere(['reconcile', '--data', equal, '--emulator', emulator.url]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '✓ 0 charges of 7 days agree.\n' });
  });

  test('lists each difference, and fails', async () => {
    const { exitCode, stdout } = await runHere([
      'reconcile',
      '--data',
      differing,
      '--emulator',
      emulator.url,
    ]);
    expect(exitCode).toBe(1);
    expect(stdout).toBe(
      '✗ Gr010720001 (Paystack 777): in our books and unknown to Paystack; ₦900.00 here, ₦0.00 at Paystack.\n',
    );
  });

  test('names money that nothing would give back, and fails', async () => {
    const stranded = join(folder, 'stranded');
    const database = await openShop(stranded, null);
    const owed = {
      ...{ id: 'owed', debit: account.sales, credit: account.refunds },
      ...{ amount: kobo(5_000), kind: 'refund' as const, memo: 'Gr010720002' },
    };
    await post(database.write, [owed], new Date().toISOString());
    await database.close();
    const { exitCode, stdout } = await runHere(['reconcile', '--data', stranded, '--emulator', emulator.url]);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 1,
      stdout: '✗ Gr010720002: ₦50.00 is owed to its card, and no refund of it is under way.\n',
    });
  });

  test('lists what shoppers owe, and does not fail for it', async () => {
    const claimed = join(folder, 'claimed');
    const database = await openShop(claimed, null);
    const taken = {
      ...{ id: 'taken', debit: account.claims, credit: account.gateway('paystack') },
      ...{ amount: kobo(5_000), kind: 'refund' as const, memo: 'Gr010720003' },
    };
    await post(database.write, [taken], new Date().toISOString());
    await database.close();
    const { exitCode, stdout } = await runHere(['reconcile', '--data', claimed, '--emulator', emulator.url]);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout:
        '? Gr010720003: ₦50.00 that a bank took back was spent before; a guest owes it.\n✓ 0 charges of 7 days agree.\n',
    });
  });

  test('says how many charges it has not judged, for they are too young to be missing', async () => {
    const own = await startEmulator({ port: 0, dataFile: ':memory:' });
    const reconciled = (...args: readonly string[]) =>
      runHere(['reconcile', '--data', equal, '--emulator', own.url, ...args]);
    await payAt(own, 'Gr010720004');
    const says = '? 1 charge younger than ten minutes was not judged; run it again later.\n';
    expect(await reconciled()).toMatchObject({
      exitCode: 0,
      stdout: `${says}✓ 0 charges of 7 days agree.\n`,
    });
    await payAt(own, 'Gr010720005');
    expect((await reconciled()).stdout).toContain('? 2 charges younger than ten minutes were not judged;');
    expect(JSON.parse((await reconciled('--json')).stdout)).toMatchObject({ ok: true, tooYoung: 2 });
    await own.close();
  });

  test('gives one document with --json', async () => {
    const args = ['reconcile', '--data', differing, '--emulator', emulator.url, '--days', '1', '--json'];
    const { exitCode, stdout } = await runHere(args);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      charges: 1,
      differences: [{ kind: 'missingThere', providerId: '777', here: 90_000, there: 0 }],
      unreachable: [],
    });
  });

  test.each([
    ['an emulator that is away', ['--emulator', 'http://127.0.0.1:9'], 5],
    ['an emulator without an address', ['--emulator', 'nonsense'], 2],
    ['no key to ask with', [], 2],
    ['no number of days', ['--days', 'all'], 2],
  ])('says so of %s, and that nothing agrees', async (_, args, code) => {
    const { exitCode, stdout } = await runHere(['reconcile', '--data', equal, ...args]);
    expect(exitCode).toBe(code);
    expect(stdout).not.toContain('✓');
  });

  test('names the gateways that are away, and what was not compared', async () => {
    const said = async (...args: readonly string[]) =>
      (await runHere(['reconcile', '--data', equal, ...args])).stderr.split('\n').slice(-3, -1);
    const away = 'http://127.0.0.1:9';
    expect(await said('--emulator', away)).toEqual([
      '✗ The records of paystack and flutterwave could not be read.',
      '  Try again later; their charges were not compared.',
    ]);
    vi.stubEnv('PAYSTACK_SECRET_KEY', 'sk_test_x');
    vi.stubEnv('PAYSTACK_BASE_URL', away);
    expect(await said()).toEqual([
      '✗ The records of paystack could not be read.',
      '  Try again later; its charges were not compared.',
    ]);
  });

  test('names the setting that is not a gateway’s address', async () => {
    vi.stubEnv('PAYSTACK_SECRET_KEY', 'sk_test_x');
    vi.stubEnv('PAYSTACK_BASE_URL', 'nonsense');
    const { exitCode, stderr } = await runHere(['reconcile', '--data', equal]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('PAYSTACK_BASE_URL'),
    });
  });
});

/** A card pays at Paystack, unseen by the shop. */
async function payAt({ url }: Emulator, reference: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${emulatorKeys.paystackSecretKey}`,
    };
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const order = { email: 'ada@example.ng', amount: 150_000, reference };
  const { data } = await post('/transaction/initialize', order);
  const card = { number: '4084 0840 8408 4081', expiry: '12 / 40', cvv: '408' };
  await post('/popup/pay', { code: data.access_code, attempt: { channel: 'card', card } });
}
