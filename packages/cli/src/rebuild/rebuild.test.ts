import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { kobo } from '@marketsquare/core/kernel/money';
import { openShop } from '@marketsquare/server/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/streams.ts';
import { rowsLines } from './rows-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));

beforeAll(async () => (await openShop(folder, null)).close());

afterAll(() => rmSync(folder, { recursive: true }));

const rebuild = (...args: readonly string[]) => runHere(['rebuild', '--check', '--data', folder, ...args]);

test('rebuild --check is done when every row is what its stream says', async () => {
  expect(await rebuild()).toEqual({ exitCode: 0, stdout: '✓ 0 rows are what 0 streams say.\n', stderr: '' });
});

test('rebuild --check names a row that no stream has, and fails', async () => {
  const file = new DatabaseSync(join(folder, 'marketsquare.db'));
  file.exec(`insert into suspense values ('paystack', '1', 'r', 'r', 'x', 'NGN', ${kobo(5)}, 0, 0, '')`);
  file.close();
  expect(await rebuild()).toMatchObject({
    exitCode: 1,
    stdout: '✗ suspense paystack 1: no stream has this row.\n',
  });
  const { exitCode, stdout } = await rebuild('--json');
  expect({ exitCode, ...JSON.parse(stdout) }).toMatchObject({
    exitCode: 1,
    ok: false,
    differences: [{ table: 'suspense', key: 'paystack 1', field: null }],
  });
});

test('an altered field is reported with both values', () => {
  const difference = { table: 'orders', key: 'ord_1', field: 'balance', stored: 5, folded: 0 } as const;
  const lines = rowsLines({ ok: false, streams: 1, rows: 1, differences: [difference] }, (_, text) => text);
  expect(lines).toEqual(['✗ orders ord_1: balance is 5, its stream says 0.']);
});

test('rebuild --check names the accounts of a transfer whose sum was edited, and fails', async () => {
  const file = new DatabaseSync(join(folder, 'marketsquare.db'));
  const columns = 'id, debit_account, credit_account, amount, kind, memo, at';
  file.exec(`insert into ledger_transfers (${columns}) values ('t', 'gateway.paystack', 'sales.orders', 500, 'settlement', 'x', '2026');
    drop trigger ledger_transfers_no_update; delete from suspense; update ledger_transfers set amount = 400`);
  file.close();
  expect(await rebuild()).toMatchObject({
    exitCode: 1,
    stdout: `✗ ledger_accounts gateway.paystack: debits is 500, its transfers and holds say 400.
✗ ledger_accounts sales.orders: credits is 500, its transfers and holds say 400.
`,
  });
});

test('rebuild without --check is wrong use, and a folder without a shop is not found', async () => {
  expect((await runHere(['rebuild', '--data', folder])).exitCode).toBe(2);
  expect((await runHere(['rebuild', '--check', '--data', join(folder, 'nowhere')])).exitCode).toBe(3);
});

test('rebuild --check of a damaged table is no bug of ours', async () => {
  const file = join(folder, 'marketsquare.db');
  const database = new DatabaseSync(file);
  const table = database.prepare("select rootpage from sqlite_schema where name = 'suspense'").get();
  database.close();
  const pageBytes = 4096;
  const end = Number(table?.rootpage) * pageBytes;
  writeFileSync(file, readFileSync(file).fill(7, end - pageBytes, end));
  expect(await rebuild()).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `✗ The database is damaged: database disk image is malformed.
  Close the shop and restore its newest backup: \`marketsquare restore FILE --replace\`.
`,
  });
});
