import { describe, expect, test } from 'vitest';
import type { components } from '../index.ts';
import { toProduct, toStore, toSuggestion } from '../index.ts';

const wire: components['schemas']['Product'] = {
  id: 1042,
  sku: 'GRC-001042',
  name: 'Jollof rice',
  description: 'Smoky, with plantain.',
  category: 'PREPARED FOOD',
  store_id: 4,
  sellingprice: 9850.5,
  old_price: 10_600,
  discount: 7,
  promo: { value_percent: 80 },
  promotion: 'Specials',
  avg_weight: 1.5,
  isBlackfriday: false,
  isOnlineonly: true,
  active: '1',
  img_url: '/images/products/1042.svg',
  brand: null,
  variant: null,
  food_category: 'Main Course',
  has_variation: false,
};

describe('the wire in our words', () => {
  test('a product has kobo, grams and truths [ENT-05, PDP-16]', () => {
    expect(toProduct(wire)).toEqual({
      id: 1042,
      sku: 'GRC-001042',
      name: 'Jollof rice',
      description: 'Smoky, with plantain.',
      category: 'PREPARED FOOD',
      storeId: 4,
      sellingPrice: 985_050,
      oldPrice: 1_060_000,
      discount: 7,
      promoValuePercent: 80,
      promotion: 'Specials',
      averageWeightGrams: 1500,
      isBlackFriday: false,
      isOnlineOnly: true,
      isInStock: true,
      imageUrl: '/images/products/1042.svg',
      brand: '',
      variant: '',
      foodCategory: 'Main Course',
      variations: [],
    });
    expect(toProduct({ ...wire, active: '0' }).isInStock).toBe(false);
  });

  test('packs are the own ones, or the three default ones where a product in packs names none [ENT-10]', () => {
    const own = { ...wire, has_variation: true, variation_name1: 'Bowl', variation_weight1: 0.75 };
    expect(toProduct(own).variations).toEqual([{ name: 'Bowl', weightGrams: 750 }]);
    expect(toProduct({ ...wire, has_variation: true }).variations.map((pack) => pack.weightGrams)).toEqual([
      1000, 600, 400,
    ]);
  });

  test('a store tells what it offers [ENT-01]', () => {
    const store = toStore({
      id: 4,
      storeid: 4,
      name: 'Lekki',
      address: '1 Admiralty Way',
      city: 'Lekki',
      state: 'Lagos ',
      iframe_src: '/images/maps/4.svg',
      branch_code: '04',
      store_options: { pickup: 1, delivery: 0 },
      has_prepared_food: true,
      launched_preparedfood: false,
    });
    expect(store).toMatchObject({ state: 'Lagos', offersPickup: true, offersDelivery: false });
  });

  test('a suggestion is a product, words to pick, or word that nothing was found [SEARCH-14, SEARCH-18]', () => {
    expect(toSuggestion({ text: 'groceries', no_result: false })).toEqual({
      kind: 'text',
      text: 'groceries',
    });
    expect(toSuggestion({ text: 'No result', no_result: true })).toEqual({
      kind: 'noResult',
      text: 'No result',
    });
    expect(toSuggestion({ id: 1, name: 'Rice', category: 'groceries', img_url: 'r.svg' })).toEqual({
      kind: 'product',
      id: 1,
      name: 'Rice',
      category: 'groceries',
      imageUrl: 'r.svg',
    });
  });
});
