import { kobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/index.ts';
import { endHolds, openHold } from './holds.ts';
import { account, balanceOf, openAccounts, post, transfersOf } from './index.ts';

const at = '2026-11-21T08:00:00.000Z';
let opened: TestDatabase;
let database: Database;

beforeEach(async () => {
  opened = await openTestDatabase();
  database = opened.database;
});

afterEach(() => opened.close());

describe('the ledger', () => {
  const wallet = account.wallet(7);
  const topUp = {
    id: 't1',
    debit: 'gateway.paystack',
    credit: wallet,
    amount: kobo(5000),
    kind: 'settlement',
    memo: 'x',
  } as const;

  test('moves an amount from one account to the other [WAL-14]', async () => {
    await post(database.write, [topUp], at);
    expect(await balanceOf(database.read, wallet)).toEqual({ total: 5000, held: 0, available: 5000 });
    expect((await balanceOf(database.read, 'gateway.paystack')).total).toBe(-5000);
  });

  test('adds up all that moves over one account of the shop, on either side', async () => {
    const { sales } = account;
    const sale = { ...topUp, credit: sales };
    await post(database.write, [sale, { ...sale, id: 't2', amount: kobo(700) }], at);
    await post(database.write, [{ ...sale, id: 't3', debit: sales, credit: account.refunds }], at);
    expect((await balanceOf(database.read, sales)).total).toBe(700);
    expect((await balanceOf(database.read, 'gateway.paystack')).total).toBe(-5700);
    expect((await balanceOf(database.read, account.refunds)).total).toBe(5000);
  });

  test('posts the same transfer once', async () => {
    await post(database.write, [topUp], at);
    await expect(post(database.write, [topUp], at)).rejects.toThrow(/unique/i);
    expect((await balanceOf(database.read, wallet)).total).toBe(5000);
  });

  test('holds a part of a balance until it is posted or voided, once', async () => {
    await post(database.write, [topUp], at);
    const hold = { id: 'h1', account: wallet, amount: kobo(3000), memo: 'order', expiresAt: at };
    await openHold(database.write, hold, at);
    expect(await balanceOf(database.read, wallet)).toEqual({ total: 5000, held: 3000, available: 2000 });
    await expect(openHold(database.write, { ...hold, id: 'h2' }, at)).rejects.toThrow(/constraint/i);
    expect(await endHolds(database.write, wallet, 'order', 'voided')).toBe(true);
    expect(await endHolds(database.write, wallet, 'order', 'posted')).toBe(false);
    expect((await balanceOf(database.read, wallet)).available).toBe(5000);
  });

  test('never lets a wallet fall below zero, whatever the code does', async () => {
    await openAccounts(database.write, [wallet]);
    const spend = { ...topUp, id: 't2', debit: wallet, credit: account.sales };
    await expect(post(database.write, [spend], at)).rejects.toThrow(/constraint/i);
  });

  test('forgets no transfer', async () => {
    await post(database.write, [topUp], at);
    await expect(database.write.deleteFrom('ledger_transfers').execute()).rejects.toThrow('append-only');
  });

  test('never lets a gift card fall below zero either, while the shop itself may owe', async () => {
    const card = account.giftCard('gc_1');
    await openAccounts(database.write, [card]);
    const redeem = { ...topUp, debit: card, credit: account.sales };
    await expect(post(database.write, [redeem], at)).rejects.toThrow(/constraint/i);
    await post(database.write, [{ ...redeem, debit: account.claims }], at);
    expect((await balanceOf(database.read, account.claims)).total).toBe(-5000);
  });

  test('ignores a transfer of zero, and opens no account for it', async () => {
    await post(database.write, [{ ...topUp, amount: kobo(0) }], at);
    const opened = database.read.selectFrom('ledger_accounts').select('id').where('id', '=', wallet);
    expect(await opened.execute()).toEqual([]);
    expect(await balanceOf(database.read, wallet)).toEqual({ total: 0, held: 0, available: 0 });
  });

  test('lists the transfers of one subject, oldest first, and those of one moment by id', async () => {
    const later = '2026-11-21T08:00:01.000Z';
    await post(database.write, [{ ...topUp, id: 'c', memo: 'Gr02' }], later);
    await post(
      database.write,
      [
        { ...topUp, id: 'b', memo: 'Gr01' },
        { ...topUp, id: 'a', memo: 'Gr01' },
        { ...topUp, id: 'x', memo: 'Gr03' },
      ],
      at,
    );
    const found = await transfersOf(database.read, ['Gr01', 'Gr02']);
    expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
