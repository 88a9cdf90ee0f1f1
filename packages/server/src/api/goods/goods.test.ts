import { photographName } from '@marketsquare/core/shop/catalogue';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogueVersion } from '../../catalogue/stores/index.ts';
import { photographKey } from '../../store/photograph-store/index.ts';
import {
  openTestShop,
  pickupOrder,
  replyProblems,
  type StaffCaller,
  staffOf,
  type TestShop,
} from '../../testing/index.ts';
import { pngBomb, sidewaysWithPlace } from '../../testing/pictures.ts';

let shop: TestShop;
let zainab: StaffCaller;

beforeEach(async () => {
  shop = await openTestShop();
  zainab = await staffOf(shop, 'zainab');
});

afterEach(() => shop.close());

async function goods(query: string, caller = zainab) {
  const reply = await caller.get(`/api/staff/goods?storeid=1${query}`);
  expect(replyProblems('staffGoods', reply)).toEqual([]);
  return reply.json().data;
}

const names = async (query: string) =>
  (await goods(query)).goods.map(({ name }: { readonly name: string }) => name);

const count = (product_id: number, left: number, low?: number) =>
  zainab.post('/api/staff/goods/count', {
    store_id: 1,
    product_id,
    left,
    ...(low === undefined ? {} : { low }),
    reason: 'Counted the shelf.',
  });

describe('the goods of a store', () => {
  test('are found by a part of their name or SKU, whatever the case', async () => {
    const [first] = (await goods('&find=PARBOILED%20RICE%20number%201')).goods;
    expect(first).toMatchObject({
      product_id: 1,
      name: 'Parboiled Rice Number 1',
      selling_price: 1200,
      old_price: null,
      on_sale: true,
      back_at: null,
      count: null,
      planned: 0,
    });
    expect((await goods(`&find=${first.sku.toLowerCase()}`)).goods).toContainEqual(first);
    expect(await names('&find=%25')).toEqual([]);
  });

  test('have nothing among them that was withdrawn from all stores', async () => {
    await count(1, 2);
    await shop.database.write.updateTable('products').set({ withdrawn: 1 }).where('id', '=', 1).execute();
    expect(await names('&find=number%201')).not.toContain('Parboiled Rice Number 1');
    expect((await shop.browser().get('/api/fewLeft?storeid=1')).json().data).toEqual([]);
  });

  test('come in pages of twenty, best seller first', async () => {
    const first = await goods('');
    const second = await goods('&page=2');
    expect([first.goods.length, first.next_page, second.current_page]).toEqual([20, 2, 2]);
    expect(first.goods).not.toContainEqual(second.goods[0]);
  });

  test('tell what runs low by its count, and what is out', async () => {
    await count(1, 5);
    await count(2, 6);
    await count(3, 6, 8);
    await count(4, 0);
    const [low, out] = [await names('&only=low'), await names('&only=out')];
    const named = (...numbers: readonly number[]) => numbers.map((n) => `Parboiled Rice Number ${n}`);
    expect(low).toEqual(named(1, 3, 4));
    expect(out).toContain('Parboiled Rice Number 4');
    expect(out).not.toContain('Parboiled Rice Number 1');
    const [rice] = (await goods('&find=Number%203')).goods;
    expect(rice.count).toEqual({ left: 6, low: 8 });
  });
});

test('what a store has few left of is known to everybody, fewest first, and of no store without counts', async () => {
  await count(1, 5);
  await count(2, 6);
  await count(3, 0);
  const guest = shop.browser();
  const few = await guest.get('/api/fewLeft?storeid=1');
  expect(replyProblems('fewLeft', few)).toEqual([]);
  expect(few.json().data).toEqual([
    { product_id: 3, left: 0 },
    { product_id: 1, left: 5 },
  ]);
  expect((await guest.get('/api/fewLeft?storeid=2')).json().data).toEqual([]);
});

const rice = { store_id: 1, product_id: 1 };

async function change(offer: object, more: object = {}, caller = zainab) {
  const body = { store_id: 1, offers: [{ product_id: 1, ...offer }], reason: 'A new delivery.', ...more };
  const reply = await caller.post('/api/staff/goods/offers', body);
  expect(replyProblems('staffChangeOffers', reply)).toEqual([]);
  return reply;
}

/** The product as the desk shows it, to a login of today. */
async function product(id = 1) {
  const reply = await (await staffOf(shop, 'zainab')).get(`/api/staff/goods/${id}?storeid=1`);
  expect(replyProblems('staffProduct', reply)).toEqual([]);
  return reply.json().data;
}

