import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { foodOrder, jollof } from '../../testing/food-order.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let guest: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  guest = shop.browser();
});

afterEach(() => shop.close());

async function post(operation: string, body: unknown) {
  const reply = await guest.post(`/api/${operation}`, body);
  expect(replyProblems(operation, reply)).toEqual([]);
  return reply;
}

describe('the weight of prepared food', () => {
  beforeEach(async () => {
    const wrap = { id: 202, sku: 'FOOD-2', name: 'Chicken Wrap', variations: '[]', rank: 900_000 };
    const { write } = shop.database;
    const dish = await write
      .selectFrom('products')
      .selectAll()
      .where('id', '=', 201)
      .executeTakeFirstOrThrow();
    const offer = await write
      .selectFrom('offers')
      .selectAll()
      .where('product_id', '=', 201)
      .executeTakeFirstOrThrow();
    await write
      .insertInto('products')
      .values({ ...dish, ...wrap })
      .execute();
    await write
      .insertInto('offers')
      .values({ ...offer, product_id: 202 })
      .execute();
  });

  test.each([
    ['a thousandth of a wrap', 202, { weight_type: 0.001 }, 'weight_type'],
    ['a fixed pack of a dish that comes in none', 202, { weight_type: 0.4 }, 'weight_type'],
    ['a pack that the dish does not have', 201, { weight_type: 0.4 }, 'weight_type'],
    ['no weight, where the dish comes in packs', 201, { weight_type: 'noKg' }, 'weight_type'],
    ['no word of a weight, where the dish comes in packs', 201, {}, 'weight_type'],
    ['another name for its pack', 201, { weight_type: 1, pack: 'Small pack' }, 'pack'],
    ['a pack, where it comes in none', 202, { weight_type: 'noKg', pack: 'Big pack' }, 'pack'],
    ['a weight of groceries', 1, { weight_type: 0.5 }, 'weight_type'],
  ])(
    'is one that it is sold in: %s is refused when quoted, ordered or saved [ENT-10, FCART-12]',
    async (_, id, said, field) => {
      await post('login', { phone: '08030000001', password: 'adaeze-pass-phrase' });
      const kind = id === 1 ? 'grocery' : 'food';
      const { pack: _pack, ...weight } = { pack: '', ...said };
      const item = { product_id: id, quantity: 4 };
      const line = { product: { id, name: 'x', price: 1 }, quantity: 4, unit_price: 1, price: 4 };
      const order_type = id === 1 ? 'Groceries' : 'PREPARED FOOD';
      const saved = { ...item, unit_price: 1, price: 4, ...said };
      const cart = { user_id: 1, storeid: 1, checkout: '0', totalquantity: 1, total_price: 4 };
      const replies = [
        await post('placeorder', {
          ...foodOrder({ user_id: 1 }),
          order_type,
          order_items: [{ ...line, ...said }],
        }),
        await post('createcart', { ...cart, checkoutitems: [saved] }),
        ...(field === 'pack'
          ? []
          : [await post('quote', { ...quoteOf(), kind, items: [{ ...item, ...weight }] })]),
      ];
      for (const reply of replies) {
        expect(reply.statusCode).toBe(400);
        expect(reply.json().errors[0].field).toMatch(new RegExp(`items\\.0\\.${field}$`));
        expect(reply.json().message).toMatch(/ comes | does not come /);
      }
    },
  );

  test('is accepted where it is sold in it, and its pack has the name that the kitchen gave it [ENT-10, FCART-12]', async () => {
    const { pack: _pack, ...nameless } = jollof({});
    const reply = await post('placeorder', foodOrder({ order_items: [nameless] }));
    expect(reply.json().data.order.orderitems).toMatchObject([{ weight_type: 1, pack: 'Big pack' }]);
    const wrap = { ...quoteOf(), items: [{ product_id: 202, quantity: 4, weight_type: 'noKg' }] };
    expect((await post('quote', wrap)).json().data).toMatchObject({ foodcart_subtotal: 12_800 });
  });
});

function quoteOf() {
  const items = [{ product_id: 201, quantity: 4, weight_type: 1 as number | 'noKg' }];
  return { kind: 'food', store_id: 1, mode: 'Delivery', area: 'Gbagada Phase 2', items };
}
