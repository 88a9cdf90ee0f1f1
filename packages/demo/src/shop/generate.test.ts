import { createHash } from 'node:crypto';
import { foodSections } from '@marketsquare/core/shop/catalogue';
import type { SeedProduct, SeedShop } from '@marketsquare/server/seed';
import { describe, expect, test } from 'vitest';
import { productAt } from '../pictures/index.ts';
import { bestSellers } from './best-sellers.ts';
import { categories } from './catalogue/row.ts';
import { generateShop, usualDemo } from './index.ts';

const shop = generateShop(usualDemo);
const products = [...shop.products];
const offers = [...shop.offers];
const productById = new Map(products.map((product) => [product.id, product]));

describe('the demo shop', () => {
  test('is the same for the same seed, and another for another', () => {
    const small = { seed: 7, products: 400 };
    expect(digest(generateShop(small))).toBe(digest(generateShop(small)));
    expect(digest(generateShop(small))).not.toBe(digest(generateShop({ ...small, seed: 8 })));
  });

  test('begins a larger catalogue with the whole smaller one', () => {
    expect([...generateShop({ seed: 7, products: 2_000 }).products].slice(0, 300)).toEqual([
      ...generateShop({ seed: 7, products: 300 }).products,
    ]);
  });

  test('refuses a size that is not a number of products', () => {
    expect(() => generateShop({ seed: 1, products: 0 })).toThrow(RangeError);
    expect(() => generateShop({ seed: 1.5, products: 10 })).toThrow(RangeError);
  });

  test('walks 100,000 products with a name each, offered in every store', { timeout: 60_000 }, () => {
    const large = generateShop({ seed: 1, products: 100_000 });
    const names = new Set<string>();
    for (const { name } of large.products) names.add(name);
    let offered = 0;
    for (const _ of large.offers) offered += 1;
    expect(names.size).toBe(100_000);
    expect(offered).toBe(100_000 * large.stores.length);
  });
});

describe('the demo stores', () => {
  test('carry the names of the five bag-fee branches, once each [FEE-07]', () => {
    for (const branch of ['Gbagada', 'Lekki', 'Festac', 'Okota', 'Maryland']) {
      expect(shop.stores.filter(({ name }) => name.includes(branch))).toHaveLength(1);
    }
  });

  test('are named so that words three and four say where [NAV-06]', () => {
    for (const { name } of shop.stores) expect(name).toMatch(/^Market Square [A-Z]\S+ [A-Z]\S+$/);
  });

  test('have branch codes of two digits that differ [ORD-25]', () => {
    const codes = shop.stores.map(({ branchCode }) => branchCode);
    expect(codes.every((code) => /^\d{2}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(shop.stores.length);
  });

  test('are twelve or more in four or more cities, of every kind [ENT-01]', () => {
    expect(shop.stores.length).toBeGreaterThanOrEqual(12);
    expect(new Set(shop.stores.map(({ city }) => city)).size).toBeGreaterThanOrEqual(4);
    expect(shop.stores.some(({ delivery }) => !delivery)).toBe(true);
    expect(shop.stores.some(({ hasPreparedFood }) => !hasPreparedFood)).toBe(true);
    expect(
      shop.stores.some(
        ({ hasPreparedFood, launchedPreparedFood }) => hasPreparedFood && !launchedPreparedFood,
      ),
    ).toBe(true);
    for (const { foodOpening, foodClosing } of shop.stores) {
      for (const time of [foodOpening, foodClosing]) expect(time).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/);
    }
  });

  test('that deliver have four areas or more in a zone of their own city, and no others have any [ENT-03]', () => {
    for (const store of shop.stores) {
      const served = shop.zones.flatMap(({ city, areas }) =>
        areas.filter(({ storeIds }) => storeIds.includes(store.id)).map(() => city),
      );
      if (store.delivery) expect(served.length).toBeGreaterThanOrEqual(4);
      else expect(served).toEqual([]);
      expect(served.every((city) => city === store.city)).toBe(true);
    }
  });

  test('sell 1,500 products or more when they are full, over all category words [NAV-12]', () => {
    for (const store of shop.stores.filter(({ delivery }) => delivery)) {
      const counts = countByCategory(store.id);
      const words = categories.filter((word) => word !== 'PREPARED FOOD' || store.launchedPreparedFood);
      expect(words.filter((word) => (counts.get(word) ?? 0) === 0)).toEqual([]);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1_500);
      expect([...counts.values()].filter((count) => count >= 200).length).toBeGreaterThanOrEqual(2);
      expect(counts.has('PREPARED FOOD')).toBe(store.launchedPreparedFood);
    }
  });

  test('have all four groups of the front page in stock [ENT-09]', () => {
    const front = products.filter(({ group }) => group !== null);
    for (const group of ['top', 'beverages', 'water', 'commodities']) {
      expect(front.filter((product) => product.group === group)).toHaveLength(24);
    }
    const ids = new Set(front.map(({ id }) => id));
    const shown = offers.filter(({ productId, active }) => active && ids.has(productId));
    expect(shown).toHaveLength(front.length * shop.stores.length);
  });

  test('have the best sellers of every shelf in stock [CAT-01]', () => {
    const first = products.filter(
      ({ popularity, foodCategory }) => popularity > 10_000 && foodCategory === null,
    );
    const ids = new Set(first.map(({ id }) => id));
    const shown = offers.filter(({ productId, active }) => active && ids.has(productId));
    expect(shown).toHaveLength(first.length * shop.stores.length);
  });

  test('lack a product now and then', () => {
    expect(offers.filter(({ active }) => !active).length).toBeGreaterThan(500);
  });
});

