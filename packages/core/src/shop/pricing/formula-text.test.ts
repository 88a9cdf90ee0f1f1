import { describe, expect, test } from 'vitest';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import {
  type Explained,
  explain,
  explainedView,
  type FreeBecause,
  foodPrice,
  formulaText,
  given,
  groceryOrderTotal,
  grocerySubtotal,
  lineTotal,
  promotionPrice,
  sum,
  totalDue,
} from './index.ts';

const price = given('Selling price', nairaToKobo(1_000));
const other = given('Wallet', nairaToKobo(400));
const step = (proof: Parameters<typeof explain>[0]) => explain(proof);

const varied = (deliveryArea: number, basketSize: number) =>
  step({ label: 'x', formula: 'variedFee', inputs: { deliveryArea, basketSize }, children: [price] });

describe('a step of a proof says how its amount comes about', () => {
  test.each<[string, Explained]>([
    ['set by the store', price],
    ['nothing', sum('Bag fee', [])],
    ['Selling price + Wallet', sum('Both', [price, other])],
    [
      'Selling price − Wallet',
      step({ label: 'Rest', formula: 'difference', inputs: {}, children: [price, other] }),
    ],
    ['₦1,000.00 − ₦400.00', step({ label: 'x', formula: 'shortfall', inputs: {}, children: [price, other] })],
    [
      '₦1,000.00 of ₦400.00: enough',
      step({ label: 'x', formula: 'shortfall', inputs: {}, children: [other, price] }),
    ],
    ['₦1,000.00 less 20%', promotionPrice(price, 80)],
    ['₦1,000.00 less 0.01%, rounded to whole naira', promotionPrice(price, 99.99)],
    ['100% of ₦1,000.00', promotionPrice(price, 100)],
    ['120% of ₦1,000.00', promotionPrice(price, 120)],
    [
      '₦1,000.00 ÷ 1.5 kg',
      step({ label: 'x', formula: 'perKilogram', inputs: { weightGrams: 1_500 }, children: [price] }),
    ],
    ['₦1,000.00 × 3', step({ label: 'x', formula: 'pieces', inputs: { quantity: 3 }, children: [price] })],
    [
      '₦1,000.00 a kg × 0.6 kg',
      step({
        label: 'x',
        formula: 'weighed',
        inputs: { weightGrams: 600, discountPercent: 0 },
        children: [price],
      }),
    ],
    [
      '₦1,000.00 a kg × 0.6 kg, less 10%',
      step({
        label: 'x',
        formula: 'weighed',
        inputs: { weightGrams: 600, discountPercent: 10 },
        children: [price],
      }),
    ],
    [
      '₦1,000.00 + 10% for the area, then + 5% for the basket, rounded to whole naira',
      step({
        label: 'x',
        formula: 'variedFee',
        inputs: { deliveryArea: 10, basketSize: 5 },
        children: [price],
      }),
    ],
    ['₦1,000.00 + 5% for the basket, rounded to whole naira', varied(0, 5)],
    ['₦1,000.00 + 10% for the area, rounded to whole naira', varied(10, 0)],
    ['₦1,000.00, rounded to whole naira', varied(0, 0)],
    [
      'reference Gr1-2',
      step({
        label: 'paystack',
        formula: 'paid',
        inputs: { amount: kobo(5), reference: 'Gr1-2' },
        children: [],
      }),
    ],
    [
      'comes off the total',
      step({ label: 'Wallet', formula: 'tender', inputs: { amount: kobo(5) }, children: [] }),
    ],
  ])('%s', (words, tree) => {
    expect(formulaText(tree)).toBe(words);
  });

  test.each<[FreeBecause, string]>([
    ['pickup', 'pickup is free'],
    ['promotion', 'free with the promotion'],
    ['travelsWithGroceries', 'travels with the groceries'],
    ['notChosenYet', 'no window chosen yet'],
    ['nothingToDeliver', 'nothing to deliver'],
  ])('nothing is asked for because of %s: %s', (because, words) => {
    const free = explain({ label: 'Delivery fee', formula: 'free', inputs: { because }, children: [price] });
    expect(formulaText(free)).toBe(words);
  });
});

describe('every part of a total has a name', () => {
  test.each<[string, Explained, readonly string[]]>([
    [
      'a dish',
      foodPrice({ sellingPrice: kobo(5), discount: null, promoValuePercent: null }, 400),
      ['Price of the pack', 'Selling price'],
    ],
    [
      'a promotion',
      promotionPrice(given('Selling price', kobo(5)), 80),
      ['Promotion price', 'Selling price'],
    ],
    [
      'a line by weight',
      lineTotal({ name: 'Beef', unitPrice: kobo(5), quantity: 1, soldByWeight: true }),
      ['Beef', 'Price per kg'],
    ],
    [
      'an order',
      groceryOrderTotal({ subtotal: grocerySubtotal([]), deliveryFee: price, bagFee: other }),
      ['Order total', 'Subtotal', 'Selling price', 'Wallet'],
    ],
  ])('of %s', (_, tree, labels) => {
    expect(labelsOf(tree)).toEqual(labels);
  });
});

describe('what is left to pay by card', () => {
  const total = given('Order total', nairaToKobo(1_000));

  test('is the total where nothing else pays [CHK-15]', () => {
    const due = totalDue(total, { giftCard: kobo(0), wallet: kobo(0) });
    expect(due).toMatchObject({ label: 'Total Due', amount: nairaToKobo(1_000) });
    expect(labelsOf(due)).toEqual(['Total Due', 'Order total']);
  });

  test.each([
    [300, 0, 700, ['Total Due', 'Order total', 'Gift card']],
    [0, 400, 600, ['Total Due', 'Order total', 'Wallet']],
    [300, 400, 300, ['Total Due', 'Order total', 'Gift card and wallet', 'Gift card', 'Wallet']],
    [600, 400, 0, ['Total Due', 'Order total', 'Gift card and wallet', 'Gift card', 'Wallet']],
  ])('after a gift card of ₦%d and a wallet of ₦%d is ₦%d [PAY-21]', (giftCard, wallet, left, labels) => {
    const due = totalDue(total, { giftCard: nairaToKobo(giftCard), wallet: nairaToKobo(wallet) });
    expect(due.amount).toBe(nairaToKobo(left));
    expect(labelsOf(due)).toEqual(labels);
    const [, deduction] = explainedView(due).parts;
    expect(deduction?.words).toBe(giftCard > 0 && wallet > 0 ? '' : 'comes off the total');
  });
});

function labelsOf(tree: Explained): readonly string[] {
  return [tree.label, ...tree.children.flatMap(labelsOf)];
}
