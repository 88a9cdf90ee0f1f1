import { CommandFailure, exitCodes, notFound } from '../contract/failure.ts';
import { type Explanation, explanationOf } from '../explain/explanation.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './schema.ts';
import type { Shopper } from './shopper.ts';

/**
 * The price of a scenario's order: it is driven to its last checkout, and not paid.
 *
 * @throws CommandFailure 1 when a step fails, 3 when no checkout is opened
 */
export async function explainScenario(scenario: Scenario, shopper: Shopper): Promise<Explanation> {
  const { report } = await runScenario(upToItsPrice(scenario), shopper, { onStep: () => {} });
  const failed = report.steps.find(({ failure }) => failure !== null);
  if (failed) {
    throw new CommandFailure(
      exitCodes.failed,
      'step_failed',
      `Step ${failed.number} failed, ${failed.text}: ${failed.failure}`,
      'Drive the whole scenario with `marketsquare run`.',
    );
  }
  if (!report.quote) {
    throw notFound(`The scenario "${scenario.name}" opens no checkout.`, 'Add the step `open checkout`.');
  }
  return explanationOf({
    subject: `Scenario "${scenario.name}"`,
    note: 'its last checkout, before it is paid',
    trees: [report.quote.explained],
    comparedWith: 'stored amounts',
    comparisons: [],
  });
}

/** The steps before the last checkout's order is sent. */
function upToItsPrice({ steps, ...rest }: Scenario): Scenario {
  const opened = steps.findLastIndex(({ kind }) => kind === 'openCheckout');
  const sent = steps.findIndex(({ kind }, index) => index > opened && submitting.has(kind));
  return { ...rest, steps: sent < 0 ? steps : steps.slice(0, sent) };
}

const submitting: ReadonlySet<string> = new Set<Scenario['steps'][number]['kind']>([
  'pay',
  'closePopup',
  'submit',
]);
