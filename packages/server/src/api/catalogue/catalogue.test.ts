import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { plain } from '../../testing/small-shop.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const hamper = {
  ...plain,
  id: 301,
  sku: 'HAMPER-1',
  name: 'Festive Hamper',
  category: 'hampers',
  promoValuePercent: 80,
  popularity: 1,
};

/** Sold more often than tea, and a poorer match. */
const cups = {
  ...plain,
  id: 302,
  sku: 'CUPS-1',
  name: 'Tea Cups',
  brand: '',
  category: 'crockery',
  sellingPrice: nairaToKobo(600),
  popularity: 95,
};

/** A shelf where full prices and shown ones lie in different orders; the best seller comes first. */
const shelf = [
  { name: 'Tea 10', brand: 'Lipton', variant: 'Green 100g', sellingPrice: nairaToKobo(700) },
  { name: 'Oil', brand: 'Peak', variant: '5L', sellingPrice: nairaToKobo(1000), promoValuePercent: 80 },
  { name: 'Tea 2', brand: 'Lipton', variant: '1 kg', sellingPrice: nairaToKobo(800) },
  {
    name: 'Milk',
    brand: 'Peak',
    variant: '75cl',
    sellingPrice: nairaToKobo(500),
    oldPrice: nairaToKobo(600),
  },
  { name: 'Rice', brand: '', variant: 'Basmati 1KG', sellingPrice: nairaToKobo(900), isOnlineOnly: true },
].map((product, at) => ({
  ...plain,
  ...product,
  id: 310 + at,
  sku: `SHELF-${at}`,
  category: 'shelf',
  popularity: 90 - at,
}));

