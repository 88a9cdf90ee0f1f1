import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { offeredProducts } from '../../catalogue/index.ts';
import {
  openTestShop,
  pickupOrder,
  replyProblems,
  type StaffCaller,
  staffOf,
  type TestShop,
} from '../../testing/index.ts';
import { checkRows } from '../../work/rebuild/index.ts';

let shop: TestShop;
let ada: StaffCaller;
let zainab: StaffCaller;

beforeEach(async () => {
  shop = await openTestShop();
  ada = await staffOf(shop, 'ada');
  zainab = await staffOf(shop, 'zainab');
});

afterEach(() => shop.close());

const reason = 'A new supplier.';

const add = (more: object = {}) =>
  ada.post('/api/staff/goods/add', {
    sku: 'OFADA-5KG',
    name: 'Ofada Rice 5 kg',
    category: 'rice',
    description: 'From Ogun. Price /KG.',
    average_weight_grams: 5000,
    packs: [{ name: 'Big pack', weight_grams: 1000 }],
    store_ids: [1, 2],
    selling_price: 9500.5,
    old_price: 9900,
    reason,
    ...more,
  });

const withdraw = (by: StaffCaller, store_id: number | null, ...product_ids: readonly number[]) =>
  by.post('/api/staff/goods/withdraw', { store_id, product_ids, reason });

const bringBack = (by: StaffCaller, product_id: number) =>
  by.post('/api/staff/goods/bring-back', { product_id, reason });

async function found(storeId: number, find: string) {
  const reply = await ada.get(`/api/staff/goods?storeid=${storeId}&find=${find}`);
  expect(replyProblems('staffGoods', reply)).toEqual([]);
  return reply.json().data.goods;
}

async function others(storeId: number, find: string) {
  const reply = await ada.get(`/api/staff/other-goods?storeid=${storeId}&find=${find}`);
  expect(replyProblems('staffOtherGoods', reply)).toEqual([]);
  return reply.json().data.goods;
}

const history = async (storeId: number, id: number, by = ada) =>
  (await by.get(`/api/staff/goods/${id}?storeid=${storeId}`)).json().data.history;

const offersOf = (productId: number) =>
  shop.database.read
    .selectFrom('offers')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('store_id')
    .execute();

const rowFaults = async () => (await checkRows(shop.database.read, shop.ports.secrets)).differences;

const statusOf = async (pending: Promise<{ readonly statusCode: number }>) => (await pending).statusCode;

describe('a new product', () => {
  test('is sold at its stores, with its prices, weight and packs, and its history begins', async () => {
    expect((await add()).statusCode).toBe(200);
    const [one] = await found(2, 'ofada');
    expect(one).toMatchObject({
      sku: 'OFADA-5KG',
      by_weight: true,
      average_weight_grams: 5000,
      packs: [{ name: 'Big pack', weight_grams: 1000 }],
      selling_price: 9500.5,
      old_price: 9900,
      on_sale: true,
    });
    const shown = await shop
      .browser()
      .get('/api/getproduct?storeid=1&category=rice&name=Ofada%20Rice%205%20kg');
    expect(shown.json().data).toMatchObject({ name: 'Ofada Rice 5 kg', sellingprice: 9500.5 });
    const changes = await history(1, one.product_id);
    expect(changes.map(({ by, reason: why }: { by: string; reason: string }) => [by, why])).toEqual([
      ['ada', reason],
      ['ada', reason],
    ]);
    expect(changes).toContainEqual(
      expect.objectContaining({ changes: [{ field: 'product', was: null, now: 'true' }], can_undo: false }),
    );
    expect(await rowFaults()).toEqual([]);
  });

  test('has a SKU of its own, a store that is there, and fields as a file would have them', async () => {
    expect(await statusOf(add({ sku: 'RICE-1' }))).toBe(409);
    expect(await statusOf(add({ store_ids: [1, 99] }))).toBe(404);
    expect(await statusOf(add({ selling_price: 0 }))).toBe(400);
    const refused = await add({ sku: 'a b', packs: [{ name: 'A|B', weight_grams: 1 }] });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [
        { field: 'sku', message: 'Write letters, digits, dots, dashes and underscores, 64 at most.' },
        { field: 'packs', message: expect.stringMatching(/^Write up to three packs/) },
      ],
    ]);
    expect(await found(1, 'ofada')).toEqual([]);
  });

  test('is none of who sees to one store, who may sell what the shop has there [ROLE-08]', async () => {
    const body = { sku: 'X', name: 'X', category: 'rice', store_ids: [1], selling_price: 1, reason };
    expect(await statusOf(zainab.post('/api/staff/goods/add', body))).toBe(403);
    await add({ store_ids: [2] });
    const [one] = await others(1, 'OFADA');
    expect(one).toMatchObject({ sku: 'OFADA-5KG', withdrawn: false });
    const sell = (by: StaffCaller, store_id: number) =>
      by.post('/api/staff/goods/sell', { store_id, product_id: one.product_id, selling_price: 9000, reason });
    expect(await statusOf(sell(zainab, 2))).toBe(403);
    expect(await statusOf(sell(zainab, 1))).toBe(200);
    expect(await statusOf(sell(zainab, 1))).toBe(409);
    expect(await found(1, 'ofada')).toMatchObject([{ selling_price: 9000, old_price: null }]);
    expect(await others(1, 'OFADA')).toEqual([]);
  });
});

