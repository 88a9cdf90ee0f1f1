import { describe, expect, test } from 'vitest';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { delivery, properties } from './fees.properties.ts';
import {
  bagFee,
  defaultFeeVariation,
  deliveryFee,
  documentBagFee,
  type FeeTerms,
  feeText,
  foodDeliveryFee,
} from './index.ts';

const pickup: FeeTerms = { ...delivery, mode: 'Pickup' };
const withoutSurcharge: FeeTerms = { ...delivery, variation: { deliveryArea: 0, basketSize: 0 } };
const separate = { travelsWithGroceries: false };

testProperties(properties);

describe('the delivery fee', () => {
  test('is slot fee × (1 + area %) × (1 + basket %) [FEE-01]', () => {
    expect(deliveryFee(nairaToKobo(1_000), delivery).amount).toBe(nairaToKobo(1_155));
  });

  test('applies each percentage of its own, in percent [FEE-01]', () => {
    const area = { ...delivery, variation: { deliveryArea: 10, basketSize: 0 } };
    const basket = { ...delivery, variation: { deliveryArea: 0, basketSize: 7 } };
    expect(deliveryFee(nairaToKobo(1_000), area).amount).toBe(nairaToKobo(1_100));
    expect(deliveryFee(nairaToKobo(1_000), basket).amount).toBe(nairaToKobo(1_070));
    expect(deliveryFee(nairaToKobo(1_000), withoutSurcharge).amount).toBe(nairaToKobo(1_000));
  });

  test('rounds once, to whole naira, an exact half upwards [FEE-01]', () => {
    const fifteen = { ...delivery, variation: { deliveryArea: 15, basketSize: 0 } };
    expect(deliveryFee(nairaToKobo(750), fifteen).amount).toBe(nairaToKobo(863));
    // 110 × 1.05 is 115.5: rounded there already, the second percentage would make 122 of it.
    const twice = { ...delivery, variation: { deliveryArea: 5, basketSize: 5 } };
    expect(deliveryFee(nairaToKobo(110), twice).amount).toBe(nairaToKobo(121));
  });

  test('adds one percent twice until the store’s own variation is known [FEE-03]', () => {
    const terms = { ...delivery, variation: defaultFeeVariation };
    expect(defaultFeeVariation).toEqual({ deliveryArea: 1, basketSize: 1 });
    expect(deliveryFee(nairaToKobo(1_000), terms).amount).toBe(nairaToKobo(1_020));
  });

  test('of pickup is nothing, shown as Pickup(Free), whatever slot or promotion [FEE-12]', () => {
    for (const slotFee of [null, nairaToKobo(1_500)]) {
      const fee = deliveryFee(slotFee, { ...pickup, isFreeByPromotion: true });
      expect([fee.amount, feeText(fee)]).toEqual([0, 'Pickup(Free)']);
    }
  });

  test('that a promotion frees is nothing, shown as FREE [FEE-11]', () => {
    const fee = deliveryFee(nairaToKobo(1_500), { ...delivery, isFreeByPromotion: true });
    expect([fee.amount, feeText(fee)]).toEqual([0, 'FREE']);
  });

  test('is not asked for before a slot is chosen, nor called free [WIN-03]', () => {
    const fee = deliveryFee(null, { ...delivery, isFreeByPromotion: true });
    expect([fee.amount, feeText(fee)]).toEqual([0, '—']);
  });

  test('that is due is shown as an amount [CONST-08]', () => {
    expect(feeText(deliveryFee(nairaToKobo(1_000), delivery))).toBe('₦1,155.00');
    expect(feeText(deliveryFee(kobo(0), delivery))).toBe('₦0.00');
  });
});

describe('the food delivery fee', () => {
  test('follows the same two percentages [FEE-02]', () => {
    const fee = foodDeliveryFee(nairaToKobo(600), { ...delivery, ...separate });
    expect([fee.label, fee.amount]).toEqual(['Food Delivery Fee', nairaToKobo(693)]);
  });

  test('is nothing when the food travels with the groceries [WIN-07]', () => {
    const fee = foodDeliveryFee(nairaToKobo(600), { ...delivery, travelsWithGroceries: true });
    expect([fee.amount, feeText(fee)]).toEqual([0, '₦0.00']);
  });

  test('is nothing by pickup or promotion, shown as for groceries [FEE-11, FEE-12]', () => {
    const free = { ...delivery, isFreeByPromotion: true };
    expect(feeText(foodDeliveryFee(nairaToKobo(600), { ...pickup, ...separate }))).toBe('Pickup(Free)');
    expect(feeText(foodDeliveryFee(nairaToKobo(600), { ...free, ...separate }))).toBe('FREE');
    expect(feeText(foodDeliveryFee(null, { ...delivery, ...separate }))).toBe('—');
  });
});

describe('the bag fee', () => {
  test.each([...documentBagFee.branches])(
    'is ₦95 at %s, whatever the case and the rest of the name [FEE-07]',
    (branch) => {
      for (const name of [branch, `Market Square ${branch.toUpperCase()} Mall`, branch.toLowerCase()]) {
        expect(bagFee(documentBagFee, name).amount).toBe(9_500);
      }
    },
  );

  test('has exactly five branches [FEE-07]', () => {
    expect(documentBagFee.branches).toEqual(['Gbagada', 'Lekki', 'Festac', 'Okota', 'Maryland']);
  });

  test.each(['Market Square Yaba', 'Lek ki', ''])('is nothing at "%s" [FEE-07]', (name) => {
    const { label, amount } = bagFee(documentBagFee, name);
    expect([label, amount]).toEqual(['Bag fee', 0]);
  });

  test('is another one, at other branches, where the shop says so [FEE-07]', () => {
    const own = { amount: nairaToKobo(50), branches: ['Yaba'] };
    const names = ['Market Square YABA', 'Market Square Lekki'];
    expect(names.map((name) => bagFee(own, name).amount)).toEqual([5_000, 0]);
    expect(bagFee({ ...own, branches: [] }, 'Market Square Yaba').amount).toBe(0);
  });
});
