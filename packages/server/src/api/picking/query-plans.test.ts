import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { selectListed } from './read-picking.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

test('the list of a store reads its open orders alone, however many were handed over', async () => {
  const { sql: statement } = selectListed(shop.database.read, 1).compile();
  const { rows } = await sql
    .raw<{ detail: string }>(`explain query plan ${statement}`)
    .execute(shop.database.read);
  expect(rows.map(({ detail }) => detail)).toContain('SEARCH orders USING INDEX orders_to_pick (store_id=?)');
});
