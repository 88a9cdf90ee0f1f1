import type { Kobo } from '../../kernel/money/index.ts';
import { type Explained, explain, sum } from './explained.ts';
import { lineTotal, type PricedLine } from './line-total.ts';

/** A line that also knows its unit price before any promotion. */
export interface SavingLine extends PricedLine {
  readonly fullUnitPrice: Kobo | Explained;
}

/**
 * What promotions take off the lines: for each, its total at the full price less its total at the price paid.
 *
 * A line that is not cheaper than its full price saves nothing and is left out.
 */
export function savings(lines: readonly SavingLine[]): Explained {
  const differences = lines.map((line) => {
    const full = lineTotal({ ...line, name: 'At the full price', unitPrice: line.fullUnitPrice });
    const paid = lineTotal({ ...line, name: 'At the price paid' });
    return explain({ label: line.name, formula: 'difference', inputs: {}, children: [full, paid] });
  });
  return sum(
    'You save',
    differences.filter(({ amount }) => amount > 0),
  );
}
