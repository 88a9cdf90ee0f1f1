import type { Paint } from './paint.ts';

/**
 * Rows of texts in columns just wide enough.
 *
 * @param sides  for each column `l` or `r`: the side at which its texts are aligned
 */
export function tableLines(rows: readonly (readonly string[])[], sides: string): readonly string[] {
  const widths = [...sides].map((_, column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    widths
      .map((width, column) => {
        const text = row[column] ?? '';
        return sides[column] === 'r' ? text.padStart(width) : text.padEnd(width);
      })
      .join(gap)
      .trimEnd(),
  );
}

/** A column of a table that may be too wide to show all of them. */
export interface Column<Row> {
  readonly heading: string;
  readonly side: 'l' | 'r';
  /** Where not all fit, columns of the greatest rank go first. */
  readonly rank: number;
  readonly textOf: (row: Row) => string;
}

/** As many columns of a table as fit, in order: those of the lowest ranks, and at least one. */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): readonly Column<Row>[] {
  let left = width + gap.length;
  const ranked = columns.toSorted((one, other) => one.rank - other.rank);
  const tooMany = ranked.findIndex((column) => {
    left -= Math.max(column.heading.length, ...rows.map((row) => column.textOf(row).length)) + gap.length;
    return left < 0;
  });
  const fitting = tooMany === -1 ? ranked : ranked.slice(0, Math.max(1, tooMany));
  return columns.filter((column) => fitting.includes(column));
}

const gap = '  ';

/** A table below its dim heading. */
export function headedTable(
  rows: readonly (readonly string[])[],
  heading: readonly string[],
  sides: string,
  paint: Paint,
): readonly string[] {
  const [first = '', ...lines] = tableLines([heading, ...rows], sides);
  return [paint('dim', first), ...lines];
}

/**
 * One page of a list as a table, and a line if there are more pages.
 *
 * @param nextPage  null on the last one
 */
export function pageLines(
  rows: readonly (readonly string[])[],
  heading: readonly string[],
  sides: string,
  nextPage: number | null,
  paint: Paint,
): readonly string[] {
  const more = nextPage === null ? [] : [paint('dim', `There are more: --page ${nextPage}.`)];
  return [...headedTable(rows, heading, sides, paint), ...more];
}
