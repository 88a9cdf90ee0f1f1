import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { readFigures } from './figures.ts';

/** Read through an index that holds only what is open, or rare: unpaid orders, open holds, given-up work. */
const partial = [
  'orders USING COVERING INDEX orders_unpaid',
  'orders USING INDEX orders_unpaid',
  'ledger_holds USING INDEX ledger_holds_reserved',
  'outbox USING COVERING INDEX outbox_given_up',
];

/** Tables whose rows are faults, or are deleted after days. */
const small = ['differences', 'suspense', 'recorded_sessions'];

test('no figure reads a table from end to end that grows with every order', async () => {
  const shop = await openTestShop();
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await readFigures(shop.database.read, shop.now);
  const statements = prepare.mock.calls.map(([text]) => text).filter((text) => /^\s*select/i.test(text));
  prepare.mockRestore();
  expect(statements.length).toBeGreaterThan(9);
  for (const statement of statements) {
    const { rows } = await sql
      .raw<{ detail: string }>(`explain query plan ${statement}`)
      .execute(shop.database.read);
    const scanned = rows.flatMap(({ detail }) => /^SCAN (.*)/.exec(detail)?.[1] ?? []);
    const whole = scanned.filter(
      (scan) => !partial.includes(scan) && !small.includes(scan.split(' ')[0] ?? ''),
    );
    expect(whole, statement).toEqual([]);
  }
  await shop.close();
});