describe('the catalogue', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ stock: [hamper, cups, ...shelf] });
  });
  afterAll(() => shop.close());

  const get = async (operation: string, query: string) => {
    const reply = await shop.app.inject(`/api/${operation}?${query}`);
    expect(replyProblems(operation, reply)).toEqual([]);
    return reply.json();
  };

  test.each([
    ['banners', ''],
    ['landingPageThumbnails', ''],
    ['thumbnail', ''],
    ['getCategories', 'store_id=1'],
    ['getCategory', 'store_id=1'],
    ['getPromotions', 'store_id=1'],
    ['getPromotion', 'store_id=2'],
    ['getAllPromotions', 'storeid=1'],
    ['products', 'storeid=1&complimentary=1'],
    ['productsinstore', 'storeid=2'],
    ['foodproductsinstore', 'storeid=1'],
    ['allfoodproductsinstore', 'storeid=2'],
    ['categories', 'storeid=1&category=Groceries&page=2'],
    ['productsincategory', 'storeid=1&category=nothing'],
    ['search', 'storeid=1&search_query=rice'],
    ['productsearch', 'storeid=1&search_query=zzz'],
    ['searchAutoComplete', 'storeid=1&search_query=par'],
    ['productSearchAutoComplete', 'storeid=1&search_query=q'],
    ['getproduct', 'storeid=1&category=butchery&name=fresh%20beef'],
    ['cartPromotion', 'store_id=1'],
    ['hamperStatus', ''],
    ['stores', ''],
    ['getallfoodstores', ''],
    ['areas', ''],
    ['listdeliverystoresareas', ''],
    ['windows', 'storeid=1&deliverywindow=Delivery'],
    ['foodwindows', 'storeid=1&foodwindow=Pickup'],
    ['recentdeliverywindow', ''],
    ['recentfoodwindow', 'storeid=1'],
    ['deliveryFeeVariation', 'store_id=1&subtotal=60000.5&area=Gbagada%20Phase%202'],
    ['config', ''],
  ])('%s?%s answers as the contract says [API-03 to API-34]', async (operation, query) => {
    await get(operation, query);
  });

  test('a category comes in pages of twenty, best seller first, until one is empty [CONST-10, CAT-05]', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => get('categories', `storeid=1&category=groceries&page=${page}`)),
    );
    expect(pages.map(({ data }) => data.data.data.length)).toEqual([20, 20, 7, 0]);
    expect(pages.map(({ data }) => data.data.next_page)).toEqual([2, 3, null, null]);
    expect(pages[0].data.data.data[0]).toMatchObject({
      name: 'Parboiled Rice Number 1',
      store_id: 1,
      sellingprice: 1200,
    });
    const names = pages.flatMap(({ data }) =>
      data.data.data.map((product: { name: string }) => product.name),
    );
    expect(new Set(names).size).toBe(47);
  });

  const idsOf = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);

  test('the names and banners of a store are plain lists [API-05, API-06, API-07, API-26, ENT-04, NAV-11]', async () => {
    const thumbnails = await get('landingPageThumbnails', '');
    expect(thumbnails.data).toEqual([
      { img_url: 'banners/two.svg', url: '', name: 'xmas hamper', category: 'null' },
    ]);
    expect(await get('thumbnail', '')).toEqual(thumbnails);
    const names = ['groceries', 'butchery', 'hampers', 'crockery', 'shelf'];
    expect((await get('getCategories', 'store_id=1')).data).toEqual(names);
    expect((await get('getCategory', 'store_id=1')).data).toEqual(names);
    expect((await get('getPromotions', 'store_id=1')).data).toEqual(['Specials']);
    expect((await get('getPromotion', 'store_id=2')).data).toEqual([]);
  });

  test('a banner that the shop draws comes with the words of its picture, another without', async () => {
    const rows = () => shop.ports.database.write.updateTable('banners').where('place', '=', 'home');
    const words = async () =>
      (await get('banners', '')).data.data.map((row: object) => 'words' in row && row.words);
    expect(await words()).toEqual([false]);
    await rows().set({ image_url: '/images/banners/water.svg' }).execute();
    expect(await words()).toEqual(['Clean water, cold and near. Bottles, packs and dispensers, delivered.']);
    await rows().set({ image_url: 'banners/one.svg' }).execute();
  });

  test('the products of a store are grouped by shelf, by promotion, and as food [API-08, API-09, API-10, API-11, ENT-09]', async () => {
    const promotions = await get('getAllPromotions', 'storeid=1');
    expect(Object.keys(promotions.data)).toEqual(['Specials']);
    expect(idsOf(promotions.data.Specials)).toEqual([103]);
    const shelves = await get('products', 'storeid=1');
    expect(Object.keys(shelves.data)).toEqual(['top', 'beverages', 'water', 'commodities']);
    expect(idsOf(shelves.data.top)).toEqual([1, 2, 3]);
    expect(await get('productsinstore', 'storeid=1')).toEqual(shelves);
    expect(await get('products', 'storeid=1&complimentary=1')).toEqual(shelves);
    expect(idsOf((await get('foodproductsinstore', 'storeid=1')).data.food)).toEqual([201]);
    expect((await get('allfoodproductsinstore', 'storeid=2')).data.food).toEqual([]);
  });

  test('a store tells where it is and what it offers [ENT-01]', async () => {
    const { stores } = (await get('stores', '')).data;
    expect(stores[0]).toEqual({
      id: 1,
      storeid: 1,
      name: 'Market Square Gbagada Branch',
      address: '12 Diya Street',
      city: 'Lagos',
      state: 'Lagos',
      iframe_src: '/images/maps/1.svg',
      branch_code: '07',
      store_options: { pickup: 1, delivery: 1 },
      has_prepared_food: true,
      launched_preparedfood: true,
    });
  });

  test('a category is narrowed by words, and both its names answer alike [API-12]', async () => {
    const query = 'storeid=1&category=groceries&search=basmati&page=1';
    const found = await get('categories', query);
    expect(idsOf(found.data.data.data)).toEqual([101]);
    expect(await get('productsincategory', query)).toEqual(found);
  });

  describe('in an order and with filters', () => {
    const listed = async (choice: string, page = 1) => {
      const { data } = await get('categories', `storeid=1&category=shelf&page=${page}&${choice}`);
      return data.data;
    };
    const names = (page: { readonly data: readonly { readonly name: string }[] }) =>
      page.data.map(({ name }) => name);

    test.each([
      ['popularity', ['Tea 10', 'Oil', 'Tea 2', 'Milk', 'Rice']],
      ['price', ['Milk', 'Tea 10', 'Oil', 'Tea 2', 'Rice']],
      ['price_down', ['Rice', 'Oil', 'Tea 2', 'Tea 10', 'Milk']],
      ['name', ['Milk', 'Oil', 'Rice', 'Tea 2', 'Tea 10']],
    ])('by %s, with the prices that cards show, equal ones best seller first', async (sort, expected) => {
      const page = await listed(`sort=${sort}`);
      expect(names(page)).toEqual(expected);
      expect(page).toMatchObject({ total: 5, next_page: null });
    });

    test.each([
      ['brand=peak', ['Oil', 'Milk']],
      ['brand=Nobody', []],
      ['size=1%20kg', ['Tea 2', 'Rice']],
      ['size=1KG&brand=lipton', ['Tea 2']],
      ['size=2kg', []],
      ['size=Large', []],
      ['on_offer=true', ['Oil', 'Milk', 'Rice']],
      ['in_stock=false&on_offer=false', ['Tea 10', 'Oil', 'Tea 2', 'Milk', 'Rice']],
      ['price_from=700&price_to=800', ['Tea 10', 'Oil', 'Tea 2']],
      ['price_from=701', ['Oil', 'Tea 2', 'Rice']],
      ['price_to=799', ['Tea 10', 'Milk']],
      ['price_from=800&price_to=700', []],
      ['search=tea&sort=price_down', ['Tea 2', 'Tea 10']],
      ['brand=PEAK&on_offer=true&price_to=700&sort=name', ['Milk']],
    ])('%s keeps to %j', async (choice, expected) => {
      const page = await listed(choice);
      expect(names(page)).toEqual(expected);
      expect(page.total).toBe(expected.length);
    });

    test('the first page names the brands without filters, the largest first, and a plain page names none', async () => {
      const brands = [
        { name: 'Lipton', products: 2 },
        { name: 'Peak', products: 2 },
      ];
      expect(await listed('brand=Peak&in_stock=true')).toMatchObject({ total: 2, brands });
      const [lipton] = brands;
      expect(await listed('search=tea&sort=price')).toMatchObject({ brands: [lipton] });
      expect(Object.keys(await listed('sort=name', 2))).not.toContain('brands');
      const plainPage = await listed('');
      expect(Object.keys(plainPage)).toEqual(['data', 'current_page', 'per_page', 'next_page', 'total']);
    });

    test('the first page names the sizes without filters, the least first and not by their letters', async () => {
      const sizes = [
        { name: '100 g', products: 1 },
        { name: '1 kg', products: 2 },
        { name: '75 cl', products: 1 },
        { name: '5 L', products: 1 },
      ];
      expect(await listed('size=5L&in_stock=true')).toMatchObject({ total: 1, sizes });
      const [gram, kilogram] = sizes;
      const narrowed = [gram, { ...kilogram, products: 1 }];
      expect(await listed('search=tea&sort=price')).toMatchObject({ sizes: narrowed });
      expect(Object.keys(await listed('sort=name', 2))).not.toContain('sizes');
    });

    test('pages follow each other without a gap until one is empty', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => get('categories', `storeid=1&category=groceries&page=${page}&sort=name`)),
      );
      const all = pages.flatMap(({ data }) => names(data.data));
      expect(pages.map(({ data }) => data.data.next_page)).toEqual([2, 3, null, null]);
      expect(pages.map(({ data }) => data.data.total)).toEqual([47, 47, 47, 47]);
      expect(new Set(all).size).toBe(47);
      expect(all.slice(0, 4)).toEqual([
        'Basmati Sack',
        'Golden Oil 3L',
        'Parboiled Rice Number 1',
        'Parboiled Rice Number 2',
      ]);
    });

    test('each store goes by its own prices', async () => {
      const found = async (store: number) =>
        idsOf((await get('categories', `storeid=${store}&category=groceries&price_to=1200`)).data.data.data);
      expect(await found(1)).toHaveLength(20);
      expect(await found(2)).toEqual([]);
    });

    test('what is out of stock can be left out', async () => {
      const inStock = (await get('categories', 'storeid=1&category=groceries&in_stock=true')).data.data;
      expect(inStock.total).toBe(46);
      expect(idsOf(inStock.data).slice(0, 3)).toEqual([1, 2, 4]);
    });

    test('a category that is not there has nothing, in any order', async () => {
      const { data } = await get('categories', 'storeid=1&category=nowhere&sort=price');
      expect(data).toMatchObject({ status: 'false', data: { data: [], total: 0, brands: [], sizes: [] } });
    });

    test.each([
      'sort=cheapest',
      'brand=',
      'size=',
      'on_offer=perhaps',
      'in_stock=2',
      'price_from=-1',
      'price_to=1.5',
      'price_to=100000001',
    ])('%s is refused', async (choice) => {
      const reply = await shop.app.inject(`/api/categories?storeid=1&category=shelf&${choice}`);
      expect(reply.statusCode).toBe(400);
      expect(replyProblems('categories', reply)).toEqual([]);
    });
  });

  describe('what a search finds, in an order and with filters', () => {
    const found = async (words: string, choice: string, page = 1) => {
      const query = `storeid=1&search_query=${words}&page=${page}&${choice}`;
      const { data } = await get('search', query);
      return data.data;
    };
    const names = (page: { readonly data: readonly { readonly name: string }[] }) =>
      page.data.map(({ name }) => name);

    test.each([
      ['on_offer=false', ['Tea 10', 'Tea 2', 'Tea Cups']],
      ['sort=popularity', ['Tea Cups', 'Tea 10', 'Tea 2']],
      ['sort=price', ['Tea Cups', 'Tea 10', 'Tea 2']],
      ['sort=price_down', ['Tea 2', 'Tea 10', 'Tea Cups']],
      ['sort=name', ['Tea 2', 'Tea 10', 'Tea Cups']],
      ['price_from=750', ['Tea 2']],
      ['brand=peak', []],
      ['size=1kg', ['Tea 2']],
    ])(
      '%s keeps to %j, and the nearest match comes first unless an order is chosen',
      async (choice, expected) => {
        const page = await found('tea', choice);
        expect(names(page)).toEqual(expected);
        expect(page).toMatchObject({ total: expected.length, brands: [{ name: 'Lipton', products: 2 }] });
      },
    );

    test('capitals and blanks around the words make no difference', async () => {
      expect(await found('%20TEA%20', 'sort=price')).toEqual(await found('tea', 'sort=price'));
    });

    test('pages follow each other without a gap until one is empty', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => found('rice', 'sort=price_down', page)));
      const all = pages.flatMap(names);
      expect(pages.map(({ next_page }) => next_page)).toEqual([2, 3, null, null]);
      expect(new Set(all).size).toBe(all.length);
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.length));
    });

    test('each store goes by its own prices', async () => {
      const dear = async (store: number) => {
        const query = `storeid=${store}&search_query=tea&price_from=850`;
        return names((await get('search', query)).data.data);
      };
      expect(await dear(1)).toEqual([]);
      expect(await dear(2)).toEqual(['Tea 2']);
    });

    test('an order that there is not is refused', async () => {
      const reply = await shop.app.inject('/api/search?storeid=1&search_query=tea&sort=nearest');
      expect(reply.statusCode).toBe(400);
      expect(replyProblems('search', reply)).toEqual([]);
    });
  });

  test('a hamper is a product like any other, with its promotion [ENT-15]', async () => {
    const [found] = (await get('categories', 'storeid=1&category=hampers')).data.data.data;
    const [rice] = (await get('categories', 'storeid=1&category=groceries')).data.data.data;
    expect(Object.keys(found)).toEqual(Object.keys(rice));
    expect(found).toMatchObject({ name: 'Festive Hamper', sellingprice: 1200, promo: { value_percent: 80 } });
  });

  test('each store has its own prices and its own stock [ENT-05]', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((store) =>
        get('getproduct', `storeid=${store}&category=groceries&name=Parboiled Rice Number 3`),
      ),
    );
    expect(first.data).toMatchObject({ sellingprice: 1200, active: '0' });
    expect(second.data).toMatchObject({ sellingprice: 1300, active: '1' });
  });

  test('an unknown product is null, an unknown store is a 404 [API-22, ERR-11]', async () => {
    expect((await get('getproduct', 'storeid=1&category=groceries&name=Nothing')).data).toBeNull();
    const reply = await shop.app.inject('/api/products?storeid=99');
    expect(reply.statusCode).toBe(404);
    expect(replyProblems('products', reply)).toEqual([]);
  });

  test('search finds words in any order and says so when there is nothing [API-13, API-14, SEARCH-01]', async () => {
    const found = await get('search', 'storeid=1&search_query=number%20rice');
    expect(found.data.status).toBe('true');
    expect(found.data.data).toMatchObject({ current_page: 1, next_page: 2 });
    const both = await get('search', 'storeid=1&search_query=rice&page=3');
    expect(both.data.data.data.map(({ name }: { name: string }) => name)).toContain('Smoky Jollof Rice');
    const none = await get('search', 'storeid=1&search_query=unobtainium');
    expect(none.data).toEqual({
      status: 'false',
      data: { data: [], current_page: 1, per_page: 20, next_page: null },
    });
    for (const odd of ['%22', '%22%20OR%20%22', '*', '%00', 'a%20b%20c']) {
      await get('search', `storeid=1&search_query=${odd}`);
    }
  });

  test('a search finds nothing that its store does not sell [SEARCH-01]', async () => {
    const elsewhere = await get('search', 'storeid=2&search_query=jollof');
    expect(elsewhere.data.status).toBe('false');
  });

  test('suggestions begin at two characters, name products, then categories [API-15, SEARCH-09, SEARCH-11]', async () => {
    expect((await get('searchAutoComplete', 'storeid=1&search_query=r')).data).toEqual([]);
    const two = await get('searchAutoComplete', 'storeid=1&search_query=ri');
    expect(two.data[0]).toMatchObject({ name: 'Parboiled Rice Number 1' });
    const rice = await get('searchAutoComplete', 'storeid=1&search_query=rice&category_name=PREPARED%20FOOD');
    expect(rice.data).toEqual([
      { id: 201, name: 'Smoky Jollof Rice', img_url: 'products/plain.svg', category: 'PREPARED FOOD' },
      { text: 'PREPARED FOOD', no_result: false },
    ]);
    expect((await get('searchAutoComplete', 'storeid=1&search_query=zzzz')).data).toEqual([
      { text: 'No result', no_result: true },
    ]);
  });

  test('suggestions are seven products and three categories at most [SEARCH-11]', async () => {
    const stock = Array.from({ length: 12 }, (_, at) => ({
      ...plain,
      id: 400 + at,
      sku: `LOAF-${at}`,
      name: `Loaf ${at}`,
      category: `bakery ${at % 6}`,
      popularity: at,
    }));
    const bakery = await openTestShop({ stock });
    onTestFinished(() => bakery.close());
    const { data } = (await bakery.app.inject('/api/searchAutoComplete?storeid=1&search_query=loaf')).json();
    const products = data.filter((one: object) => 'id' in one);
    expect([products.length, data.length - products.length]).toEqual([7, 3]);
  });

  test('areas come by their city, each with the stores that deliver there, and both names answer alike [API-18, ENT-03]', async () => {
    const zones = await get('areas', '');
    expect(zones.data).toEqual([
      {
        city: 'Lagos',
        areas: [
          { area: 'Gbagada Phase 2', store: [1] },
          { area: 'Ikeja GRA', store: [2] },
        ],
      },
    ]);
    expect(await get('listdeliverystoresareas', '')).toEqual(zones);
  });

  test('the promotion of the cart is on at a store with something on the school shelf [API-20]', async () => {
    const selling = await openTestShop({
      stock: [
        {
          ...plain,
          id: 302,
          sku: 'SCHOOL-1',
          name: 'Exercise Books',
          category: 'backtoschool',
          popularity: 1,
        },
      ],
    });
    const on = (await selling.app.inject('/api/cartPromotion?store_id=1')).json();
    await selling.close();
    expect([on.status, (await get('cartPromotion', 'store_id=1')).status]).toEqual([1, 0]);
  });

  test('hampers are on sale where there is a shelf of them [API-21]', async () => {
    const without = await openTestShop();
    const none = (await without.app.inject('/api/hamperStatus')).json();
    await without.close();
    expect([(await get('hamperStatus', '')).data, none.data]).toEqual([true, false]);
  });

  test('the configuration says that there is no prepared food where no store has a kitchen, and nothing where one has', async () => {
    const without = await openTestShop();
    const configured = async () => (await without.app.inject('/api/config')).json().data;
    expect(await configured()).not.toHaveProperty('without_prepared_food');
    const { write } = without.database;
    await write.updateTable('stores').set({ has_prepared_food: 0 }).execute();
    await write.updateTable('facts').set({ value: '2' }).where('name', '=', 'catalogue_version').execute();
    without.now += 1000;
    await vi.waitFor(async () => expect(await configured()).toMatchObject({ without_prepared_food: true }));
    await without.close();
  });

  test('windows lie in the future: at noon the slot of the morning is gone [WIN-01]', async () => {
    const morning = await get('windows', 'storeid=1&deliverywindow=Delivery');
    expect(morning.type).toBe('windows');
    expect(morning.data.map((day: { window_date: string }) => day.window_date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(morning.data.map((day: { open_window: unknown[] }) => day.open_window.length)).toEqual([
      2, 2, 2, 0, 2,
    ]);
    const before = shop.now;
    shop.now += 2 * 3_600_000;
    const noon = await get('windows', 'storeid=1&deliverywindow=Delivery');
    shop.now = before;
    expect(noon.data[0].open_window).toMatchObject([{ starttime: '2:00 PM', deliveryfee: 1500 }]);
  });

  test('the variation of fees follows area and basket [FEE-01, ENT-28]', async () => {
    const small = await get('deliveryFeeVariation', 'store_id=1&subtotal=100&area=Gbagada%20Phase%202');
    expect(small.data).toEqual({ basket_size: 0, delivery_area: 10 });
    const large = await get('deliveryFeeVariation', 'store_id=1&subtotal=50000&area=');
    expect(large.data).toEqual({ basket_size: 5, delivery_area: 0 });
    const foreign = await shop.app.inject(
      '/api/deliveryFeeVariation?store_id=2&subtotal=1&area=Gbagada%20Phase%202',
    );
    expect(foreign.statusCode).toBe(404);
  });

  test.each([
    ['/api/products', 'storeid'],
    ['/api/products?storeid=abc', 'storeid'],
    ['/api/products?storeid=1&unknown=1', 'unknown'],
    ['/api/categories?storeid=1&category=x&page=0', 'page'],
    ['/api/categories?storeid=1&category=x&page=1.5', 'page'],
    ['/api/healthz?x=1', ''],
    ['/api/stores?x=1', 'x'],
  ])('%s is refused and names the field %s [API-01]', async (path, field) => {
    const reply = await shop.app.inject(path);
    if (field === '') {
      expect(reply.statusCode).toBe(404);
      return;
    }
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(replyProblems('products', reply)).toEqual([]);
  });
});
