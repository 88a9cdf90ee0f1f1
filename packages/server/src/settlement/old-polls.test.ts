import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, migrate, openDatabase } from '../storage/index.ts';

let folder: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  database = openDatabase(join(folder, 'shop.db'));
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('an upgraded shop closes the checks of payments that are over, and no others [PAY-09]', async () => {
  await migrate(database, '0003-outbox-claims');
  for (const statement of [
    `insert into orders values ('ord_1', 'Gr010720001', 'a', null, null, 1, 1, 'Groceries', 'processing', 'pickup',
      'Paystack card', 'card', 100, 100, 0, '', null, null, '{}', 1, '2026-11-21T08:00:00.000Z')`,
    ...['settled', 'failed', 'underpaid', 'pending'].flatMap((state) => [
      `insert into payments values ('pay_${state}', '${state}', 'ord_1', 'paystack', 100, '${state}', null, null, null,
        0, null, '2026-11-21T08:00:00.000Z', '2026-11-21T08:30:00.000Z', null, 1)`,
      `insert into outbox (kind, subject, due_at, tries) values ('payment.poll', '${state}', '2026-11-21T08:01:00.000Z', 2)`,
    ]),
    `insert into outbox (kind, subject, due_at, tries) values ('order.receipt', 'settled', '2026-11-21T08:01:00.000Z', 0)`,
  ]) {
    await sql.raw(statement).execute(database.write);
  }
  await migrate(database, '0009-streams-decide');
  const open = await database.read
    .selectFrom('outbox')
    .select(['kind', 'subject'])
    .where('done_at', 'is', null)
    .execute();
  expect(open).toEqual([
    { kind: 'payment.poll', subject: 'pending' },
    { kind: 'order.receipt', subject: 'settled' },
  ]);
});
