import { describe, expect, test } from 'vitest';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import {
  type Banner,
  badges,
  bannerReadingOf,
  bannerTarget,
  catalogueImage,
  categoryTitle,
  compactStoreName,
  discountPercent,
  type FoodStore,
  foodAvailability,
  foodDiscountPercent,
  foodRefusal,
  foodVariations,
  foodWeightText,
  groupBadge,
  groupCategories,
  inShopOrder,
  isBannerOfCategory,
  isBlackFridayOn,
  isEmptyStore,
  isGeneralBanner,
  isOpen,
  knownCategories,
  landingBannerTarget,
  orderImage,
  packOf,
  pageTitles,
  priceNote,
  productTitle,
  readDiscount,
  searchTitle,
  stockText,
  storeBadges,
  storeLabel,
  unknownHours,
} from './index.ts';

describe('the discount of a product', () => {
  test.each([
    [null, 'elsewhere', { kind: 'none' }],
    [0, 'elsewhere', { kind: 'none' }],
    [-10, 'badge', { kind: 'none' }],
    [7, 'elsewhere', { kind: 'percent', percent: 7 }],
    [99.5, 'elsewhere', { kind: 'percent', percent: 99.5 }],
    [100, 'elsewhere', { kind: 'price', price: 10_000 }],
    [850, 'elsewhere', { kind: 'price', price: 85_000 }],
    [0.5, 'elsewhere', { kind: 'percent', percent: 0.5 }],
    [850, 'badge', { kind: 'none' }],
    [100, 'preparedFood', { kind: 'none' }],
    [25, 'preparedFood', { kind: 'percent', percent: 25 }],
    [25, 'badge', { kind: 'percent', percent: 25 }],
  ] as const)('%s read as %s [PRICE-09]', (discount, reading, read) => {
    expect(readDiscount(discount, reading)).toEqual(read);
  });

  test('of prepared food is its percent, or none [PRICE-05, PRICE-09]', () => {
    expect([null, 10, 850].map(foodDiscountPercent)).toEqual([0, 10, 0]);
  });
});

describe('badges', () => {
  const plain = {
    isBlackFriday: false,
    isOnlineOnly: false,
    sellingPrice: nairaToKobo(800),
    oldPrice: null,
    discount: null,
  };

  test('mark a Black Friday deal and an online-only deal [PDP-13, PDP-14]', () => {
    expect(badges(plain)).toEqual([]);
    expect(badges({ ...plain, isBlackFriday: true })).toEqual([
      { kind: 'blackFriday', text: 'Black Friday Deal' },
    ]);
    expect(badges({ ...plain, isOnlineOnly: true })).toEqual([
      { kind: 'onlineOnly', text: 'Online-Only Deal' },
    ]);
  });

  test('show the percent off the old price [PDP-15]', () => {
    expect(badges({ ...plain, oldPrice: nairaToKobo(1_000) })).toEqual([{ kind: 'discount', text: '20%' }]);
    expect(
      badges({ ...plain, isBlackFriday: true, isOnlineOnly: true, discount: 7 }).map(({ text }) => text),
    ).toEqual(['Black Friday Deal', 'Online-Only Deal', '7%']);
  });

  test.each([
    [800, 1_000, null, 20],
    [500, 100_000, null, 100],
    [0, 0.01, null, 100],
    [875, 1_000, null, 13],
    [1_000, 1_000, 15, 0],
    [1_200, 1_000, null, -20],
    [800, null, 15, 15],
    [800, null, 12.5, 13],
    [800, null, 850, 0],
    [800, 0, 15, 15],
    [800, null, null, 0],
  ])(
    'for %d, old price %s and discount %s the percent is %d [PDP-15, PRICE-09]',
    (price, old, discount, percent) => {
      const oldPrice = old === null ? null : nairaToKobo(old);
      expect(discountPercent({ sellingPrice: nairaToKobo(price), oldPrice, discount })).toBe(percent);
    },
  );

  test('show no percent when nothing is off [PDP-15]', () => {
    expect(badges({ ...plain, discount: 1 })).toEqual([{ kind: 'discount', text: '1%' }]);
    expect(badges({ ...plain, oldPrice: nairaToKobo(800) })).toEqual([]);
    expect(badges({ ...plain, oldPrice: nairaToKobo(700) })).toEqual([]);
    expect(badges({ ...plain, oldPrice: kobo(80_001) })).toEqual([]);
  });

  test('name the promotion, else the category [PDP-02]', () => {
    expect(groupBadge({ promotion: 'Specials', category: 'water' })).toBe('Specials');
    expect(groupBadge({ promotion: null, category: 'water' })).toBe('water');
    expect(groupBadge({ promotion: '', category: 'water' })).toBe('water');
  });
});

