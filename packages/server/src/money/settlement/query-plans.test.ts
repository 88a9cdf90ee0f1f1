import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeGateway, fakeGateway } from '../../testing/fake-gateway.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Tables that every order makes longer. */
const growing = [
  ...['orders', 'order_lines', 'order_guests', 'payments', 'events', 'outbox', 'logins'],
  // As `sealedOf` names it, too.
  ...['vault_keys', 'vault_sealed', 'kept'],
];

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
      .filter((text) => /^\s*(select|update|insert)/i.test(text));
  } finally {
    prepare.mockRestore();
  }
}

async function buy(): Promise<void> {
  const guest = shop.browser();
  const { order } = (await guest.post('/api/placeorder', pickupOrder({}))).json().data;
  const opening = await guest.post('/api/initializePayment', { order_id: order.id, gateway: 'paystack' });
  const { reference } = opening.json().data;
  paystack.answer(reference);
  const claim = { reference, order_id: order.id, amount: order.order_total, status: 'success' };
  await guest.post('/api/makepayment', { ...claim, transaction_id: '1', payment_method: 'Paystack card' });
  const verified = await guest.post('/api/verifyPaystackPayment', { ...claim, transaction_ref: reference });
  expect(verified.json().state).toBe('settled');
}

test('a checkout reads no table from end to end that grows with every order', async () => {
  const statements = await statementsOf(buy);
  expect(statements.length).toBeGreaterThan(20);
  for (const statement of statements) {
    const { rows } = await sql
      .raw<{ detail: string }>(`explain query plan ${statement}`)
      .execute(shop.database.read);
    const scanned = rows.map(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? '');
    expect(
      scanned.filter((table) => growing.includes(table)),
      statement,
    ).toEqual([]);
  }
});
