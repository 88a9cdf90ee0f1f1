import { quoteOrder } from '@marketsquare/core/shop/pricing';
import { defaultSettings, shopSettings } from '@marketsquare/core/shop/settings';
import { toPlacedQuote } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foodOrder } from '../../testing/food-order.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';

let world: PayingShop;
beforeEach(async () => {
  world = await openPayingShop();
});
afterEach(() => world.shop.close());

const setRules = (rules: object) => world.shop.changeSettings(shopSettings.parse({ rules }));
const get = async (path: string) => (await world.guest.get(`/api/${path}`)).json();
const placing = (change: Parameters<typeof pickupOrder>[0] = {}) =>
  world.post(world.guest, 'placeorder', pickupOrder(change));

describe('a shop with rules of its own', () => {
  test('takes an order from its own minimum on, and names it [CART-14, FCART-08, ERR-10]', async () => {
    await setRules({ minimumOrder: { grocery: { groceries: 24_001 }, food: { food: 20_000 } } });
    const below = await placing();
    expect([below.statusCode, below.json()]).toMatchObject([
      400,
      { message: 'The minimum order amount is N24001.', code: 'below_minimum' },
    ]);
    const food = await world.post(world.guest, 'placeorder', foodOrder());
    expect(food.json()).toMatchObject({ code: 'below_minimum' });
    await setRules({ minimumOrder: { grocery: { groceries: 24_000 }, food: { food: 500 } } });
    expect((await placing()).statusCode).toBe(200);
  });

  test('asks for its own bag fee at its own branches, and answers the documents’ total with a fresh quote and the rules [FEE-07, PAY-05]', async () => {
    await setRules({ bagFee: { amount: 50, branches: ['gbagada'] } });
    const refused = await placing();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'quote_changed',
        data: { quote: { bag_fee: 50, order_total: 24_050, rules: { bagFee: { amount: 50 } } } },
      },
    ]);
    expect((await placing({ order_total: 24_050 })).statusCode).toBe(200);
    await setRules({ bagFee: { branches: ['Lekki'] } });
    const free = { order_total: 24_000, attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' };
    expect((await placing(free)).statusCode).toBe(200);
  });

  test('gives free delivery by its own promotion [FEE-08, WIN-06]', async () => {
    const promotion = { firstDay: '2026-11-21', lastDay: '2026-11-22', threshold: 24_000 };
    const quoted = async () => {
      const reply = await world.post(world.guest, 'quote', {
        kind: 'grocery',
        store_id: 1,
        mode: 'Delivery',
        area: 'Gbagada Phase 2',
        slot_id: 14,
        deliverydate: '2026-11-21',
        items: [{ product_id: 1, quantity: 20 }],
      });
      return reply.json().data;
    };
    const before = await quoted();
    await setRules({ freeDelivery: { checkout: { grocery: promotion } } });
    expect([before, await quoted()]).toMatchObject([
      { free_delivery: false, delivery_fee: 1650 },
      { free_delivery: true, delivery_fee: 0 },
    ]);
  });

  test('draws codes with its own letters, and finds those of before [ORD-25, ORD-26, ORD-27]', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    await setRules({ codePrefixes: { grocery: 'MNS' } });
    const other = { attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' };
    const taken = await placing(other);
    expect(taken.json()).toMatchObject({
      code: 'order_code_taken',
      data: { unique_code: expect.stringMatching(/^MNS0107\d{5,6}$/) },
    });
    const code = taken.json().data.unique_code;
    expect((await placing({ ...other, unique_code: code })).json()).toMatchObject({ status: true });
    const tracked = (wanted: string) =>
      world.post(world.guest, 'trackorder', { unique_code: wanted, phone: '08030000033' });
    for (const wanted of ['Gr010720001', code]) expect((await tracked(wanted)).statusCode).toBe(200);
    expect((await get(`order/${id}`)).data.unique_code).toBe('Gr010720001');
  });

  test('tells its rules to pages, and nothing while they are the documents’', async () => {
    expect((await get('config')).data).not.toHaveProperty('rules');
    await setRules({ carousels: [{ title: 'Rice', shows: 'groceries' }] });
    expect((await get('config')).data.rules).toEqual(
      shopSettings.parse({
        rules: {
          minimumOrder: { sideCart: { groceries: 10_000, food: 1_000 } },
          carousels: [{ title: 'Rice', shows: 'groceries' }],
        },
      }).rules,
    );
    await world.shop.changeSettings(defaultSettings);
    expect((await get('config')).data).not.toHaveProperty('rules');
  });

  test('lists its categories in its own order, and has its own rows beside the documents’ [NAV-11, HOME-02, HOME-03]', async () => {
    const listed = async () => (await get('getCategories?store_id=1')).data;
    const before = await listed();
    expect(before).toEqual(['groceries', 'butchery']);
    await setRules({
      categoryGroups: [{ name: 'All', categories: [...before].reverse() }],
      carousels: [
        { title: 'For the pot', shows: 'butchery' },
        { title: 'Best', shows: 'top' },
      ],
    });
    expect(await listed()).toEqual([...before].reverse());
    const { carousels, top } = (await get('products?storeid=1')).data;
    expect(carousels.map(({ title }: { title: string }) => title)).toEqual(['For the pot', 'Best']);
    expect(carousels[1].products).toEqual(top);
    expect(carousels[0].products.length).toBeGreaterThan(0);
    for (const { category } of carousels[0].products) expect(category.toLowerCase()).toBe('butchery');
  });

  test('has its own gift card service [GIFT-07]', async () => {
    await setRules({ giftCards: { service: 'MNS-CARDS' } });
    expect((await get('config')).data.giftcard_service_id).toBe('MNS-CARDS');
    expect((await world.guest.get('/api/giftcards?serviceid=MSQ-GIFT')).statusCode).toBe(404);
    expect((await world.guest.get('/api/giftcards?serviceid=MNS-CARDS')).statusCode).toBe(200);
  });
});

test('a placed order is explained by the rules of its day, whatever the shop asks for later [FEE-07]', async () => {
  await setRules({ bagFee: { amount: 50, branches: ['Gbagada'] } });
  const { id } = await world.place(world.guest, pickupOrder({ order_total: 24_050 }));
  await world.shop.changeSettings(defaultSettings);
  const { input, kept } = toPlacedQuote((await get(`order/${id}`)).data);
  expect(kept).toMatchObject({ bagFee: 5_000, total: 2_405_000 });
  expect(quoteOrder(input)).toMatchObject({ bagFee: 5_000, total: 2_405_000 });
});

test('a shop that has put nothing into groups shows its best sellers as its top products [HOME-03, ERR-04]', async () => {
  const top = async () => (await get('products?storeid=1')).data.top.map(({ id }: { id: number }) => id);
  const marked = await top();
  await world.shop.database.transact(async (queries) => {
    await queries.updateTable('products').set({ product_group: null }).execute();
    await queries.updateTable('facts').set({ value: '9' }).where('name', '=', 'catalogue_version').execute();
  });
  world.shop.now += 1_000;
  await expect.poll(top).not.toEqual(marked);
  expect(await top()).toHaveLength(20);
});
