import type { Paint } from './paint.ts';

/**
 * Rows of texts in columns that are as wide as they need to be.
 *
 * @param sides  for each column `l` or `r`: to which side its texts keep
 */
export function tableLines(rows: readonly (readonly string[])[], sides: string): readonly string[] {
  const widths = [...sides].map((_, column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    widths
      .map((width, column) => {
        const text = row[column] ?? '';
        return sides[column] === 'r' ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

/**
 * One page of a list as a table below its dim heading, and whether there are more pages.
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
  const [first = '', ...lines] = tableLines([heading, ...rows], sides);
  const more = nextPage === null ? [] : [paint('dim', `There are more: --page ${nextPage}.`)];
  return [paint('dim', first), ...lines, ...more];
}
