import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import {
  documentRules,
  orderRulesIn,
  orderRulesOf,
  rulesOf,
  rulesSchema,
  writtenOrderRules,
  writtenRules,
} from './index.ts';

/** The faults of written rules, by their paths. */
function faultsOf(written: unknown): Readonly<Record<string, string>> {
  const { error } = z.safeParse(rulesSchema, written);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the rules of a shop', () => {
  test('are the documents’ where it sets none [CART-14, FCART-08, FCART-09, SIDE-05, FEE-07, FEE-08, FEE-09, FEE-10, FREE-08, FREE-09, FREE-10, GIFT-07, NAV-11, HOME-03, ORD-25, ORD-26, ORD-27]', () => {
    const rules = rulesOf(z.parse(rulesSchema, {}));
    expect(rules).toEqual(documentRules);
    expect(rules).toMatchObject({
      minimumOrder: {
        grocery: { groceries: 1_000_000, food: 0 },
        food: { groceries: 0, food: 100_000 },
        combined: { groceries: 150_000, food: 0 },
        sideCart: { groceries: 1_000_000, food: 100_000 },
      },
      bagFee: { amount: 9_500, branches: ['Gbagada', 'Lekki', 'Festac', 'Okota', 'Maryland'] },
      freeDelivery: {
        checkout: {
          grocery: { firstDay: '2023-11-22', lastDay: '2023-11-29', threshold: 2_000_000 },
          food: { firstDay: '2022-04-01', lastDay: '2022-04-21', threshold: 1_000_000 },
          combined: { firstDay: '2022-04-01', lastDay: '2022-04-21', threshold: 1_000_000 },
        },
        strip: {
          grocery: { firstDay: '2023-11-22', lastDay: '2023-11-29', threshold: 2_000_000 },
          food: { firstDay: '2023-11-22', lastDay: '2023-11-29', threshold: 1_000_000 },
          combined: { firstDay: '2023-11-22', lastDay: '2023-11-29', threshold: 1_000_000 },
        },
      },
      codePrefixes: { grocery: 'Gr', food: 'PF', combined: 'PFGR' },
      giftCards: { service: 'MSQ-GIFT', hintFrom: 1_500_000 },
      carousels: [
        { title: 'Top Products', shows: 'top' },
        { title: 'Beverages', shows: 'beverages' },
        { title: 'Water', shows: 'water' },
        { title: 'Commodities', shows: 'commodities' },
      ],
    });
    expect(rules.categoryGroups.map(({ name }) => name)).toEqual([
      'Groceries',
      'Food',
      'Drinks',
      'Health & Beauty',
      'Appliances & Accessories',
      'Others',
    ]);
  });

  test('are written in naira, and each keeps its default beside the others', () => {
    const written = z.parse(rulesSchema, {
      minimumOrder: { grocery: { groceries: 5_000 } },
      bagFee: { amount: 99.5 },
      freeDelivery: { strip: { food: null } },
    });
    const rules = rulesOf(written);
    expect(rules.bagFee).toEqual({ amount: 9_950, branches: documentRules.bagFee.branches });
    expect(rules.freeDelivery.strip).toEqual({ ...documentRules.freeDelivery.strip, food: null });
    expect(rules.freeDelivery.checkout).toEqual(documentRules.freeDelivery.checkout);
    expect(z.parse(rulesSchema, written)).toEqual(written);
  });

  test('let the side cart follow both carts’ minimums, unless it has its own [SIDE-05]', () => {
    const minimums = (minimumOrder: object) => rulesOf(z.parse(rulesSchema, { minimumOrder })).minimumOrder;
    const grocery = { groceries: 5_000 };
    expect(minimums({ grocery }).sideCart).toEqual({
      groceries: nairaToKobo(5_000),
      food: nairaToKobo(1_000),
    });
    const sideCart = { groceries: 7_000, food: 0 };
    expect(minimums({ grocery, sideCart }).sideCart).toEqual({ groceries: nairaToKobo(7_000), food: 0 });
  });

  test('come back the same after they were written', () => {
    fc.assert(
      fc.property(
        fc.nat(1e9).map(kobo),
        fc.nat(1e7),
        fc.array(fc.constantFrom('Lekki', 'Yaba')),
        (fee, naira, branches) => {
          const rules = {
            ...documentRules,
            bagFee: { amount: fee, branches },
            minimumOrder: {
              ...documentRules.minimumOrder,
              sideCart: { groceries: nairaToKobo(naira), food: nairaToKobo(0) },
            },
          };
          expect(rulesOf(z.parse(rulesSchema, writtenRules(rules)))).toEqual(rules);
          const orders = orderRulesOf(rules);
          expect(orderRulesIn(writtenOrderRules(orders))).toEqual(orders);
        },
      ),
    );
  });
});