describe('what the demo sells first', () => {
  const inOrder = products.toSorted((one, other) => other.popularity - one.popularity);

  test('is in its lists of best sellers, each a product of the first makers', () => {
    expect(inOrder.filter(({ popularity }) => popularity > 10_000)).toHaveLength(bestSellers.size);
  });

  test('is what people cook with, on the front page and in its banners [HOME-03, LAND-03, LAND-01]', () => {
    const top = inOrder.filter(({ group }) => group === 'top').map(({ name }) => name);
    for (const staple of [
      'Rice',
      'Beans',
      'Palm Oil',
      'Noodles',
      'Tomatoes',
      'Groundnut Oil',
      'Eggs',
      'Garri',
    ])
      expect(
        top.slice(0, 8).some((name) => name.includes(staple)),
        staple,
      ).toBe(true);
    for (const staple of ['Bread', 'Sugar', 'Milk'])
      expect(
        top.slice(8, 11).some((name) => name.includes(staple)),
        staple,
      ).toBe(true);
    for (const place of ['home', 'landing'] as const)
      expect(shop.banners.find((banner) => banner.place === place)?.name).toBe('Rice and oil');
  });

  test('differs on every shelf from one product to the next [CAT-01]', () => {
    for (const category of categories) {
      const first = inOrder.filter((product) => product.category === category).slice(0, 6);
      const things = first.map(({ name, variant }) => name.replace(variant.split(' ').at(-1) ?? '', ''));
      expect(new Set(things).size, category).toBe(first.length);
    }
  });
});

