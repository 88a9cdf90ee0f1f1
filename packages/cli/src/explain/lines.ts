import { formatNaira } from '@marketsquare/core/kernel/money';
import { type Explained, type ExplainedView, explainedView } from '@marketsquare/core/shop/pricing';
import type { Paint } from '../contract/paint.ts';
import { type Explanation, isEqual } from './explanation.ts';

/** An explanation laid out as a bill: labels, amounts in one column, and the computation of each. */
export function explanationLines(explanation: Explanation, paint: Paint): readonly string[] {
  const { subject, note, trees, priceChanges = [] } = explanation;
  const rows = trees.map((tree) => rowsOf(explainedView(tree)));
  const widths = widthsOf(rows.flat());
  return [
    `${paint('bold', subject)}${note === '' ? '' : paint('dim', `  ${note}`)}`,
    '',
    ...rows.flatMap((tree) => [...tree.map((row) => rowLine(row, widths, paint)), '']),
    ...(priceChanges.length === 0
      ? []
      : [paint('bold', 'Prices'), ...priceChanges.map((line) => paint('dim', line)), '']),
    ...verdictLines(explanation, paint),
  ];
}

/** One proven amount. */
export function explainedLines(tree: Explained, paint: Paint): readonly string[] {
  const rows = rowsOf(explainedView(tree));
  const widths = widthsOf(rows);
  return rows.map((row) => rowLine(row, widths, paint));
}

interface Row {
  /** The lines of the tree before the label. */
  readonly branch: string;
  readonly label: string;
  readonly amount: string;
  readonly words: string;
}

interface Widths {
  readonly label: number;
  readonly amount: number;
}

function rowsOf(view: ExplainedView, lead = '', branch = ''): readonly Row[] {
  const { label, amount, words, parts } = view;
  return [
    { branch: lead, label, amount, words },
    ...parts.flatMap((part, index) => {
      const isLast = index === parts.length - 1;
      return rowsOf(part, `${branch}${isLast ? '└ ' : '├ '}`, `${branch}${isLast ? '  ' : '│ '}`);
    }),
  ];
}

function widthsOf(rows: readonly Row[]): Widths {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  return {
    label: widest(rows.map(({ branch, label }) => branch + label)),
    amount: widest(rows.map(({ amount }) => amount)),
  };
}

function rowLine({ branch, label, amount, words }: Row, widths: Widths, paint: Paint): string {
  const isTotal = branch === '';
  const name = label.padEnd(widths.label - branch.length);
  const sum = amount.padStart(widths.amount);
  const line = `${paint('dim', branch)}${isTotal ? paint('bold', name) : name}  ${isTotal ? paint('bold', sum) : sum}`;
  return words === '' ? line : `${line}  ${paint('dim', words)}`;
}

/** The name of the compared amounts in a verdict. */
const compared: Readonly<
  Record<Explanation['comparedWith'], { readonly equal: string; readonly from: string }>
> = {
  'stored amounts': { equal: 'every amount equals the stored one', from: 'the stored amounts' },
  'recorded reply': {
    equal: 'the total equals the one in the server’s reply, as this visit recorded it',
    from: 'the server’s reply, as this visit recorded it',
  },
};

function verdictLines(
  { ok, trees, comparedWith, comparisons }: Explanation,
  paint: Paint,
): readonly string[] {
  const [first] = trees;
  const amount = first ? formatNaira(first.amount) : '';
  const different = comparisons.filter((one) => !isEqual(one));
  if (ok) {
    const kept = comparisons.length === 0 ? '' : `, and ${compared[comparedWith].equal}`;
    return [paint('green', `✓ The parts add up to ${amount}${kept}.`)];
  }
  return [
    paint(
      'red',
      `✗ ${different.length === 0 ? 'The parts do not add up.' : `It differs from ${compared[comparedWith].from}:`}`,
    ),
    ...different.map(({ what, explained, kept }) =>
      paint('red', `  ${what}: ${formatNaira(explained)} by these parts, ${formatNaira(kept)} kept`),
    ),
  ];
}
