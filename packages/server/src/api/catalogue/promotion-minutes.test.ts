import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordCatalogueChange } from '../../catalogue/changes/index.ts';
import { openTestShop, pickupOrder, type TestShop } from '../../testing/index.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

/** Everything that the shop says of Golden Oil, which costs ₦9,999, and 80 % of it in the Specials. */
async function said() {
  const browser = shop.browser();
  const data = async (path: string) => (await browser.get(path)).json().data;
  const names = (products: readonly { readonly name: string }[]) => products.map(({ name }) => name);
  const oil = await data('/api/getproduct?storeid=1&name=Golden%20Oil%203L&category=groceries');
  const offers = await data('/api/categories?storeid=1&category=Groceries&page=1&on_offer=true');
  const quote = await browser.post('/api/quote', {
    kind: 'grocery',
    store_id: 1,
    mode: 'Pickup',
    items: [{ product_id: 103, quantity: 1 }],
  });
  return {
    promotions: await data('/api/getPromotions?store_id=1'),
    carousels: Object.keys(await data('/api/getAllPromotions?storeid=1')),
    list: names((await data('/api/categories?storeid=1&category=Specials&page=1')).data.data ?? []),
    onOffer: names(offers.data.data ?? []),
    promotion: oil.promotion,
    share: oil.promo?.value_percent ?? null,
    price: quote.json().data.lines[0].unit_price,
  };
}

const running = {
  promotions: ['Specials'],
  carousels: ['Specials'],
  list: ['Golden Oil 3L'],
  onOffer: ['Golden Oil 3L'],
  promotion: 'Specials',
  share: 80,
  price: 7999,
};
const resting = {
  promotions: [],
  carousels: [],
  list: [],
  onOffer: [],
  promotion: null,
  share: null,
  price: 9999,
};

describe('a promotion with a first and a last minute', () => {
  test('begins and ends with them by the server’s clock: in lists, badges and prices [PRICE-01, API-07, API-08]', async () => {
    await runs('2026-11-21T14:00', '2026-11-21T18:30');
    for (const [at, expected] of [
      ['13:59:59', resting],
      ['14:00:00', running],
      ['18:30:59', running],
      ['18:31:00', resting],
    ] as const) {
      shop.now = Date.parse(`2026-11-21T${at}+01:00`);
      expect(await said(), at).toEqual(expected);
    }
  });

  test('is changed while its products are shown, and followed soon', async () => {
    await runs(null, null);
    expect(await said()).toEqual(running);
    await shop.database.transact((queries) =>
      recordCatalogueChange(
        queries,
        { id: 'chg_1', at: '', who: 'ada', why: 'It is over.', source: 'desk', fileHash: null },
        [{ part: 'promotion', key: '0', storeId: 1, before: {}, after: {} }],
      ).then(() =>
        queries.updateTable('store_promotions').set({ last_minute: '2026-11-21T06:00' }).execute(),
      ),
    );
    await expect.poll(said, { timeout: 5000 }).toEqual(resting);
  });

  test('that ends before the press leaves its shopper asked again, at the full price [PAY-05]', async () => {
    await runs(null, '2026-11-21T12:30');
    const order = pickupOrder({
      order_total: 7999 + 95,
      order_items: [
        {
          product: { id: 103, name: 'Golden Oil 3L', price: 7999 },
          quantity: 1,
          unit_price: 7999,
          price: 7999,
          isFood: false,
        },
      ],
    });
    shop.now = Date.parse('2026-11-21T12:31:00+01:00');
    const reply = await shop.browser().post('/api/placeorder', order);
    expect(reply.json()).toMatchObject({
      code: 'quote_changed',
      data: { quote: { lines: [{ unit_price: 9999 }] } },
    });
  });
});

/** The store's Specials run in these minutes. */
async function runs(first_minute: string | null, last_minute: string | null): Promise<void> {
  await shop.database.write.updateTable('store_promotions').set({ first_minute, last_minute }).execute();
}
