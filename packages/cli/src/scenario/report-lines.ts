import { formatNaira, kobo } from '@marketsquare/core/kernel/money';
import type { Paint } from '../contract/paint.ts';
import { explainedLines } from '../explain/lines.ts';
import { verificationLines } from '../verdict/verification-lines.ts';
import type { Finding } from './expectations.ts';
import type { ScenarioReport, StepReport } from './run-scenario.ts';

/** One step as lines: the action, the states it led to, the findings. */
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

/** The outcome of the scenario: the order, the computation of its total, and the visit. */
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

function findingText({ what, expected, found, ok }: Finding, paint: Paint): string {
  return ok
    ? paint('green', `${what} is ${found}`)
    : paint('red', `${what} is ${found ?? 'not there'}, expected ${expected}`);
}
