import { formatNaira, kobo } from '@marketsquare/core/money';
import { type Explained, explainedWords } from '@marketsquare/core/pricing';
import type { Paint } from '../contract/paint.ts';
import { verificationLines } from '../replay/verification.ts';
import type { Finding } from './expectations.ts';
import type { ScenarioReport, StepReport } from './run-scenario.ts';

/** One step in lines: what was done, where the machines went, what was found. */
export function stepLines(
  { number, text, moves, findings, failure }: StepReport,
  paint: Paint,
): readonly string[] {
  const isMet = failure === null && findings.every(({ ok }) => ok);
  const mark = isMet ? paint('green', '✓') : paint('red', '✗');
  return [
    `${mark} ${`${number}`.padStart(2)}  ${text}`,
    ...moves.map((move) => paint('dim', `        ${move}`)),
    ...findings.map((finding) => `        ${findingText(finding, paint)}`),
    ...(failure === null ? [] : [paint('red', `        ${failure}`)]),
  ];
}

/** What came of the scenario, after its steps: the order, how its total comes about, and the session. */
export function reportLines(report: ScenarioReport, paint: Paint): readonly string[] {
  const { order, quote, verification, ok, scenario } = report;
  return [
    '',
    ...(order
      ? [`Order ${paint('bold', order.code)}: ${paint('bold', formatNaira(kobo(order.total)))}`]
      : []),
    ...(quote ? explainedLines(quote.explained, paint) : []),
    ...verificationLines(verification, paint),
    ok ? paint('green', `✓ ${scenario}`) : paint('red', `✗ ${scenario}`),
  ];
}

/** A proven amount as a tree: amount, label, and how it comes about. */
export function explainedLines(tree: Explained, paint: Paint): readonly string[] {
  const width = widest(tree);
  const lines = (node: Explained, lead: string, branch: string): readonly string[] => [
    `${formatNaira(node.amount).padStart(width)}  ${lead}${node.label}  ${paint('dim', explainedWords(node))}`,
    ...node.children.flatMap((child, index) => {
      const isLast = index === node.children.length - 1;
      return lines(child, `${branch}${isLast ? '└ ' : '├ '}`, `${branch}${isLast ? '  ' : '│ '}`);
    }),
  ];
  return lines(tree, '', '');
}

function widest(tree: Explained): number {
  return Math.max(formatNaira(tree.amount).length, ...tree.children.map(widest));
}

function findingText({ what, expected, found, ok }: Finding, paint: Paint): string {
  return ok
    ? paint('green', `${what} is ${found}`)
    : paint('red', `${what} is ${found ?? 'not there'}, expected ${expected}`);
}
