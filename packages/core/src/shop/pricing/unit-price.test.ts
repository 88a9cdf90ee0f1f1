import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { unitPrice, unitPriceText } from './unit-price.ts';

describe('the price per kilogram or litre', () => {
  test.each([
    ['Golden Penny Semovita 2kg', 300_000, 150_000, 'kg'],
    ['Peak Milk Powder 400g', 200_000, 500_000, 'kg'],
    ['Hollandia Yoghurt 1.5L', 150_000, 100_000, 'litre'],
    ['Eva Water 75cl', 30_000, 40_000, 'litre'],
    ['Malt 24x33cl', 792_000, 100_000, 'litre'],
    ['Tomato Paste 6X30G', 90_000, 500_000, 'kg'],
    ['Malt 24 x 33 cl', 792_000, 100_000, 'litre'],
    ['Saffron 0.125g', 50_000, 400_000_000, 'kg'],
    ['Shampoo 237ml', 100_000, 421_941, 'litre'],
  ])('of %s at %i kobo is %i a unit', (name, price, expected, per) => {
    expect(unitPrice(name, kobo(price))).toEqual({ price: expected, per });
  });

  test.each([
    'Basmati Rice',
    'Eggs 30 pieces',
    'Cutlery 5',
    'Bulb 33W',
    'Air 0g',
    'Foil 30m',
    `Lake ${'9'.repeat(16)}L`,
    'Croaker Fish /KG',
    'Bag 12constructor',
  ])('is not known of %s', (name) => expect(unitPrice(name, kobo(100_000))).toBeNull());

  test('is said where it differs from the price', () => {
    expect(unitPriceText('Sugar 500g', kobo(75_000))).toBe('₦1,500.00 per kg');
    expect(unitPriceText('Sugar 1kg', kobo(150_000))).toBe('');
    expect(unitPriceText('Sugar', kobo(150_000))).toBe('');
  });
});
