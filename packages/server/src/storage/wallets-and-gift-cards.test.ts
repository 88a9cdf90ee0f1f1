import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findGiftCard, hidePlainSerials } from '../gift-cards/index.ts';
import { account, balanceOf, transfersOf } from '../ledger/index.ts';
import { checkRows } from '../rebuild/index.ts';
import { requireSecret, secretsFrom } from '../secrets/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testSecrets } from '../testing/test-shop.ts';
import { checkEvents, type Database, migrate } from './index.ts';

const at = '2026-11-21T08:00:00.000Z';
let opened: TestDatabase;
let database: Database;
let folder: string;

beforeEach(async () => {
  opened = await openTestDatabase('0009-streams-decide');
  ({ database, folder } = opened);
});

afterEach(() => opened.close());

/** A shop as it was before wallets and gift cards had streams: both are accounts of the ledger alone. */
async function oldShop(): Promise<void> {
  for (const statement of [
    `insert into users values (1, 'Mrs', 'Adaeze', 'Okonkwo', 'adaeze@example.ng', '08030000001', 'x', 1, 'f',
      '9999-04-17', 1, null, '${at}')`,
    `insert into gift_cards values (1, 'Birthday', 500000, 90, 'g.svg')`,
    `insert into issued_gift_cards values ('GIFT-0001', 1, '2027-02-19')`,
    `insert into ledger_accounts (id, floor) values ('wallet.1', 1), ('giftcard.GIFT-0001', 1)`,
    `insert into ledger_transfers values
      ('opening.wallet.1', 'equity.opening', 'wallet.1', 1500000, 'opening', 'Opening balance', '${at}'),
      ('opening.giftcard.GIFT-0001', 'equity.opening', 'giftcard.GIFT-0001', 500000, 'opening', 'Opening balance', '${at}')`,
  ]) {
    await sql.raw(statement).execute(database.write);
  }
}

test('wallets and gift cards of an earlier release open their streams with what is in them', async () => {
  await oldShop();
  await migrate(database);
  await hidePlainSerials(database, testSecrets);
  const check = await checkRows(database.read, testSecrets);
  expect(check).toMatchObject({ ok: true, streams: 2, differences: [] });
  expect(await checkEvents(database.read, null)).toMatchObject({ ok: true, events: 2 });
  const cardId = await findGiftCard(database.read, testSecrets, 'gift-0001');
  expect(cardId).toMatch(/^gc_/);
  expect(await balanceOf(database.read, account.giftCard(cardId ?? ''))).toMatchObject({ total: 500_000 });
  expect(await balanceOf(database.read, account.wallet(1))).toMatchObject({ total: 1_500_000 });
});

test('a serial number is nowhere in the database once its card has an id', async () => {
  await oldShop();
  await migrate(database);
  await hidePlainSerials(database, testSecrets);
  expect(await transfersOf(database.read, ['Opening balance'])).toHaveLength(2);
  const copy = join(folder, 'copy.db');
  await sql`vacuum into ${copy}`.execute(database.write);
  expect(readFileSync(copy, 'latin1')).not.toContain('GIFT-0001');
  await expect(sql`update ledger_transfers set amount = 1`.execute(database.write)).rejects.toThrow(
    'append-only',
  );
});

test('a database is not opened under another secret, for its gift cards and PINs would be unknown', async () => {
  await migrate(database);
  await requireSecret(database, testSecrets);
  await requireSecret(database, testSecrets);
  const other = secretsFrom('another secret, as long as it has to be');
  await expect(requireSecret(database, other)).rejects.toThrow('another secret');
});
