import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { components } from '@marketsquare/core/wire/api';
import { openTestShop, type TestShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const tokens = new Map<string, string>();
const day = '2026-11-21';
let shop: TestShop;
let server: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-report-'));
  shop = await openTestShop();
  server = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['musa', 'ada']) {
    const body = { name, password: 'staff-pass-phrase' };
    tokens.set(name, (await shop.browser().post('/api/staff/login', body)).json().data.token);
  }
  const memo = 'Gr010720001';
  const sale = { id: 'led_1', credit_account: 'sales.orders', kind: 'settlement', memo, amount: 1_209_500 };
  const at = new Date(shop.now).toISOString();
  const plain = { at, gateway: null, provider_id: null, paid_out_of: null };
  await shop.database.write
    .insertInto('ledger_transfers')
    .values({ ...sale, ...plain, debit_account: 'gateway.paystack' })
    .execute();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function as(name: string, ...args: readonly string[]) {
  vi.stubEnv('MARKETSQUARE_TOKEN', tokens.get(name) ?? '');
  return runHere(['report', ...args, '--server', server]);
}

test('a manager reads the figures of a day as tables, and as one document', async () => {
  const { exitCode, stdout, stderr } = await as('ada', '--day', day);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^Nov 21, 2026\n\nIn all\nfigure +amount\nOrders +0\nSales +₦12,095\.00\n/);
  expect(stdout).toContain(
    'By way of payment\npaid by    orders       sales  refunds   fees\nOtherwise       0  ₦12,095.00',
  );
  expect(stdout).toContain('Searches that found nothing\nNone is shown.\n');
  const json = await as('ada', '--from', day, '--to', '2026-11-22', '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({ from: day, to: '2026-11-22', total: { sales: 12_095 } });
});

test('the tables are written to a file too', async () => {
  const file = join(folder, 'day.csv');
  const { exitCode, stderr } = await as('ada', '--day', day, '--csv', file);
  expect([exitCode, stderr]).toEqual([0, `wrote ${file}\n`]);
  expect(readFileSync(file, 'utf8')).toContain('\r\nSales,12095\r\n');
});

test('figures that differ from the ledger exit 1, and say so', async () => {
  const { app } = shop;
  const reply = (await as('ada', '--day', day, '--json')).stdout;
  const data: components['schemas']['StaffReport'] = { ...JSON.parse(reply), agrees: false };
  const answer = vi.spyOn(globalThis, 'fetch');
  answer.mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === '/api/staff/report') return Response.json({ status: true, data, message: '' });
    return Response.json((await app.inject(pathname)).json());
  });
  const { exitCode, stdout } = await as('ada', '--day', day);
  answer.mockRestore();
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('✗ These figures do not agree')]);
});

test.each([
  ['another role', 4, 'musa', ['--day', day], 'Only managers may do this.'],
  ['a day that is none', 2, 'ada', ['--day', '2026-02-30'], 'There is no day "2026-02-30"'],
  [
    'both a day and a span',
    2,
    'ada',
    ['--day', day, '--to', day],
    'A day and a span of days are two reports.',
  ],
  ['a span without its beginning', 2, 'ada', ['--to', day], 'The first day is missing.'],
  ['too many days', 2, 'ada', ['--from', '2026-01-01', '--to', day], 'A report covers 92 days at most'],
  ['a reason that is none', 2, 'ada', ['--day', day, '--reason', '.'], 'is not a reason'],
])('%s is refused: exit %i', async (_, exitCode, name, args, says) => {
  expect(await as(name, ...args)).toMatchObject({
    exitCode,
    stdout: '',
    stderr: expect.stringContaining(says),
  });
});
