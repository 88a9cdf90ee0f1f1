import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { preparedFoodCategory } from '../catalogue/index.ts';
import { ofada } from '../testing/index.ts';
import { shownPrice } from './index.ts';

const rice = { ...ofada, sellingPrice: kobo(100_000) };
const plain = { price: 100_000, before: null, note: '', pack: null };

describe('the price on a card', () => {
  test('is the unit price, with nothing struck', () => {
    expect(shownPrice(rice)).toEqual(plain);
  });

  test('strikes the old price, and under a promotion the full one [PRICE-01, PDP-15]', () => {
    expect(shownPrice({ ...rice, oldPrice: kobo(125_000) })).toEqual({ ...plain, before: 125_000 });
    expect(shownPrice({ ...rice, promoValuePercent: 80 })).toEqual({
      ...plain,
      price: 80_000,
      before: 100_000,
    });
  });

  test('strikes no old price that is not higher', () => {
    expect(shownPrice({ ...rice, oldPrice: kobo(90_000) })).toEqual(plain);
  });

  test('is per kilogram for what is sold by weight, the old price too [PRICE-02, QTY-14]', () => {
    const fish = { ...rice, description: 'Fish /KG', averageWeightGrams: 2000, oldPrice: kobo(120_000) };
    expect(shownPrice(fish)).toEqual({ price: 50_000, before: 60_000, note: '(Per Kg)', pack: null });
  });

  test('says beside a sized pack what a kilogram costs, at the price that is paid', () => {
    const pack = { ...rice, name: 'Rice 500g', promoValuePercent: 80 };
    expect(shownPrice(pack)).toMatchObject({ price: 80_000, note: '₦1,600.00 per kg' });
  });

  test('of a dish in packs is that of its smallest pack, or of the one that is asked for [PRICE-06]', () => {
    const packs = [
      { name: 'Big pack', weightGrams: 1000 },
      { name: 'Small pack', weightGrams: 400 },
    ];
    const dish = { ...rice, category: preparedFoodCategory, variations: packs };
    expect(shownPrice(dish)).toEqual({ ...plain, price: 40_000, pack: packs[1] });
    expect(shownPrice(dish, 1000)).toEqual({ ...plain, pack: packs[0] });
  });

  test('of a dish that comes in no packs is its own [PRICE-04]', () => {
    expect(shownPrice({ ...rice, category: preparedFoodCategory })).toEqual(plain);
  });

  test('strikes the full price where that is more than the old one', () => {
    const promoted = { ...rice, promoValuePercent: 80, oldPrice: kobo(90_000) };
    expect(shownPrice(promoted)).toEqual({ ...plain, price: 80_000, before: 100_000 });
  });
});