/** Orders the rice at its first price: at another one the order is refused. */
const ordered = () => shop.browser().post('/api/placeorder', pickupOrder());

describe('a price', () => {
  test('changes at once, with the old one beside it, for the next order', async () => {
    expect((await change({ selling_price: 1100, old_price: 1200 })).statusCode).toBe(200);
    expect((await product()).product).toMatchObject({ selling_price: 1100, old_price: 1200 });
    const refused = await ordered();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'quote_changed']);
    await change({ old_price: null, selling_price: 1200 });
    expect((await ordered()).statusCode).toBe(200);
  });

  test('changes from a day and hour on, once, and is shown until then as planned', async () => {
    const from = '2026-11-22T05:00:00Z';
    expect((await change({ selling_price: 1100 }, { from })).json().message).toBe('Planned.');
    await shop.workOutbox();
    const before = await product();
    expect(before.product).toMatchObject({ selling_price: 1200, planned: 1 });
    const changes = [{ field: 'selling_price', was: '1200', now: '1100' }];
    expect(before.planned).toMatchObject([{ at: '2026-11-22T05:00:00.000Z', by: 'zainab', changes }]);
    shop.now = Date.parse(from);
    await shop.workOutbox();
    const after = await product();
    expect(after).toMatchObject({ product: { selling_price: 1100, planned: 0 }, planned: [] });
  });

  test.each([
    ['that has gone', '2026-11-21T07:00:00Z'],
    ['more than a year ahead', '2027-12-21T07:00:00Z'],
  ])('is not planned for a moment %s', async (_, from) => {
    expect((await change({ selling_price: 1100 }, { from })).statusCode).toBe(400);
  });

  test('of nothing is none', async () => {
    expect((await change({ selling_price: 0 })).statusCode).toBe(400);
  });

  test('of several changes for all of them, or for none', async () => {
    const offers = [1, 2, 999_999].map((product_id) => ({ product_id, selling_price: 1100 }));
    expect((await change({}, { offers })).statusCode).toBe(404);
    expect((await product(2)).product.selling_price).not.toBe(1100);
    await change({}, { offers: offers.slice(0, 2) });
    expect([(await product(1)).product, (await product(2)).product]).toMatchObject([
      { selling_price: 1100 },
      { selling_price: 1100 },
    ]);
    const twice = [1, 1].map((product_id) => ({ product_id, selling_price: 1000 }));
    expect((await change({}, { offers: twice })).statusCode).toBe(400);
  });

  test('that is planned can be called off, which the trail keeps', async () => {
    const from = '2026-11-22T05:00:00Z';
    await change({ selling_price: 1100 }, { from });
    const [plan] = (await product()).planned;
    const undo = { ...rice, change: plan.id, reason: 'The supplier has changed their mind.' };
    expect((await zainab.post('/api/staff/goods/undo', undo)).statusCode).toBe(200);
    shop.now = Date.parse(from);
    await shop.workOutbox();
    expect(await product()).toMatchObject({ product: { selling_price: 1200 }, planned: [] });
    const trail = shop.database.read.selectFrom('audit').select(['action']).orderBy('id');
    expect((await trail.execute()).map(({ action }) => action)).toEqual(['goods.planned', 'goods.calledOff']);
  });
});

describe('what has run out today', () => {
  const runOut = () => zainab.post('/api/staff/goods/run-out', { ...rice, reason: 'Run out today.' });

  test('is off the shelf at once, and back by itself at six the next morning', async () => {
    const reply = await runOut();
    expect(replyProblems('staffRunOut', reply)).toEqual([]);
    expect(reply.statusCode).toBe(200);
    const morning = '2026-11-22T05:00:00.000Z';
    expect((await product()).product).toMatchObject({ on_sale: false, back_at: morning });
    expect((await ordered()).json().data.quote.lines).toMatchObject([{ available: false }]);
    expect((await runOut()).statusCode).toBe(409);
    shop.now = Date.parse(morning) - 1;
    await shop.workOutbox();
    expect((await product()).product.on_sale).toBe(false);
    shop.now += 1;
    await shop.workOutbox();
    expect((await product()).product).toMatchObject({ on_sale: true, back_at: null });
  });

  test('is at one store alone', async () => {
    const femi = await staffOf(shop, 'femi');
    const there = async () => (await femi.get('/api/staff/goods?storeid=2')).json().data.goods;
    const before = await there();
    await runOut();
    expect(await there()).toEqual(before);
  });

  test('is back earlier where somebody puts it back, and then stays as it is the next morning', async () => {
    await runOut();
    await change({ on_sale: true });
    expect((await product()).product).toMatchObject({ on_sale: true, back_at: null });
    await change({ on_sale: false });
    shop.now = Date.parse('2026-11-22T05:00:00Z');
    await shop.workOutbox();
    expect((await product()).product.on_sale).toBe(false);
  });
});

