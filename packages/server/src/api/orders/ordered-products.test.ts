import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import type { Browser } from '../../testing/test-shop.ts';

let world: PayingShop;
let customer: Browser;
beforeEach(async () => {
  world = await openPayingShop();
  customer = world.shop.browser();
  await world.signIn(customer, adaeze);
});
afterEach(() => world.shop.close());

const minuteMs = 60_000;

/** An order of some kinds of rice, twenty bags in all; each order comes a minute after the one before. */
async function order(products: readonly number[], { by = customer, user_id = adaeze.id } = {}) {
  world.shop.now += minuteMs;
  const number = world.shop.now / minuteMs;
  const quantity = 20 / products.length;
  return world.place(
    by,
    pickupOrder({
      user_id,
      attempt_id: `attempt-${number.toString().padStart(16, '0')}`,
      unique_code: `Gr0107${number.toString().slice(-5)}`,
      order_items: products.map((id) => ({
        product: { id, name: `Parboiled Rice Number ${id}`, price: 1200 },
        quantity,
        unit_price: 1200,
        price: quantity * 1200,
      })),
    }),
  );
}

async function paid(products: readonly number[], whose: { by?: Browser; user_id?: number } = {}) {
  const { id } = await order(products, whose);
  const { reference } = await world.open(whose.by ?? customer, id);
  world.paystack.answer(reference);
  await settleByReference(world.shop.ports, reference);
  return id;
}

async function bought(by = customer) {
  const reply = await by.get('/api/orderedProducts');
  expect(replyProblems('orderedProducts', reply)).toEqual([]);
  return reply.json().data;
}

const ids = (products: readonly { readonly product_id: number }[]) =>
  products.map(({ product_id }) => product_id);

describe('what a customer has bought before', () => {
  test('is each product once: first what is in most orders, then what was bought last', async () => {
    expect(await bought()).toEqual([]);
    await paid([1, 2]);
    await paid([2, 5]);
    await paid([4]);
    expect(ids(await bought())).toEqual([2, 4, 5, 1]);
    await paid([8, 6, 7, 9]);
    expect(ids(await bought())).toEqual([2, 6, 7, 8, 9, 4, 5, 1]);
    expect((await bought())[0]).toEqual({ product_id: 2, name: 'Parboiled Rice Number 2' });
  });

  test('has nothing of unpaid or cancelled orders', async () => {
    await order([1]);
    const id = await paid([2]);
    await world.post(customer, 'cancelorder', { order_id: id });
    expect(await bought()).toEqual([]);
  });

  test('has the name of the last time', async () => {
    await paid([1]);
    const last = await paid([1]);
    await world.shop.database.write
      .updateTable('order_lines')
      .set({ name: 'Parboiled Rice, new bag' })
      .where('order_id', '=', last)
      .execute();
    expect(await bought()).toEqual([{ product_id: 1, name: 'Parboiled Rice, new bag' }]);
  });

  test('counts a dish in two packs once for its order', async () => {
    const order_id = await paid([1]);
    const { read, write } = world.shop.database;
    const [line] = await read
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order_id)
      .execute();
    if (!line) throw new Error('the order was kept');
    await write
      .insertInto('order_lines')
      .values({ ...line, position: 7, pack: 'Big pack' })
      .execute();
    await paid([2]);
    expect(ids(await bought())).toEqual([2, 1]);
  });

  test('counts the hundred latest orders alone, and lists sixty products at most', async () => {
    const first = await paid([1]);
    const { database } = world.shop;
    const [row] = await database.read.selectFrom('orders').selectAll().where('id', '=', first).execute();
    const [line] = await database.read
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', first)
      .execute();
    if (!row || !line) throw new Error('the order was kept');
    const others = Array.from({ length: 100 }, (_, at) => `other-${at.toString().padStart(3, '0')}`);
    const later = (at: number) => new Date(world.shop.now + at * minuteMs).toISOString();
    const rows = others.map((id, at) => ({
      ...row,
      id,
      unique_code: id,
      attempt_id: id,
      created_at: later(at),
    }));
    const lines = others.map((id, at) => ({ ...line, order_id: id, product_id: 1000 + at }));
    await database.write.insertInto('orders').values(rows).execute();
    await database.write.insertInto('order_lines').values(lines).execute();
    const latest = Array.from({ length: 60 }, (_, at) => 1099 - at);
    expect(ids(await bought())).toEqual(latest);
    await database.write.deleteFrom('order_lines').where('product_id', '>', 1010).execute();
    expect(ids(await bought())).not.toContain(1);
  });

  test('is their own', async () => {
    await paid([1]);
    const other = world.shop.browser();
    await world.signIn(other, tunde);
    await paid([2], { by: other, user_id: tunde.id });
    expect(ids(await bought(other))).toEqual([2]);
    expect(ids(await bought())).toEqual([1]);
  });
});