describe('notes beside a product', () => {
  test('say that a price is for a kilogram, for goods by weight alone [QTY-14]', () => {
    expect(priceNote('Fresh beef /KG')).toBe('(Per Kg)');
    expect(priceNote('Rice 5 kg')).toBe('');
  });

  test('say whether it is in stock [PDP-16]', () => {
    const rice = { isInStock: true, description: 'Rice' };
    expect(stockText(rice)).toBe('In stock');
    expect(stockText({ ...rice, isInStock: false }, 3)).toBe('Out of stock');
    expect(stockText(rice, 3)).toBe('Only 3 left');
    expect(stockText(rice, 0)).toBe('Out of stock');
    expect(stockText({ ...rice, description: 'Beef /KG' }, 1.5)).toBe('Only 1.5 kg left');
  });
});

describe('packs of food', () => {
  test('are the product’s own, else Big, Medium and Small [ENT-10]', () => {
    const own = [{ name: 'Family pack', weightGrams: 2_500 }];
    expect(foodVariations(own)).toBe(own);
    expect(foodVariations([])).toEqual([
      { name: 'Big pack', weightGrams: 1_000 },
      { name: 'Medium pack', weightGrams: 600 },
      { name: 'Small pack', weightGrams: 400 },
    ]);
  });

  test('are chosen by weight, and by name where one is given; "noKg" is said of what comes in none [ENT-10, FCART-12, PRICE-04]', () => {
    const big = { name: 'Big pack', weightGrams: 1_000 };
    const family = { name: 'Family pack', weightGrams: 2_500 };
    const jollof = { category: 'PREPARED FOOD', variations: [big, family] };
    const wrap = { category: 'Prepared Food', variations: [] };
    expect(packOf(jollof, 2_500)).toEqual({ pack: family });
    expect(packOf(jollof, 2_500, 'Family pack')).toEqual({ pack: family });
    expect(packOf(jollof, 2_500, 'Big pack')).toBeNull();
    expect(packOf(wrap, 'noKg')).toEqual({ pack: null });
    for (const weight of ['noKg', 1, 400, 2_499] as const) expect(packOf(jollof, weight)).toBeNull();
    for (const weight of [1, 400, 600, 1_000]) expect(packOf(wrap, weight)).toBeNull();
    expect(packOf(wrap, 'noKg', 'Big pack')).toBeNull();
    expect(packOf({ category: 'groceries', variations: [big] }, 1_000)).toBeNull();
    expect(packOf({ category: 'groceries', variations: [] }, 'noKg')).toEqual({ pack: null });
  });

  test('read in grams [ENT-11]', () => {
    expect(foodWeightText(600)).toBe('600 g');
    expect(foodWeightText('noKg')).toBe('');
  });
});

describe('the address of a picture', () => {
  const hosts = { imageHost: 'https://img.example.ng', adminHost: 'https://admin.example.ng' };

  test.each([
    ['https://cdn.example.ng/rice.jpg', 'https://cdn.example.ng/rice.jpg'],
    ['//cdn.example.ng/rice.jpg', '//cdn.example.ng/rice.jpg'],
    ['data:image/svg+xml,x', 'data:image/svg+xml,x'],
    ['products/rice.jpg', 'https://img.example.ng/products/rice.jpg'],
    ['/products/rice.jpg', 'https://img.example.ng/products/rice.jpg'],
  ])('%s in the catalogue is %s [ENT-08]', (address, shown) => {
    expect(catalogueImage(address, hosts)).toBe(shown);
  });

  test('in an order keeps the image host or gets the admin host [ORD-17, ENT-08]', () => {
    expect(orderImage('https://img.example.ng/a.jpg', hosts)).toBe('https://img.example.ng/a.jpg');
    expect(orderImage('/uploads/a.jpg', hosts)).toBe('https://admin.example.ng/uploads/a.jpg');
  });
});