describe('the history of a product', () => {
  const undo = (change: string) =>
    zainab.post('/api/staff/goods/undo', { ...rice, change, reason: 'A wrong price.' });

  test('says what was changed, when, by whom and why, newest first, counts among it', async () => {
    await change({ selling_price: 1100, old_price: 1200 });
    shop.now += 60_000;
    await count(1, 12);
    shop.now += 60_000;
    const ada = await staffOf(shop, 'ada');
    await change({ on_sale: false }, { reason: 'Mould.' }, ada);
    const { history } = await product();
    expect(history).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-21T08:02:00.000Z',
        by: 'ada',
        reason: 'Mould.',
        changes: [{ field: 'on_sale', was: 'true', now: 'false' }],
        can_undo: true,
      },
      {
        id: 'stock-1-1.1',
        at: '2026-11-21T08:01:00.000Z',
        by: 'zainab',
        reason: 'Counted the shelf.',
        changes: [{ field: 'left', was: null, now: '12' }],
        can_undo: false,
      },
      {
        id: expect.any(String),
        at: '2026-11-21T08:00:00.000Z',
        by: 'zainab',
        reason: 'A new delivery.',
        changes: [
          { field: 'selling_price', was: '1200', now: '1100' },
          { field: 'old_price', was: null, now: '1200' },
        ],
        can_undo: true,
      },
    ]);
  });

  test('undoes a change by one of its own, unless it was changed again since', async () => {
    await change({ selling_price: 1100 });
    await change({ selling_price: 1000 });
    const [latest, first] = (await product()).history;
    expect([latest.can_undo, first.can_undo]).toEqual([true, false]);
    expect((await undo(first.id)).statusCode).toBe(409);
    const done = await undo(latest.id);
    expect(replyProblems('staffUndoGoods', done)).toEqual([]);
    const after = await product();
    expect(after.product.selling_price).toBe(1100);
    expect(after.history[0]).toMatchObject({
      reason: 'A wrong price.',
      changes: [{ field: 'selling_price', was: '1000', now: '1100' }],
    });
    expect((await undo('chg_unknown')).statusCode).toBe(404);
  });

  test('undoes what has run out today, which then does not come back a second time', async () => {
    await zainab.post('/api/staff/goods/run-out', { ...rice, reason: 'Run out today.' });
    await undo((await product()).history[0].id);
    expect((await product()).product).toMatchObject({ on_sale: true, back_at: null });
  });

  test('names the timetable’s change by who had planned it', async () => {
    const from = '2026-11-22T05:00:00Z';
    await change({ selling_price: 1100 }, { from });
    shop.now = Date.parse(from) + 5000;
    await shop.workOutbox();
    const acts = await shop.database.read
      .selectFrom('catalogue_acts')
      .select(['who', 'why', 'source'])
      .execute();
    expect(acts).toEqual([{ who: 'zainab', why: 'A new delivery.', source: 'timetable' }]);
  });

  test('has nothing of a change that changes nothing, which raises no version', async () => {
    const version = await catalogueVersion(shop.database.read);
    await change({ selling_price: 1200 });
    expect((await product()).history).toEqual([]);
    expect(await catalogueVersion(shop.database.read)).toBe(version);
  });

  test('is one change of several goods, and of each that it has changed', async () => {
    const offers = [1, 2].map((product_id) => ({ product_id, selling_price: 1100 }));
    await change({}, { offers });
    const acts = await shop.database.read.selectFrom('catalogue_acts').select(['things']).execute();
    expect(acts).toEqual([{ things: 2 }]);
    expect((await product(2)).history).toHaveLength(1);
  });
});

