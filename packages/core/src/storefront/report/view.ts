import { lagosDay, longDay } from '../../kernel/calendar/index.ts';
import { formatNaira, type Kobo, nairaToKobo } from '../../kernel/money/index.ts';
import { categoryName } from '../../shop/catalogue/category-name.ts';
import type { components } from '../../wire/api/index.ts';

type Report = components['schemas']['StaffReport'];
type Figures = components['schemas']['ReportFigures'];

/** One value of a report, before it is text or a cell of a spreadsheet. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'money'; readonly amount: Kobo };

/** A table of a report; its first column names a row. */
export interface ReportTable {
  readonly id: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The words of a table without rows. */
  readonly empty: string;
  /** Explains it; null where it does that itself. */
  readonly note: string | null;
}

/** A report as page, terminal and file show it. */
export interface ReportView {
  readonly title: string;
  /** The warning that it differs from the ledger; null where it agrees. */
  readonly alert: string | null;
  readonly tables: readonly ReportTable[];
}

/** Puts a report into tables. */
export function reportView(report: Report): ReportView {
  const { from, to, groups } = report;
  const grouped = (
    id: keyof Report['groups'],
    title: string,
    head: string,
    note: string | null = null,
  ): ReportTable => ({
    ...{ id, title, note, empty: nothing },
    heads: [head, 'Orders', 'Sales', 'Refunds', 'Fees'],
    rows: groups[id].map((group) => [text(group.name), ...figureCells(group)]),
  });
  return {
    title: from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`,
    alert: report.agrees ? null : alertText(report),
    tables: [
      totals(report),
      unsettled(report.unsettled),
      ...(from === to ? [] : [grouped('day', 'By day', 'Day')]),
      grouped('store', 'By store', 'Store'),
      grouped('hour', 'By hour', 'Hour', 'The hour in Lagos at which money came or went.'),
      grouped('category', 'By category', 'Category', ofSeveral('category')),
      grouped('paid_by', 'By way of payment', 'Paid by', ofSeveral('way of payment')),
      grouped('window', 'By window', 'Window'),
      bestSellers(report.best_sellers),
      emptySearches(report.empty_searches),
    ],
  };
}

/** A cell as people read it. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'count':
      return `${cell.count}`;
    case 'money':
      return formatNaira(cell.amount);
    default:
      return cell satisfies never;
  }
}

const nothing = 'Nothing was sold.';

function ofSeveral(what: string): string {
  return `An order of more than one ${what} counts in each of them; its money is shared.`;
}

function totals({ total }: Report): ReportTable {
  const [sales, refunds] = [nairaToKobo(total.sales), nairaToKobo(total.refunds)];
  return {
    ...{ id: 'total', title: 'In all', empty: nothing },
    note: 'From the ledger. Orders are those that were paid; fees are what the gateways kept.',
    heads: ['Figure', 'Amount'],
    rows: [
      [text('Orders'), count(total.orders)],
      [text('Sales'), { kind: 'money', amount: sales }],
      [text('Refunds'), { kind: 'money', amount: refunds }],
      [text('Sales less refunds'), naira((sales - refunds) / 100)],
      [text('Fees'), naira(total.fees)],
    ],
  };
}

function unsettled(now: Report['unsettled']): ReportTable {
  return {
    ...{ id: 'unsettled', title: 'Unsettled now', empty: nothing },
    note: 'At this moment, whichever days are asked for.',
    heads: ['What', 'Amount'],
    rows: [
      [text(`Orders whose payment has not settled: ${now.orders.count}`), naira(now.orders.amount)],
      [text('Money that pays for nothing yet'), naira(now.suspense)],
      [text('Refunds on their way to cards'), naira(now.refunds_due)],
      [text('Owed by shoppers'), naira(now.owed_by_shoppers)],
    ],
  };
}

function bestSellers(products: Report['best_sellers']): ReportTable {
  return {
    ...{ id: 'bestSellers', title: 'Best sellers', empty: nothing },
    note: 'Of paid orders that were not cancelled, by the prices of their lines.',
    heads: ['Product', 'Category', 'Sold', 'Orders', 'Sales'],
    rows: products.map(({ name, category, quantity, sold_by_weight, orders, amount }) => [
      text(name),
      text(categoryName(category)),
      sold_by_weight ? text(`${quantity / 1000} kg`) : count(quantity),
      count(orders),
      naira(amount),
    ]),
  };
}

function emptySearches({ hidden, words }: Report['empty_searches']): ReportTable {
  return {
    ...{ id: 'emptySearches', title: 'Searches that found nothing', empty: 'None is shown.' },
    note: `Words are shown once they were searched for on two days or at two stores, and never with digits. Not shown: ${hidden}.`,
    heads: ['Words', 'Searches'],
    rows: words.map((one) => [text(one.words), count(one.searches)]),
  };
}

function alertText({ ledger }: Report): string {
  const [sales, refunds, fees] = [ledger.sales, ledger.refunds, ledger.fees].map((sum) =>
    formatNaira(nairaToKobo(sum)),
  );
  return `These figures do not agree with the ledger, which has sales of ${sales}, refunds of ${refunds} and fees of ${fees}. Close no day by them.`;
}

function figureCells({ orders, sales, refunds, fees }: Figures): readonly Cell[] {
  return [count(orders), naira(sales), naira(refunds), naira(fees)];
}

function dayText(day: string): string {
  return longDay(lagosDay(day));
}

function text(words: string): Cell {
  return { kind: 'text', text: words };
}

function count(number: number): Cell {
  return { kind: 'count', count: number };
}

function naira(amount: number): Cell {
  return { kind: 'money', amount: nairaToKobo(amount) };
}
