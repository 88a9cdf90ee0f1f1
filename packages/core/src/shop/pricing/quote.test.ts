import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import {
  combinedCheckoutFreeDelivery,
  foodCheckoutFreeDelivery,
  groceryCheckoutFreeDelivery,
} from '../promotions/index.ts';
import {
  combinedSubtotal,
  documentBagFee,
  type Explained,
  foodSubtotal,
  formulaText,
  given,
  grocerySubtotal,
  groceryUnitPrice,
  isProven,
  lineTotal,
  type PricedLine,
  type QuoteInput,
  quoteOrder,
  readd,
} from './index.ts';
import { properties } from './quote.properties.ts';

const rice: PricedLine = {
  name: 'Rice 5 kg',
  unitPrice: nairaToKobo(9_850),
  quantity: 2,
  soldByWeight: false,
};
const beef: PricedLine = {
  name: 'Beef',
  unitPrice: nairaToKobo(6_666.67),
  quantity: 250,
  soldByWeight: true,
};
const jollof: PricedLine = {
  name: 'Jollof, Big pack',
  unitPrice: nairaToKobo(3_200),
  quantity: 1,
  soldByWeight: false,
};

const order: QuoteInput = {
  kind: 'grocery',
  groceryLines: [rice],
  foodLines: [],
  store: { name: 'Market Square Gbagada' },
  bagFee: documentBagFee,
  mode: 'Delivery',
  slotFee: nairaToKobo(1_500),
  foodFee: nairaToKobo(600),
  foodTravelsWithGroceries: false,
  variation: { deliveryArea: 10, basketSize: 2 },
  promotion: null,
  deliveryDay: lagosDay('2026-11-22'),
};

describe('a line', () => {
  test('costs unit price × quantity [CART-04, QTY-02]', () => {
    expect(lineTotal(rice).amount).toBe(nairaToKobo(19_700));
    expect(lineTotal({ ...rice, quantity: 0 }).amount).toBe(0);
  });

  test('by weight costs price per kg × grams ÷ 1000, to the kobo [QTY-12]', () => {
    expect(lineTotal(beef).amount).toBe(166_667);
    expect(lineTotal({ ...beef, unitPrice: kobo(500), quantity: 1 }).amount).toBe(1);
    expect(lineTotal({ ...beef, unitPrice: kobo(499), quantity: 1 }).amount).toBe(0);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])(
    'refuses the quantity %d: machines let none through [QTY-09]',
    (quantity) => {
      expect(() => lineTotal({ ...rice, quantity })).toThrow(RangeError);
    },
  );

  test('keeps the proof of its unit price', () => {
    const unitPrice = groceryUnitPrice({
      description: 'Rice',
      sellingPrice: nairaToKobo(1_255),
      averageWeightGrams: null,
      promoValuePercent: 80,
    });
    const line = lineTotal({ ...rice, unitPrice });
    expect(line.amount).toBe(nairaToKobo(2_008));
    expect(line.children).toEqual([unitPrice]);
  });
});

describe('a subtotal', () => {
  test('is the sum of its lines [CART-04, SIDE-01, FCART-05]', () => {
    expect(grocerySubtotal([rice, beef]).amount).toBe(1_970_000 + 166_667);
    expect(foodSubtotal([jollof]).amount).toBe(nairaToKobo(3_200));
    expect(combinedSubtotal([rice], [jollof]).amount).toBe(nairaToKobo(22_900));
    expect(grocerySubtotal([]).amount).toBe(0);
  });
});

describe('an order of groceries', () => {
  test('costs subtotal + delivery fee + bag fee [FEE-04]', () => {
    expect(quoteOrder(order)).toMatchObject({
      kind: 'grocery',
      grocerySubtotal: nairaToKobo(19_700),
      foodSubtotal: 0,
      deliveryFee: nairaToKobo(1_683),
      foodDeliveryFee: 0,
      foodTotal: 0,
      bagFee: nairaToKobo(95),
      total: nairaToKobo(21_478),
      deliveryFeeText: '₦1,683.00',
      foodDeliveryFeeText: '',
    });
  });

  test('pays the bag, but no delivery, when it is picked up [FEE-07, FEE-12]', () => {
    expect(quoteOrder({ ...order, mode: 'Pickup' })).toMatchObject({
      deliveryFee: 0,
      deliveryFeeText: 'Pickup(Free)',
      bagFee: nairaToKobo(95),
      total: nairaToKobo(19_795),
    });
  });

  test('pays no delivery in the promotion’s days from ₦20,000 [FEE-08, FEE-11]', () => {
    const promoted = (naira: number, day: string) =>
      quoteOrder({
        ...order,
        groceryLines: [{ ...rice, quantity: 1, unitPrice: nairaToKobo(naira) }],
        promotion: groceryCheckoutFreeDelivery,
        deliveryDay: lagosDay(day),
      }).deliveryFeeText;
    expect(promoted(20_000, '2023-11-22')).toBe('FREE');
    expect(promoted(20_000, '2023-11-29')).toBe('FREE');
    expect(promoted(19_999.99, '2023-11-29')).toBe('₦1,683.00');
    expect(promoted(20_000, '2023-11-21')).toBe('₦1,683.00');
    expect(promoted(20_000, '2023-11-30')).toBe('₦1,683.00');
  });
});

