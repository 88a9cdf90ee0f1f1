import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectClaims } from '../../records/wallets/claims.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

async function planOf(query: string): Promise<readonly string[]> {
  const { read } = shop.database;
  const plan = sql<{ detail: string }>`explain query plan ${sql.raw(query)}`;
  return (await plan.execute(read)).rows.map(({ detail }) => detail);
}

test('unpaid top-ups are counted without reading those of others', async () => {
  const plan = await planOf(`select count(*) from top_ups where user_id = 2 and paid_by_card is null
    and ended_at is null and redeemed < amount`);
  expect(plan).toEqual([expect.stringContaining('INDEX top_ups_unpaid (user_id=?)')]);
});

test('claims are found without reading the whole ledger, or any other table', async () => {
  const claims = selectClaims(shop.database.read, { userId: adaeze.id });
  const scans = (await planOf(claims.compile().sql)).filter((detail) => detail.startsWith('SCAN'));
  const ofTables = scans.filter((scan) => !/^SCAN (claim|changes|\(subquery-\d+\))$/.test(scan));
  expect(ofTables).toEqual(['SCAN ledger_transfers USING INDEX ledger_transfers_claims']);
});
