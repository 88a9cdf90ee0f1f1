import { describe, expect, test } from 'vitest';
import { kobo } from '../../../kernel/money/index.ts';
import { type CartLine, cartItemOf } from '../../../shop/cart/index.ts';
import { riceLine } from '../../../shop/testing/index.ts';
import { fromCartLines, toProduct, toPromotionNames, toStoreCart } from '../index.ts';
import { rice as wireRice } from '../testing/products.ts';

const rice: CartLine = { ...riceLine, imageUrl: '/images/products/7.svg', quantity: 2 };
const jollof: CartLine = {
  ...rice,
  key: '9:600',
  productId: 9,
  name: 'Jollof rice',
  category: 'PREPARED FOOD',
  unitPrice: kobo(150_000),
  weightGrams: 600,
  pack: 'Medium pack',
  quantity: 1,
};

describe('a saved cart', () => {
  test('of both kinds is one call with grocery and food lines, and counts both [FCART-07, API-28]', () => {
    const body = fromCartLines({ userId: 5, storeId: 3, groceryLines: [rice], foodLines: [jollof] });
    expect(body).toEqual({
      user_id: 5,
      totalquantity: 2,
      total_price: 20_500,
      checkout: '0',
      storeid: 3,
      checkoutitems: [
        { product_id: 7, quantity: 2, unit_price: 9_500, price: 19_000 },
        {
          product_id: 9,
          quantity: 1,
          unit_price: 1_500,
          price: 1_500,
          weight_type: 0.6,
          pack: 'Medium pack',
          isFood: true,
        },
      ],
    });
  });

  test('is listed by store with its lines, their number and its total [ENT-14]', () => {
    const wire = {
      id: 512,
      storeid: 4,
      quantity: 2,
      total_price: 20_500,
      cartitem: [
        {
          product: { id: 7, name: 'Long grain rice 5 kg', price: 9_500, img_url: '/images/products/7.svg' },
          quantity: 2,
          unit_price: 9_500,
          price: 19_000,
          substitution: 'call' as const,
        },
        {
          product: { id: 9, name: 'Jollof rice', price: 1_500, img_url: '/images/products/9.svg' },
          quantity: 1,
          unit_price: 1_500,
          price: 1_500,
          weight_type: 0.6,
          pack: 'Medium pack',
          isFood: true,
        },
        {
          product: { id: 10, name: 'Moi moi', price: 500, img_url: '' },
          quantity: 1,
          unit_price: 500,
          price: 500,
          weight_type: 'noKg' as const,
          isFood: true,
        },
      ],
    };
    expect(toStoreCart(wire)).toEqual({
      id: 512,
      storeId: 4,
      lineCount: 2,
      total: 2_050_000,
      lines: [
        { ...lineOf(7, 'Long grain rice 5 kg', 2), wish: 'call' },
        { ...lineOf(9, 'Jollof rice', 1), isFood: true, weightGrams: 600, pack: 'Medium pack' },
        { ...lineOf(10, 'Moi moi', 1), isFood: true },
      ],
    });
  });
});

describe('what the catalogue sends', () => {
  test('becomes a line by its flat name, picture and price [ENT-13]', () => {
    expect(cartItemOf(toProduct(wireRice))).toMatchObject({
      name: wireRice.name,
      imageUrl: wireRice.img_url,
      unitPrice: kobo(985_000),
    });
  });

  test('as a hamper is a product, whose price the promotion changes [ENT-15, PRICE-07, PRICE-08]', () => {
    const hamper = toProduct({ ...wireRice, category: 'hampers', sellingprice: 25_555 });
    const promoted = toProduct({
      ...wireRice,
      category: 'hampers',
      sellingprice: 25_555,
      promo: { value_percent: 85 },
    });
    expect(hamper).toMatchObject({ id: wireRice.id, sku: wireRice.sku, name: wireRice.name });
    expect([hamper, promoted].map((one) => cartItemOf(one).unitPrice)).toEqual([2_555_500, 2_172_200]);
  });

  test('as promotions has no empty ones [ENT-16]', () => {
    expect(toPromotionNames(['Pantry Week', null, 'Specials'])).toEqual(['Pantry Week', 'Specials']);
    expect(toPromotionNames([null])).toEqual([]);
  });
});

function lineOf(productId: number, name: string, quantity: number) {
  return { productId, name, quantity, isFood: false, weightGrams: null, pack: null };
}
