import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../kernel/calendar/day.ts';
import { lagosMoment } from '../../kernel/calendar/index.ts';
import { kobo, zeroKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { csvText } from './csv.ts';
import type { Movement, ReportedOrder } from './facts.ts';
import { properties } from './fold.properties.ts';
import { foldFacts, noFacts, reportOf } from './fold.ts';
import { periodMoments, reportPeriod } from './period.ts';
import { searchedWords } from './searched-words.ts';

const nine = lagosMoment(lagosDay('2026-11-21'), 9 * 60);

/** ₦120 of groceries, ₦30 of beverages and ₦10 beside them. */
const order: ReportedOrder = {
  id: 'ord_1',
  store: { id: 1, name: 'Gbagada' },
  mode: 'pickup',
  window: { starts: '2:00 PM', ends: '4:00 PM' },
  total: kobo(16_000),
  hasSold: true,
  lines: [
    {
      productId: 1,
      name: 'Rice',
      category: 'groceries',
      quantity: 10,
      soldByWeight: false,
      price: kobo(12_000),
    },
    {
      productId: 2,
      name: 'Ginger',
      category: 'beverages',
      quantity: 750,
      soldByWeight: true,
      price: kobo(3_000),
    },
  ],
};

const moved = (
  kind: Movement['kind'],
  amount: number,
  paidBy: Movement['paidBy'] = 'paystack',
  at = nine,
): Movement => ({ kind, amount: kobo(amount), paidBy, at, order: 'ord_1' });

const report = (movements: readonly Movement[], orders = [order]) =>
  reportOf(foldFacts(noFacts, { movements, orders }), {
    sales: zeroKobo,
    refunds: zeroKobo,
    fees: zeroKobo,
  });

describe('the figures', () => {
  testProperties(properties);

  test('have each part of an order under its own way of payment, and its lines under their categories', () => {
    const { total, groups, bestSellers } = report([
      moved('sale', 7_001, 'giftCard'),
      moved('sale', 8_999),
      moved('fee', 135),
    ]);
    expect(total).toEqual({ orders: 1, sales: 16_000, refunds: 0, fees: 135 });
    expect(groups.paidBy.map(({ name, orders, sales, fees }) => [name, orders, sales, fees])).toEqual([
      ['Paystack', 1, 8_999, 135],
      ['Gift card', 1, 7_001, 0],
    ]);
    expect(groups.category.map(({ name, orders, sales, fees }) => [name, orders, sales, fees])).toEqual([
      ['Groceries', 1, 12_000, 101],
      ['Beverages', 1, 3_000, 26],
      ['Delivery and bags', 1, 1_000, 8],
    ]);
    expect(bestSellers.map(({ name, quantity, amount, orders }) => [name, quantity, amount, orders])).toEqual(
      [
        ['Rice', 10, 12_000, 1],
        ['Ginger', 750, 3_000, 1],
      ],
    );
  });

  test('have what goes back at the hour at which it does, and count no order for it', () => {
    const later = nine + 90 * 60_000;
    const { total, groups } = report([moved('sale', 16_000), moved('refund', 500, 'paystack', later)]);
    expect(total).toEqual({ orders: 1, sales: 16_000, refunds: 500, fees: 0 });
    expect(groups.hour.map(({ name, orders, sales, refunds }) => [name, orders, sales, refunds])).toEqual([
      ['9:00 AM - 10:00 AM', 1, 16_000, 0],
      ['10:00 AM - 11:00 AM', 0, 0, 500],
    ]);
  });

  test('count an order again that is paid again after its bank took its payment back', () => {
    const back = nine + 3_600_000;
    const again = back + 3_600_000;
    const { total } = report([
      moved('sale', 16_000),
      moved('refund', 16_000, 'paystack', back),
      moved('sale', 16_000, 'flutterwave', again),
    ]);
    expect(total).toEqual({ orders: 2, sales: 32_000, refunds: 16_000, fees: 0 });
  });

  test('name no product of a cancelled order among those that sold best', () => {
    expect(report([moved('sale', 16_000)], [{ ...order, hasSold: false }]).bestSellers).toEqual([]);
  });

  test('have the fees of top-ups and gift cards in a group of their own, which comes last', () => {
    const fee = { ...moved('fee', 9_999_999), order: null };
    const { groups } = report([fee, moved('sale', 16_000)]);
    for (const grouping of ['store', 'category', 'window'] as const) {
      expect(groups[grouping].at(-1)).toMatchObject({ name: 'Top-ups and gift cards', fees: 9_999_999 });
    }
    expect(groups.window.map(({ name }) => name)).toEqual([
      'Pickup, 2:00 PM - 4:00 PM',
      'Top-ups and gift cards',
    ]);
  });

  test('sort windows by their hours', () => {
    const at = (id: string, starts: string, ends: string) => ({ ...order, id, window: { starts, ends } });
    const orders = [
      at('a', '2:00 PM', '4:00 PM'),
      at('b', '8:00 AM', '10:00 AM'),
      { ...order, id: 'c', window: null },
    ];
    const movements = orders.map(({ id }) => ({ ...moved('sale', 16_000), order: id }));
    expect(report(movements, orders).groups.window.map(({ name }) => name)).toEqual([
      'Pickup, without a window',
      'Pickup, 8:00 AM - 10:00 AM',
      'Pickup, 2:00 PM - 4:00 PM',
    ]);
  });
});

describe('a period', () => {
  test.each([
    ['2026-11-21', '2026-11-21', true],
    ['2026-09-01', '2026-12-01', true],
    ['2026-08-31', '2026-12-01', 'A report covers 92 days at most; this would be 93.'],
    ['2026-11-22', '2026-11-21', 'The first day of a report comes after its last day.'],
    ['2026-02-30', '2026-11-21', 'There is no day "2026-02-30": write it as 2026-11-28.'],
    ['2026-11-21', 'today', 'There is no day "today": write it as 2026-11-28.'],
  ])('from %s to %s: %s', (from, to, expected) => {
    const read = reportPeriod(from, to);
    expect(read.ok || read.message).toBe(expected);
  });

  test('begins and ends at midnight in Lagos', () => {
    const day = lagosDay('2026-11-21');
    const { starts, ends } = periodMoments({ from: day, to: day });
    expect([starts, ends].map((at) => new Date(at).toISOString())).toEqual([
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
    ]);
  });
});

test.each([
  ['Plantain  FLOUR!', 'plantain flour'],
  ['Ọ̀ṣọ́ ẹja', 'oso eja'],
  ['milk 400g', null],
  ['adaeze@example.ng', null],
  ['O٣O', null],
  ['one two three four five', null],
  ['abcdefghijklmnopqrstu', null],
  ['!?', null],
])('the words of the search "%s" are kept as %j', (text, words) => {
  expect(searchedWords(text)).toBe(words);
});

test('CSV keeps texts as they are, but lets none be a formula', () => {
  const rows = [
    ['Name', 'Sales'],
    ['=HYPERLINK("x")', -1.5],
    ['+1', 0],
    ['-2', 1],
    ['@cmd', 2],
    ['\t=1', 3],
    ['＝1', 4],
    ['a, "b"\nc', 5],
    ['plain - text', 6],
  ];
  expect(csvText(rows)).toBe(
    [
      '\uFEFFName,Sales',
      `"'=HYPERLINK(""x"")",-1.5`,
      "'+1,0",
      "'-2,1",
      "'@cmd,2",
      "'\t=1,3",
      "'＝1,4",
      '"a, ""b""\nc",5',
      'plain - text,6',
      '',
    ].join('\r\n'),
  );
});