describe('every fault of written rules is named with its path', () => {
  const day = { firstDay: '2026-12-01', lastDay: '2026-12-24', threshold: 20_000 };

  test.each([
    [{ minimumOrder: { grocery: { groceries: -1 } } }, 'minimumOrder.grocery.groceries', /whole naira/],
    [{ minimumOrder: { food: { food: 99.5 } } }, 'minimumOrder.food.food', /whole naira/],
    [{ minimumOrder: { grocery: 10_000 } }, 'minimumOrder.grocery', /give groceries and food/],
    [{ minimumOrder: { sideCart: { groceries: 5 } } }, 'minimumOrder.sideCart.food', /whole naira/],
    [{ bagFee: { amount: 95.005 } }, 'bagFee.amount', /amount in naira/],
    [{ bagFee: { amount: '95' } }, 'bagFee.amount', /amount in naira/],
    [{ bagFee: { branches: 'Lekki' } }, 'bagFee.branches', /names of the branches/],
    [{ bagFee: { branches: [''] } }, 'bagFee.branches.0', /name of a branch/],
    [
      { freeDelivery: { checkout: { grocery: { ...day, lastDay: '2026-11-30' } } } },
      'freeDelivery.checkout.grocery.lastDay',
      /not before firstDay/,
    ],
    [
      { freeDelivery: { strip: { food: { ...day, firstDay: '2026-02-30' } } } },
      'freeDelivery.strip.food.firstDay',
      /a day such as/,
    ],
    [
      { freeDelivery: { strip: { food: 'none' } } },
      'freeDelivery.strip.food',
      /or null for no free delivery/,
    ],
    [{ codePrefixes: { food: 'pf' } }, 'codePrefixes.food', /capital letters/],
    [{ codePrefixes: { food: 'GR' } }, 'codePrefixes.food', /or Gr/],
    [{ codePrefixes: { food: 'PFGR' } }, 'codePrefixes', /letters of its own/],
    [{ giftCards: { service: 'a b' } }, 'giftCards.service', /letters, digits and dashes/],
    [{ categoryGroups: [] }, 'categoryGroups', /1 to 20 headings/],
    [{ categoryGroups: [{ name: 'A' }] }, 'categoryGroups.0.categories', /names of its categories/],
    [
      {
        categoryGroups: [
          { name: 'A', categories: ['water'] },
          { name: 'B', categories: ['Water'] },
        ],
      },
      'categoryGroups',
      /under one heading only/,
    ],
    [{ carousels: [{ title: 'Rice' }] }, 'carousels.0.shows', /give top/],
    [{ carousels: [0, 1].map(() => ({ title: 'Rice', shows: 'rice' })) }, 'carousels', /each title once/],
  ])('%j', (written, path, mend) => {
    expect(faultsOf(written)).toEqual({ [path]: expect.stringMatching(mend) });
  });

  test('all at once', () => {
    const written = { bagFee: { amount: -1 }, codePrefixes: { food: '' }, carousels: null };
    expect(Object.keys(faultsOf(written))).toEqual(['bagFee.amount', 'codePrefixes.food', 'carousels']);
  });
});