describe('the demo products', () => {
  test('have a name, an SKU and a picture of their own [ENT-05]', () => {
    for (const field of ['name', 'sku', 'imageUrl'] as const) {
      expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
    }
    for (const { imageUrl, id } of products) expect(productAt(imageUrl)?.id).toBe(id);
  });

  test('say /KG exactly when they are sold by weight, and then weigh something [QTY-13, PRICE-02]', () => {
    for (const { description, averageWeightGrams } of products) {
      expect(/\/ ?KG/.test(description)).toBe(averageWeightGrams !== null);
      if (averageWeightGrams !== null) expect(averageWeightGrams).toBeGreaterThan(0);
    }
  });

  test('cost whole naira everywhere, less than they used to [CONST-08]', () => {
    const prices = [...products, ...offers];
    for (const { sellingPrice, oldPrice } of prices) {
      expect(sellingPrice % 100).toBe(0);
      expect(sellingPrice).toBeGreaterThan(0);
      if (oldPrice !== null) expect(oldPrice).toBeGreaterThan(sellingPrice);
    }
  });

  test('carry promos as the share that is paid [PRICE-01]', () => {
    const promos = products.flatMap(({ promoValuePercent }) => promoValuePercent ?? []);
    expect(promos.length).toBeGreaterThan(50);
    for (const percent of promos) expect(percent >= 80 && percent < 100).toBe(true);
  });

  test('mark combos, hampers, Black Friday and online-only deals [ENT-06, HAMP-03, PDP-12]', () => {
    const of = (category: string) => products.filter((product) => product.category === category);
    expect(of('combos').every(({ promotion }) => promotion?.toLowerCase().includes('combo'))).toBe(true);
    expect(of('hampers').every(({ name }) => name.toLowerCase().includes('hamper'))).toBe(true);
    expect(products.some(({ isBlackFriday }) => isBlackFriday)).toBe(true);
    expect(products.some(({ isOnlineOnly }) => isOnlineOnly)).toBe(true);
  });

  test('are food exactly when they have a food category, each of the ten filled [FOOD-01, ENT-10]', () => {
    for (const { category, foodCategory } of products) {
      expect(category === 'PREPARED FOOD').toBe(foodCategory !== null);
    }
    const food = products.filter(({ foodCategory }) => foodCategory !== null);
    for (const section of foodSections) {
      expect(food.filter(({ foodCategory }) => foodCategory === section).length).toBeGreaterThanOrEqual(3);
    }
    expect(food.some(({ variations }) => variations.length === 3)).toBe(true);
    expect(food.some(({ variations }) => variations.length === 0)).toBe(true);
  });

  test('belong to promotions that every store lists, each with products [NAV-13]', () => {
    for (const { names } of shop.promotions) {
      for (const name of names) {
        expect(products.filter(({ promotion }) => promotion === name).length).toBeGreaterThanOrEqual(6);
      }
    }
  });
});

describe('the rest of the demo', () => {
  test('has the banners that the documents name [HOME-08 to HOME-17, HAMP-07]', () => {
    const home = shop.banners.filter(({ place }) => place === 'home');
    for (const name of [
      'Black Friday',
      'First Image',
      'Second Image',
      'Third Image',
      'landing page',
      'banner_5',
    ]) {
      expect(home.filter((banner) => banner.name === name)).toHaveLength(1);
    }
    expect(home.some(({ name }) => name.includes('xmas'))).toBe(true);
    expect(new Set(home.map(({ category }) => category))).toContain('null');
    expect(home.some(({ url }) => url === '')).toBe(true);
  });

  test('offers slots in both modes, and a day without any [WIN-01]', () => {
    expect(shop.windowPlans.map(({ mode }) => mode)).toEqual(['delivery', 'pickup']);
    for (const { slots, days, daysWithoutSlots } of shop.windowPlans) {
      expect(new Set(slots.map(({ weekday }) => weekday)).size).toBe(7);
      expect(daysWithoutSlots.every((day) => day > 1 && day < days)).toBe(true);
    }
    expect(shop.windowPlans[1]?.slots.every(({ fee }) => fee === 0)).toBe(true);
  });

  test('knows customers who live where their store delivers [ENT-17, CONT-04]', () => {
    expect(shop.customers).toHaveLength(2);
    for (const { phone, storeId, addresses } of shop.customers) {
      expect(phone).toMatch(/^0800\d{7}$/);
      expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      for (const { area, city } of addresses) {
        const zone = shop.zones.find((one) => one.city === city);
        expect(zone?.areas.find((one) => one.area === area)?.storeIds).toContain(storeId);
      }
    }
  });

  test('sells gift cards, and has issued some of them [GIFT-01]', () => {
    const ids = new Set(shop.giftCards.map(({ id }) => id));
    expect(shop.issuedGiftCards.every(({ giftCardId }) => ids.has(giftCardId))).toBe(true);
    expect(shop.issuedGiftCards.some(({ balance }) => balance > 0)).toBe(true);
  });
});

function countByCategory(storeId: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const offer of offers) {
    if (offer.storeId !== storeId) continue;
    const { category } = known(offer.productId);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}

function known(productId: number): SeedProduct {
  const product = productById.get(productId);
  if (product === undefined) throw new Error(`no product ${productId}`);
  return product;
}

function digest({ products: listed, offers: offered, ...rest }: SeedShop): string {
  return createHash('sha256')
    .update(JSON.stringify([[...listed], [...offered], rest]))
    .digest('hex');
}
