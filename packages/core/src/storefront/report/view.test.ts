import { describe, expect, test } from 'vitest';
import type { components } from '../../wire/api/index.ts';
import { reportCsv } from './csv.ts';
import { cellText, reportView } from './view.ts';

type Report = components['schemas']['StaffReport'];

const figures = { orders: 1, sales: 1_234.5, refunds: 2_000, fees: 18.52 };
const group = (name: string) => [{ key: name, name, ...figures }];

const report: Report = {
  from: '2026-11-21',
  to: '2026-11-21',
  agrees: true,
  total: figures,
  ledger: figures,
  groups: {
    day: group('Sat, Nov 21'),
    store: group('=Gbagada, "main"'),
    hour: group('9:00 AM - 10:00 AM'),
    category: group('groceries'),
    paid_by: group('Paystack'),
    window: [],
  },
  best_sellers: [
    {
      ...{ product_id: 2, name: '@Ginger', category: 'groceries', quantity: 1_250 },
      ...{ sold_by_weight: true, amount: 1_234.5, orders: 1 },
    },
  ],
  unsettled: { orders: { count: 2, amount: 500 }, suspense: 0, refunds_due: 7, owed_by_shoppers: 0 },
  empty_searches: { searches: 9, hidden: 3, words: [{ words: 'plantain flour', searches: 6 }] },
};

const rowsOf = (id: string, of: Report = report) =>
  reportView(of)
    .tables.find((table) => table.id === id)
    ?.rows.map((row) => row.map(cellText));

describe('the report', () => {
  test('has a table for each grouping, and by days where there are several', () => {
    const titles = (of: Report) => reportView(of).tables.map(({ title }) => title);
    expect(titles(report)).toEqual([
      'In all',
      'Unsettled now',
      'By store',
      'By hour',
      'By category',
      'By way of payment',
      'By window',
      'Best sellers',
      'Searches that found nothing',
    ]);
    expect(titles({ ...report, to: '2026-11-22' })[2]).toBe('By day');
    expect(reportView({ ...report, to: '2026-11-22' }).title).toBe('Nov 21, 2026 to Nov 22, 2026');
  });

  test('writes money, counts and weights as people read them', () => {
    expect(rowsOf('total')).toEqual([
      ['Orders', '1'],
      ['Sales', '₦1,234.50'],
      ['Refunds', '₦2,000.00'],
      ['Sales less refunds', '-₦765.50'],
      ['Fees', '₦18.52'],
    ]);
    expect(rowsOf('unsettled')?.[0]).toEqual(['Orders whose payment has not settled: 2', '₦500.00']);
    expect(rowsOf('bestSellers')).toEqual([['@Ginger', 'Groceries', '1.25 kg', '1', '₦1,234.50']]);
  });

  test('says it if it does not agree with the ledger, in words and in the file', () => {
    expect(reportView(report).alert).toBeNull();
    const wrong = reportView({ ...report, agrees: false });
    expect(wrong.alert).toBe(
      'These figures do not agree with the ledger, which has sales of ₦1,234.50, refunds of ₦2,000.00 and fees of ₦18.52. Close no day by them.',
    );
    expect(reportCsv(wrong)).toContain('do not agree with the ledger');
  });

  test('is a file of plain numbers and harmless texts', () => {
    const lines = reportCsv(reportView(report)).split('\r\n');
    expect(lines.slice(0, 9)).toEqual([
      '\uFEFF"Nov 21, 2026"',
      '',
      'In all',
      'Figure,Amount',
      'Orders,1',
      'Sales,1234.5',
      'Refunds,2000',
      'Sales less refunds,-765.5',
      'Fees,18.52',
    ]);
    expect(lines).toContain(`"'=Gbagada, ""main""",1,1234.5,2000,18.52`);
    expect(lines).toContain("'@Ginger,Groceries,1.25 kg,1,1234.5");
  });
});