describe('an order of prepared food', () => {
  const food: QuoteInput = { ...order, kind: 'food', groceryLines: [], foodLines: [jollof] };

  test('costs food subtotal + food delivery fee; no bag, no slot [FEE-05]', () => {
    expect(quoteOrder(food)).toMatchObject({
      kind: 'food',
      grocerySubtotal: 0,
      foodSubtotal: nairaToKobo(3_200),
      deliveryFee: 0,
      foodDeliveryFee: nairaToKobo(673),
      foodTotal: nairaToKobo(3_873),
      bagFee: 0,
      total: nairaToKobo(3_873),
      deliveryFeeText: '',
      foodDeliveryFeeText: '₦673.00',
    });
  });

  test('has nothing to travel with: its fee stays [WIN-07]', () => {
    expect(quoteOrder({ ...food, foodTravelsWithGroceries: true }).foodDeliveryFee).toBe(nairaToKobo(673));
  });

  test('pays no delivery from 1 to 21 April 2022 from ₦10,000 of food [FEE-09]', () => {
    const promoted = (naira: number, day: string) =>
      quoteOrder({
        ...food,
        foodLines: [{ ...jollof, unitPrice: nairaToKobo(naira) }],
        promotion: foodCheckoutFreeDelivery,
        deliveryDay: lagosDay(day),
      }).foodDeliveryFeeText;
    expect(promoted(10_000, '2022-04-01')).toBe('FREE');
    expect(promoted(10_000, '2022-04-21')).toBe('FREE');
    expect(promoted(9_999.99, '2022-04-21')).toBe('₦673.00');
    expect(promoted(10_000, '2022-03-31')).toBe('₦673.00');
    expect(promoted(10_000, '2022-04-22')).toBe('₦673.00');
  });
});

describe('a combined order', () => {
  const combined: QuoteInput = { ...order, kind: 'combined', foodLines: [jollof] };

  test('adds both subtotals and both fees, without a bag fee [FEE-06]', () => {
    expect(quoteOrder(combined)).toMatchObject({
      kind: 'combined',
      grocerySubtotal: nairaToKobo(19_700),
      foodSubtotal: nairaToKobo(3_200),
      deliveryFee: nairaToKobo(1_683),
      foodDeliveryFee: nairaToKobo(673),
      foodTotal: nairaToKobo(3_873),
      bagFee: 0,
      total: nairaToKobo(25_256),
    });
  });

  test('saves the food fee when the food travels with the groceries [WIN-07]', () => {
    expect(quoteOrder({ ...combined, foodTravelsWithGroceries: true })).toMatchObject({
      deliveryFee: nairaToKobo(1_683),
      foodDeliveryFee: 0,
      total: nairaToKobo(24_583),
    });
  });

  test('whose food or groceries have all gone is not asked for their delivery [FEE-06]', () => {
    expect(quoteOrder({ ...combined, foodLines: [] })).toMatchObject({
      deliveryFee: nairaToKobo(1_683),
      foodDeliveryFee: 0,
      foodDeliveryFeeText: '—',
      total: nairaToKobo(21_383),
    });
    expect(quoteOrder({ ...combined, groceryLines: [] })).toMatchObject({
      deliveryFee: 0,
      deliveryFeeText: '—',
      foodDeliveryFee: nairaToKobo(673),
      total: nairaToKobo(3_873),
    });
  });

  test('frees both fees in the promotion’s days from ₦10,000 of both together [FEE-10]', () => {
    const promoted = (groceries: number, food: number, day: string) => {
      const quote = quoteOrder({
        ...combined,
        groceryLines: [{ ...rice, quantity: 1, unitPrice: nairaToKobo(groceries) }],
        foodLines: [{ ...jollof, unitPrice: nairaToKobo(food) }],
        promotion: combinedCheckoutFreeDelivery,
        deliveryDay: lagosDay(day),
      });
      return [quote.deliveryFeeText, quote.foodDeliveryFeeText];
    };
    expect(promoted(6_000, 4_000, '2022-04-01')).toEqual(['FREE', 'FREE']);
    expect(promoted(6_000, 4_000, '2022-04-21')).toEqual(['FREE', 'FREE']);
    expect(promoted(6_000, 3_999.99, '2022-04-21')).toEqual(['₦1,683.00', '₦673.00']);
    expect(promoted(6_000, 4_000, '2022-04-22')).toEqual(['₦1,683.00', '₦673.00']);
  });
});