describe('what is withdrawn', () => {
  test('from one store cannot be ordered there, and is sold at the others', async () => {
    const counted = { store_id: 1, product_id: 1, left: 2, reason };
    expect(await statusOf(zainab.post('/api/staff/goods/count', counted))).toBe(200);
    expect(await statusOf(withdraw(zainab, 2, 1))).toBe(403);
    expect(await statusOf(withdraw(zainab, null, 1))).toBe(403);
    expect(await statusOf(withdraw(zainab, 1, 1, 2))).toBe(200);
    expect((await offersOf(1)).map(({ store_id }) => store_id)).not.toContain(1);
    expect(await statusOf(withdraw(zainab, 1, 1, 3))).toBe(404);
    expect(await found(1, 'RICE-3')).not.toEqual([]);
    expect((await shop.browser().get('/api/fewLeft?storeid=1')).json().data).toEqual([]);
    const order = await shop.browser().post('/api/placeorder', pickupOrder());
    expect(order.statusCode).toBe(409);
    expect(await rowFaults()).toEqual([]);
  });

  test('from all stores comes back as the same product, with the prices of then', async () => {
    const before = await offersOf(1);
    await withdraw(ada, null, 1);
    expect(await offersOf(1)).toEqual([]);
    expect(await others(1, 'RICE-1')).toContainEqual(
      expect.objectContaining({ product_id: 1, withdrawn: true }),
    );
    expect(await statusOf(withdraw(ada, null, 1))).toBe(404);
    expect(await statusOf(bringBack(zainab, 1))).toBe(403);
    expect(await statusOf(bringBack(ada, 1))).toBe(200);
    expect(await offersOf(1)).toEqual(before);
    expect(await statusOf(bringBack(ada, 1))).toBe(409);
    const [first, second] = await history(1, 1);
    expect([first.changes, second.changes].flat()).toContainEqual(
      expect.objectContaining({ field: 'selling_price', was: null }),
    );
    await withdraw(ada, null, 1);
    expect(await statusOf(add({ sku: 'RICE-1' }))).toBe(409);
    expect(await rowFaults()).toEqual([]);
  });

  test('has no price, even where an offer of it was left', async () => {
    const priced = () => offeredProducts(shop.database.read, 1, [1, 2]);
    expect([...(await priced()).keys()]).toEqual([1, 2]);
    await shop.database.write.updateTable('products').set({ withdrawn: 1 }).where('id', '=', 1).execute();
    expect([...(await priced()).keys()]).toEqual([2]);
    const change = { store_id: 1, offers: [{ product_id: 1, selling_price: 900 }], reason };
    expect(await statusOf(zainab.post('/api/staff/goods/offers', change))).toBe(404);
  });
});

describe('an edit', () => {
  const edit = (fields: object) => ada.post('/api/staff/goods/edit', { product_id: 1, ...fields, reason });
  const undo = (by: StaffCaller, change: string) =>
    by.post('/api/staff/goods/undo', { store_id: 1, product_id: 1, change, reason });

  test('sets weight and packs, and is undone by who sees to all stores alone [ROLE-08]', async () => {
    const [before] = await found(1, 'RICE-1');
    await edit({ average_weight_grams: 250, packs: [{ name: 'Bowl', weight_grams: 300 }] });
    const [change] = await history(1, 1);
    expect(change.changes).toEqual([
      { field: 'average_weight_grams', was: null, now: '250' },
      { field: 'variations', was: null, now: 'Bowl=300' },
    ]);
    expect([change.can_undo, (await history(1, 1, zainab))[0].can_undo]).toEqual([true, false]);
    expect(await statusOf(undo(zainab, change.id))).toBe(403);
    expect(await statusOf(undo(ada, change.id))).toBe(200);
    expect(await found(1, 'RICE-1')).toContainEqual(before);
    expect(await statusOf(undo(ada, change.id))).toBe(409);
  });

  test('keeps the words of a file: a letter that nobody sees is refused', async () => {
    const refused = await edit({ name: 'Rice\u202e5 kg' });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ field: 'name', message: 'Take out characters that cannot be seen.' }],
    ]);
  });
});
