import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  customer = shop.browser();
  await signIn(customer, adaeze);
});

afterEach(() => shop.close());

async function signIn(browser: Browser, { phone, password }: typeof adaeze) {
  expect((await browser.post('/api/login', { phone, password })).statusCode).toBe(200);
}

/** Saves a cart of groceries and food, as a page that has wrong prices would send it. */
async function save(change: object = {}, line: object = {}, browser = customer) {
  const reply = await browser.post('/api/createcart', {
    user_id: 1,
    storeid: 1,
    checkout: '0',
    totalquantity: 3,
    total_price: 1,
    checkoutitems: [
      { product_id: 1, quantity: 2, unit_price: 1, price: 1, ...line },
      { product_id: 102, quantity: 1.5, unit_price: 1, price: 1 },
      { product_id: 201, quantity: 1, weight_type: 1, pack: 'Big pack', unit_price: 1, price: 1 },
    ],
    ...change,
  });
  expect(replyProblems('createcart', reply)).toEqual([]);
  return reply;
}

async function saved(browser = customer, userId = 1) {
  const reply = await browser.get(`/api/getcart?userid=${userId}`);
  expect(replyProblems('getcart', reply)).toEqual([]);
  return reply.json().data;
}

describe('a saved cart', () => {
  test('has the server’s own names and prices, whatever the page believes [PRICE-01, ENT-14]', async () => {
    expect((await save()).json()).toMatchObject({ data: { storeid: 1, total_price: 12_800 } });
    const [cart, ...others] = await saved();
    expect(others).toEqual([]);
    expect(cart).toMatchObject({ storeid: 1, quantity: 3, total_price: 12_800 });
    expect(
      cart.cartitem.map(({ product, quantity, unit_price, price, isFood, pack }: Line) => [
        product.id,
        quantity,
        unit_price,
        price,
        isFood,
        pack,
      ]),
    ).toEqual([
      [1, 2, 1200, 2400, false, undefined],
      [102, 1.5, 4800, 7200, false, undefined],
      [201, 1, 3200, 3200, true, 'Big pack'],
    ]);
  });

  test('is one a store: saved again it is replaced, and that of another store stays', async () => {
    const first = (await save()).json().data.id;
    const line = [{ product_id: 2, quantity: 1, unit_price: 1200, price: 1200 }];
    expect((await save({ checkoutitems: line })).json().data.id).toBe(first);
    expect((await save({ storeid: 2, checkoutitems: line })).json().data.id).not.toBe(first);
    expect((await saved()).map(({ storeid, quantity }: Cart) => [storeid, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('keeps what is wished for each line when it runs out', async () => {
    await save({}, { substitution: 'nearest' });
    const [cart] = await saved();
    expect(cart.cartitem.map(({ substitution }: Line) => substitution)).toEqual([
      'nearest',
      undefined,
      undefined,
    ]);
    expect((await save({}, { substitution: 'gold' })).statusCode).toBe(400);
    expect((await save({}, { note: 'ripe ones' })).statusCode).toBe(400);
  });

  test('of a store that is not there is not saved', async () => {
    const reply = await save({ storeid: 99, checkoutitems: [] });
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'This store was not found.']);
    expect(await saved()).toEqual([]);
  });

  test('that is emptied is not listed', async () => {
    await save();
    await save({ checkoutitems: [] });
    expect(await saved()).toEqual([]);
  });

  test('belongs to whoever saved it [ROLE-09]', async () => {
    await save();
    const other = shop.browser();
    await signIn(other, tunde);
    expect(await saved(other, 2)).toEqual([]);
    for (const stranger of [other, shop.browser()]) {
      const reply = await stranger.get('/api/getcart?userid=1');
      expect([401, 403]).toContain(reply.statusCode);
      expect([401, 403]).toContain((await save({}, {}, stranger)).statusCode);
    }
  });

  test.each([
    [{ storeid: 99 }, {}, 404, undefined],
    [{}, { product_id: 999 }, 400, 'checkoutitems.0.product_id'],
    [{}, { quantity: 0.5 }, 400, 'checkoutitems.0.quantity'],
    [{}, { product_id: 102, quantity: 0.0005 }, 400, 'checkoutitems.0.quantity'],
    [{}, { product_id: 201, weight_type: 0.123 }, 400, 'checkoutitems.0.weight_type'],
    [{}, { product_id: 201, weight_type: 1, pack: 'No such pack' }, 400, 'checkoutitems.0.pack'],
  ])(
    'with %j and a line of %j is refused with %i, and named by its line',
    async (change, line, status, field) => {
      const reply = await save(change, line);
      expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([status, field]);
      expect(await saved()).toEqual([]);
    },
  );
});

describe('the products of a cart', () => {
  const idsOf = (reply: Awaited<ReturnType<Browser['get']>>) =>
    reply.json().data.map(({ id }: { id: number }) => id);

  test('come with the prices of a store, each once, without what it does not sell [SEL-20, CART-18]', async () => {
    const reply = await customer.get('/api/getProductInCart?cart=[1,1,999,102]&storeid=1');
    expect(replyProblems('getProductInCart', reply)).toEqual([]);
    expect(idsOf(reply)).toEqual([1, 102]);
    const elsewhere = await customer.post('/api/check_cart_instore', { store_id: 2, cart: [1, 999] });
    expect(replyProblems('check_cart_instore', elsewhere)).toEqual([]);
    expect(idsOf(elsewhere)).toEqual([1]);
  });

  test('are those of the customer’s own store when none is named, and of the first for a guest', async () => {
    await shop.database.write.updateTable('users').set({ store_id: 2 }).where('id', '=', 1).execute();
    await shop.database.write
      .updateTable('offers')
      .set({ selling_price: 777_700 })
      .where('product_id', '=', 1)
      .where('store_id', '=', 2)
      .execute();
    const priceFor = async (browser: Browser) =>
      (await browser.get('/api/getProductInCart?cart=[1]')).json().data[0].sellingprice;
    expect(await priceFor(customer)).toBe(7777);
    expect(await priceFor(shop.browser())).toBe(1200);
  });

  test('of a store that is not there are not found', async () => {
    expect((await customer.get('/api/getProductInCart?cart=[1]&storeid=99')).statusCode).toBe(404);
    const body = { store_id: 99, cart: [1] };
    expect((await customer.post('/api/check_cart_instore', body)).statusCode).toBe(404);
  });
});

interface Cart {
  readonly storeid: number;
  readonly quantity: number;
}

interface Line {
  readonly product: { readonly id: number };
  readonly quantity: number;
  readonly unit_price: number;
  readonly price: number;
  readonly isFood: boolean;
  readonly pack?: string;
  readonly substitution?: string;
}