describe('a promotion', () => {
  const inWindow: QuoteInput = {
    ...order,
    groceryLines: [{ ...rice, quantity: 10 }],
    promotion: groceryCheckoutFreeDelivery,
    deliveryDay: lagosDay('2023-11-25'),
  };

  test('waits for a day to be chosen, and for a slot [WIN-03, WIN-06]', () => {
    expect(quoteOrder(inWindow).deliveryFeeText).toBe('FREE');
    expect(quoteOrder({ ...inWindow, deliveryDay: null }).deliveryFeeText).toBe('₦1,683.00');
    expect(quoteOrder({ ...inWindow, slotFee: null }).deliveryFeeText).toBe('—');
  });

  test('can be another one by configuration, or none [FEE-08]', () => {
    const promotion = { ...groceryCheckoutFreeDelivery, lastDay: lagosDay('2023-11-24') };
    expect(quoteOrder({ ...inWindow, promotion }).deliveryFeeText).toBe('₦1,683.00');
    expect(quoteOrder({ ...inWindow, promotion: null }).deliveryFeeText).toBe('₦1,683.00');
  });
});

testProperties(properties);

describe('a proof', () => {
  test('that was tampered with is found, at the root, at a part and at a leaf', () => {
    const { explained } = quoteOrder(order);
    expect(isProven({ ...explained, amount: kobo(explained.amount - 1) })).toBe(false);
    const [subtotal, ...rest] = explained.children;
    if (explained.formula !== 'sum' || subtotal === undefined) throw new Error('a grocery total is a sum');
    const cheaper: Explained = { ...subtotal, amount: kobo(subtotal.amount - 1) };
    expect(isProven({ ...explained, children: [cheaper, ...rest] })).toBe(false);
    const leaf: Explained = { ...given('Delivery fee', kobo(100)), amount: kobo(99) };
    expect(isProven({ ...explained, children: [subtotal, leaf] })).toBe(false);
    expect(readd({ ...explained, children: [cheaper, ...rest] })).toBe(explained.amount);
  });

  test('says in words how each amount comes about [CHK-14]', () => {
    const words = (tree: Explained): unknown[] => [
      `${tree.label}: ${formulaText(tree)}`,
      ...tree.children.map(words),
    ];
    const combined: QuoteInput = {
      ...order,
      kind: 'combined',
      groceryLines: [rice, beef],
      foodLines: [jollof],
    };
    expect(words(quoteOrder({ ...combined, foodTravelsWithGroceries: true }).explained)).toEqual([
      'Order total: Subtotal + Delivery fee + Food Order Total',
      [
        'Subtotal: Rice 5 kg + Beef',
        ['Rice 5 kg: ₦9,850.00 × 2', ['Unit price: set by the store']],
        ['Beef: ₦6,666.67 a kg × 0.25 kg', ['Price per kg: set by the store']],
      ],
      [
        'Delivery fee: ₦1,500.00 + 10% for the area, then + 2% for the basket, rounded to whole naira',
        ['Slot fee: set by the store'],
      ],
      [
        'Food Order Total: Food Subtotal + Food Delivery Fee',
        [
          'Food Subtotal: Jollof, Big pack',
          ['Jollof, Big pack: ₦3,200.00 × 1', ['Unit price: set by the store']],
        ],
        ['Food Delivery Fee: travels with the groceries', ['Food fee: set by the store']],
      ],
    ]);
  });
});

test.each([
  ['grocery', [rice], [], ['grocerySubtotal', 'deliveryFee', 'bagFee']],
  ['food', [], [jollof], ['foodSubtotal', 'foodDeliveryFee', 'foodTotal']],
  [
    'combined',
    [rice],
    [jollof],
    ['grocerySubtotal', 'deliveryFee', 'foodSubtotal', 'foodDeliveryFee', 'foodTotal'],
  ],
] as const)(
  'the parts of a %s order are told apart by keys, each with its amount [CHK-14, CHK-15]',
  (kind, groceryLines, foodLines, keys) => {
    const quote = quoteOrder({ ...order, kind, groceryLines, foodLines });
    expect(quote.parts.map(({ key }) => key)).toEqual(keys);
    for (const { key, explained } of quote.parts) expect(explained.amount).toBe(quote[key]);
  },
);