describe('the categories menu', () => {
  test('has six headings in this order [NAV-11]', () => {
    expect(groupCategories([]).map(({ name }) => name)).toEqual([
      'Groceries',
      'Food',
      'Drinks',
      'Health & Beauty',
      'Appliances & Accessories',
      'Others',
    ]);
  });

  test('shows every known category exactly once, under its heading [NAV-12]', () => {
    const groups = groupCategories([...knownCategories, 'water', 'stationery']);
    expect(Object.fromEntries(groups.map(({ name, categories }) => [name, categories]))).toEqual({
      Groceries: ['commodities', 'groceries', 'condiments', 'breakfast cereal', 'confectioneries'],
      Food: ['fresh produce', 'butchery', 'perishables', 'bakery'],
      Drinks: ['beverages', 'water', 'spirits'],
      'Health & Beauty': ['toiletries', 'baby products', 'medicare'],
      'Appliances & Accessories': ['household', 'sda', 'accessories', 'automobile'],
      Others: ['combos', 'hampers', 'pet products', 'general', 'bms', 'stationery'],
    });
    expect(knownCategories).toHaveLength(24);
  });

  test('lists categories heading by heading, what sells most first, unknown ones last [NAV-11, HOME-02]', () => {
    const listed = inShopOrder([
      'stationery',
      'water',
      'Bakery',
      'fabrics',
      'COMMODITIES',
      'hampers',
      'beverages',
    ]);
    expect(listed).toEqual([
      'COMMODITIES',
      'Bakery',
      'beverages',
      'water',
      'hampers',
      'stationery',
      'fabrics',
    ]);
    const grouped = groupCategories(knownCategories).flatMap(({ categories }) => categories);
    expect(inShopOrder(knownCategories)).toEqual(grouped);
  });

  test('ignores the case of a category’s letters [NAV-12]', () => {
    const headed = groupCategories([' PREPARED FOOD ', 'Water']).filter(
      (group) => group.categories.length > 0,
    );
    expect(headed).toEqual([
      { name: 'Food', categories: [' PREPARED FOOD '] },
      { name: 'Drinks', categories: ['Water'] },
    ]);
  });

  test('has the headings of a shop that names its own, the last one with the rest [NAV-11]', () => {
    const own = [
      { name: 'Staples', categories: ['Water', 'commodities'] },
      { name: 'Everything else', categories: ['bakery'] },
    ];
    const listed = ['stationery', 'bakery', 'commodities', 'water'];
    expect(groupCategories(listed, own)).toEqual([
      { name: 'Staples', categories: ['water', 'commodities'] },
      { name: 'Everything else', categories: ['bakery', 'stationery'] },
    ]);
    expect(inShopOrder(listed, own)).toEqual(['water', 'commodities', 'bakery', 'stationery']);
  });
});

