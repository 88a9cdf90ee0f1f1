import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeGateway, fakeGateway } from '../../testing/fake-gateway.ts';
import { growing, liveOrder } from '../../testing/order-life.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let paystack: FakeGateway;

beforeEach(async () => {
  paystack = fakeGateway('paystack');
  shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
});

afterEach(() => shop.close());

/** Every statement that is prepared while work is done. */
async function statementsOf(work: () => Promise<void>): Promise<readonly string[]> {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  try {
    await work();
    return prepare.mock.calls
      .map(([text]) => text)
      .filter((text) => /^\s*(select|update|insert|delete)/i.test(text));
  } finally {
    prepare.mockRestore();
  }
}

/** Read through an index that holds what waits for its payment, and no more: an hour's orders. */
const ofFewRows = /^SCAN orders USING (COVERING )?INDEX orders_unpaid$/;

test('an order is placed, paid, found and explained without reading from end to end what grows with every order', async () => {
  const statements = await statementsOf(() => liveOrder(shop, paystack));
  expect(statements.length).toBeGreaterThan(30);
  for (const statement of statements) {
    const { rows } = await sql
      .raw<{ detail: string }>(`explain query plan ${statement}`)
      .execute(shop.database.read);
    const scanned = rows.map(({ detail }) =>
      ofFewRows.test(detail) ? '' : (/^SCAN (\w+)/.exec(detail)?.[1] ?? ''),
    );
    expect(
      scanned.filter((table) => growing.includes(table)),
      statement,
    ).toEqual([]);
  }
});