test('an order names the change behind the price of its line, and none that came later', async () => {
  await change({ selling_price: 1100 });
  shop.now += 60_000;
  await change({ selling_price: 1200 }, { reason: 'The old price after all.' });
  shop.now += 60_000;
  expect((await ordered()).statusCode).toBe(200);
  shop.now += 60_000;
  await change({ selling_price: 1300 });
  const kemi = await staffOf(shop, 'kemi');
  const facts = await kemi.get('/api/staff/orders/Gr010720001?reason=The%20customer%20called.');
  expect(replyProblems('staffOrder', facts)).toEqual([]);
  const { events, price_changes: changes } = facts.json().data;
  expect(events).toHaveLength(1);
  expect(changes).toEqual([
    {
      product_id: 1,
      name: 'Parboiled Rice Number 1',
      at: '2026-11-21T08:01:00.000Z',
      by: 'zainab',
      reason: 'The old price after all.',
      changes: [{ field: 'selling_price', was: '1100', now: '1200' }],
    },
  ]);
});

describe('what all stores share of a product', () => {
  const edit = (fields: object, caller: StaffCaller) =>
    caller.post('/api/staff/goods/edit', { product_id: 1, ...fields, reason: 'A wrong name.' });

  test('is edited by a merchandiser of all stores, and by none of one store [ROLE-08]', async () => {
    expect((await edit({ name: 'Ofada Rice' }, zainab)).statusCode).toBe(403);
    await shop.database.write
      .updateTable('staff')
      .set({ store_id: null })
      .where('name', '=', 'femi')
      .execute();
    const femi = await staffOf(shop, 'femi');
    const done = await edit({ name: 'Ofada Rice', brand: 'Golden' }, femi);
    expect(replyProblems('staffEditProduct', done)).toEqual([]);
    expect(done.statusCode).toBe(200);
    const { product: rice, history } = await product();
    expect(rice).toMatchObject({ name: 'Ofada Rice', brand: 'Golden', selling_price: 1200 });
    expect(history).toMatchObject([
      {
        by: 'femi',
        reason: 'A wrong name.',
        changes: [
          { field: 'name', was: 'Parboiled Rice Number 1', now: 'Ofada Rice' },
          { field: 'brand', now: 'Golden' },
        ],
        can_undo: false,
      },
    ]);
    const page = await shop.browser().get('/api/search?storeid=1&search_query=ofada');
    expect(page.body).toContain('Ofada Rice');
    expect((await edit({ product_id: 999_999, name: 'Nothing' }, femi)).statusCode).toBe(404);
  });
});

describe('the photograph of a product', () => {
  const edit = (fields: object, caller: StaffCaller) =>
    caller.post('/api/staff/goods/edit', { product_id: 1, ...fields, reason: 'A new photograph.' });
  const pictureOf = async () => {
    const { img_url: address } = (await product()).product;
    return address;
  };

  test('is kept and changed by those who see to all stores, with who, when and why, and set back', async () => {
    const picture = (await sidewaysWithPlace(60, 40)).toString('base64');
    expect((await edit({ picture }, zainab)).statusCode).toBe(403);
    const ada = await staffOf(shop, 'ada');
    const done = await edit({ picture, brand: 'Golden' }, ada);
    expect(replyProblems('staffEditProduct', done)).toEqual([]);
    expect(done.statusCode).toBe(200);
    const address = await pictureOf();
    const name = photographName(address) ?? '';
    const kept = await shop.ports.photographs.read(photographKey(name, 288));
    expect(kept?.toString('latin1')).not.toMatch(/Ngozi|Exif/);
    const shown = await shop.browser().get('/api/search?storeid=1&search_query=number%201');
    expect(shown.body).toContain(address);

    const theirs = (await product(1)).history[0];
    expect(theirs).toMatchObject({ by: 'ada', reason: 'A new photograph.', can_undo: false });
    const undo = (caller: StaffCaller) =>
      caller.post('/api/staff/goods/undo', { ...rice, change: theirs.id, reason: 'The wrong one.' });
    expect((await undo(zainab)).statusCode).toBe(403);
    expect((await undo(ada)).statusCode).toBe(200);
    expect(await pictureOf()).toBe('products/plain.svg');
    expect((await undo(ada)).statusCode).toBe(409);
  });

  test('is refused in words where it is none, and nothing is changed or kept', async () => {
    const ada = await staffOf(shop, 'ada');
    for (const [bytes, word] of [
      [Buffer.from('<svg><script>alert(1)</script></svg>'), 'SVG'],
      [pngBomb(50_000, 50_000), '50000 × 50000 pixels'],
    ] as const) {
      const refused = await edit({ picture: bytes.toString('base64'), brand: 'Golden' }, ada);
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'picture']);
      expect(refused.json().message).toContain(word);
    }
    expect(await pictureOf()).toBe('products/plain.svg');
    expect((await product()).history).toEqual([]);
  });
});