describe('a banner', () => {
  const banner: Banner = {
    name: 'any',
    url: '/Category/Water',
    imageUrl: 'a.svg',
    words: 'any',
    category: null,
  };

  test.each([
    ['Black Friday', '/black-friday', 'HOME-08'],
    ['First Image', '/category/sda', 'HOME-09'],
    ['Second Image', '/category/medicare', 'HOME-10'],
    ['Third Image', '/category/spirits', 'HOME-11'],
    ['landing page', '/category/fresh produce', 'HOME-12'],
    ['banner_5', '/category/groceries', 'HOME-13'],
    ['Big XMAS Sale', '/category/hampers', 'HOME-14'],
    ['black friday', '/category/water', 'HOME-15'],
    ['anything else', '/category/water', 'HOME-15'],
  ])('named %s leads to %s [%s]', (name, target) => {
    expect(bannerTarget({ ...banner, name }, bannerReadingOf.home)).toBe(target);
    expect(bannerTarget({ ...banner, name }, bannerReadingOf.promotions)).toBe(target);
  });

  test('without a url leads home [HOME-16]', () => {
    expect(bannerTarget({ ...banner, url: ' ' }, 'named')).toBe('/home');
  });

  test('on the Black Friday page leads to its own url, else home, whatever its name [PROMO-04]', () => {
    const named = { ...banner, name: 'First Image' };
    expect(bannerTarget(named, bannerReadingOf.blackFriday)).toBe('/category/water');
    expect(bannerTarget({ ...named, url: '' }, bannerReadingOf.blackFriday)).toBe('/home');
  });

  test.each([
    ['/category/water', '/category/water'],
    ['https://shop.example.ng/category/fresh produce', '/category/fresh produce'],
    ['/promotions/Specials', '/promotions/Specials'],
    ['', null],
    [' /home ', null],
    ['/home', null],
  ])('of the landing page with the url "%s" leads to %s [LAND-08, LAND-09]', (url, target) => {
    expect(landingBannerTarget({ url })).toBe(target);
  });

  test('without a category is general [HOME-17]', () => {
    expect([null, 'null', 'water', ''].map((category) => isGeneralBanner({ category }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('belongs to the category that its url contains [CAT-03]', () => {
    expect(isBannerOfCategory(banner, 'water')).toBe(true);
    expect(isBannerOfCategory(banner, 'WATER')).toBe(true);
    expect(isBannerOfCategory(banner, 'spirits')).toBe(false);
  });
});

describe('the header', () => {
  test('says where a delivery goes and where from [NAV-01]', () => {
    expect(storeLabel({ mode: 'Delivery', storeName: 'Gbagada', area: 'Ifako' })).toBe(
      'Delivering to Ifako from Gbagada Store',
    );
  });

  test('says where a pickup is [NAV-02]', () => {
    expect(storeLabel({ mode: 'Pickup', storeName: 'Gbagada' })).toBe('Pickup from Gbagada Store');
  });

  test.each([
    ['Market Square Trans Amadi', 'Trans Amadi'],
    ['Market Square Trans Amadi Road', 'Trans Amadi'],
    ['Market Square Gbagada', 'Market Square Gbagada'],
    [' Market Square Gbagada ', 'Market Square Gbagada'],
    [' Market Square Trans Amadi', 'Trans Amadi'],
    ['Gbagada', 'Gbagada'],
  ])('names the store %s on a phone %s [NAV-06]', (name, compact) => {
    expect(compactStoreName(name, 'Market Square')).toBe(compact);
  });

  test.each([
    ['Freshmart', 'Freshmart Lekki Phase 1', 'Lekki Phase 1'],
    ['Freshmart', 'Freshmart Trans Amadi Road', 'Trans Amadi'],
    ['Freshmart', 'Freshmart Yaba', 'Freshmart Yaba'],
    ['Freshmart', 'Lekki Phase 1 Branch', 'Lekki Phase 1 Branch'],
    ['Mama Ngozi Stores', 'Mama Ngozi Stores Bodija Market', 'Bodija Market'],
    ['Mama Ngozi Stores', 'Mama Ngozi Stores', 'Mama Ngozi Stores'],
    ['Fresh', 'Freshmart Trans Amadi', 'Freshmart Trans Amadi'],
  ])('of %s names the store %s on a phone %s [NAV-06]', (shop, name, compact) => {
    expect(compactStoreName(name, shop)).toBe(compact);
  });

  test('badges a store with what it offers [LOC-03, LOC-04, LOC-05]', () => {
    expect(storeBadges({ pickup: true, delivery: true })).toEqual(['In-store', 'Pickup', 'Delivery']);
    expect(storeBadges({ pickup: false, delivery: false })).toEqual(['In-store']);
  });
});

describe('what a store may lack', () => {
  test.each([
    [[], true],
    [['rice'], false],
  ])('top products %j make it empty: %s [ERR-04]', (top, isEmpty) => {
    expect(isEmptyStore({ top })).toBe(isEmpty);
  });

  test('is Black Friday, unless a general banner is named after it [PROMO-06]', () => {
    const banner = { name: 'Black Friday', url: '', imageUrl: '', category: null };
    expect(isBlackFridayOn([{ ...banner, name: 'Rain season' }, banner])).toBe(true);
    expect(isBlackFridayOn([{ ...banner, category: 'water' }])).toBe(false);
    expect(isBlackFridayOn([])).toBe(false);
  });
});

describe('titles', () => {
  test('of home, product, category and search [GEN-02, PDP-11, CAT-04, SEARCH-01]', () => {
    expect(pageTitles.home).toBe('Online Shopping | Groceries & Household Appliances | Find More, Pay Less');
    expect(productTitle('Rice 5 kg', 'Market Square')).toBe('Rice 5 kg | Online Shopping | Market Square');
    expect(categoryTitle('water', 'Market Square')).toBe('WATER | Online Shopping | Market Square');
    expect(searchTitle('rice')).toBe('Search Results - rice');
  });

  test('of the pages with a fixed one [CART-01, CHK-01, ORD-07, ORD-12, PROMO-01, HAMP-01, ADDR-01]', () => {
    const { home: _, ...others } = pageTitles;
    expect(others).toEqual({
      promotions: 'Lovers Delight Deals',
      hampers: 'Hamper & Gift Card Showers',
      cart: 'Your Cart',
      checkout: 'Check Out Page',
      orders: 'Your Orders Page',
      order: 'View Order Page',
      account: 'Account Page',
      addressBook: 'Address Book Page',
    });
  });
});

describe('prepared food', () => {
  const store: FoodStore = {
    name: 'Gbagada',
    hasPreparedFood: true,
    launchedPreparedFood: true,
    openingTime: '8:00 AM',
    closingTime: '9:00 PM',
  };
  const at = (hour: number, minute = 0) => hour * 60 + minute;

  test.each([
    [at(7, 59), false],
    [at(8), true],
    [at(20, 59), true],
    [at(21), false],
    [at(0), false],
  ])('at minute %i is open: %s, opening minute in, closing minute out [FOOD-12]', (minute, open) => {
    expect(isOpen('8:00 AM', '9:00 PM', minute)).toBe(open);
  });

  test.each([
    [at(9, 59), false],
    [at(10), true],
    [at(23, 59), true],
    [at(0, 59), true],
    [at(1), false],
  ])('at minute %i is open: %s, when it closes after midnight [FOOD-12]', (minute, open) => {
    expect(isOpen('10:00 AM', '1:00 AM', minute)).toBe(open);
  });

  test('is open around the clock when the times are equal or cannot be read [FOOD-12]', () => {
    expect([isOpen('8:00 AM', '8:00 AM', 0), isOpen('?', '9:00 PM', 0), isOpen('8:00 AM', '', 0)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('that is closed says when it opens again [FOOD-07]', () => {
    expect(foodAvailability(store, at(12))).toEqual({ status: 'open' });
    expect(foodAvailability({ ...store, openingTime: null }, at(3))).toEqual({ status: 'open' });
    expect(foodAvailability({ ...store, closingTime: null }, at(3))).toEqual({ status: 'open' });
    expect(foodAvailability(store, at(3))).toEqual({
      status: 'closed',
      message:
        'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 8:00 AM',
      reason: 'The kitchen opens at 8:00 AM.',
    });
  });

  test('that has not been launched says so, even when it would be closed [FOOD-08, FOOD-11]', () => {
    expect(foodAvailability({ ...store, launchedPreparedFood: false }, at(3))).toEqual({
      status: 'notLaunched',
      message: 'Prepared Food products will soon be available online. Please check back shortly',
      reason: 'Prepared food is not sold online yet.',
    });
  });

  test('that the store does not make comes before all else [FOOD-09, FOOD-11, FOOD-14]', () => {
    const none = { ...store, hasPreparedFood: false, launchedPreparedFood: false };
    expect(foodAvailability(none, at(3))).toEqual({
      status: 'notSold',
      message:
        'We are yet to produce prepared food at Gbagada Store. Please Change Location and choose a store that has the food icon..',
      reason: 'This store makes no prepared food.',
    });
  });

  test.each([
    ['8:00 AM', '9:00 PM', '07:59', 'The kitchen opens at 8:00 AM.'],
    ['8:00 AM', '9:00 PM', '08:00', undefined],
    ['8:00 AM', '9:00 PM', '20:59', undefined],
    ['8:00 AM', '9:00 PM', '21:00', 'The kitchen opens at 8:00 AM.'],
    ['10:00 AM', '1:00 AM', '00:59', undefined],
    ['10:00 AM', '1:00 AM', '01:00', 'The kitchen opens at 10:00 AM.'],
    ['10:00 AM', '1:00 AM', '09:59', 'The kitchen opens at 10:00 AM.'],
    ['10:00 AM', '1:00 AM', '10:00', undefined],
  ])('from %s to %s at %s in Lagos: %s [FOOD-12]', (openingTime, closingTime, time, reason) => {
    const moment = Date.parse(`2026-11-22T${time}:00+01:00`);
    expect(foodRefusal(store, { openingTime, closingTime }, moment)?.reason).toBe(reason);
  });

  test('whose hours are not known is not refused, unless the store has none to sell [FOOD-08, FOOD-12]', () => {
    const night = Date.parse('2026-11-22T03:00:00+01:00');
    expect(foodRefusal(store, unknownHours, night)).toBeNull();
    expect(foodRefusal({ ...store, launchedPreparedFood: false }, unknownHours, night)?.status).toBe(
      'notLaunched',
    );
  });
});
