import type { JournalEntry } from '@marketsquare/core/journal';
import type { Quote } from '@marketsquare/core/shop/pricing';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { stateText } from '../replay/state-tree.ts';
import { timelineOf } from '../replay/timeline.ts';
import { type VerificationView, verificationOf } from '../verdict/verification.ts';
import { checkExpectations, type Finding, quoteOf } from './expectations.ts';
import type { Scenario, ScenarioStep } from './schema.ts';
import { openShopper, type Shopper } from './shopper.ts';
import { stepText } from './step-text.ts';
import { StepFailure, takeStep } from './steps.ts';
import { uploadVisit } from './upload-visit.ts';

/** The result of one step. */
export interface StepReport {
  readonly number: number;
  readonly text: string;
  /** The states that machines entered, in order: `payment: placingOrder`. */
  readonly moves: readonly string[];
  readonly findings: readonly Finding[];
  /** The reason why the step failed; null when it succeeded. */
  readonly failure: string | null;
}

/** The result of a scenario. Amounts of `quote` are kobo. */
export interface ScenarioReport {
  readonly scenario: string;
  /** Every step succeeded, every expectation held, and the recorded visit replays to the same states. */
  readonly ok: boolean;
  readonly steps: readonly StepReport[];
  /** The last order placed; null when there is none. */
  readonly order: { readonly id: string; readonly code: string; readonly total: number } | null;
  /** The order's price, with its proof; null when no checkout was opened. */
  readonly quote: Quote | null;
  readonly verification: VerificationView;
}

export interface ScenarioOptions {
  /** Called after each step. */
  readonly onStep: (step: StepReport) => void;
}

/** Drives a scenario against a server, step by step, up to the first step that fails. */
export async function runScenario(
  scenario: Scenario,
  baseUrl: string,
  { onStep }: ScenarioOptions,
): Promise<{ readonly report: ScenarioReport; readonly entries: readonly JournalEntry[] }> {
  const shopper = openShopper(baseUrl);
  const steps: StepReport[] = [];
  let quote: Quote | null = null;
  let sharesVisit = false;
  for (const [index, step] of scenario.steps.entries()) {
    const known = shopper.entries.length;
    const outcome = await outcomeOf(shopper, step, quote, expectsMessage(scenario.steps[index + 1]));
    quote = outcome.quote ?? quote;
    sharesVisit ||= step.kind === 'shareVisit';
    const moves = movesSince(shopper.entries, known);
    const { findings, failure } = outcome;
    const report = { number: index + 1, text: stepText(step), moves, findings, failure };
    steps.push(report);
    onStep(report);
    if (failure !== null) break;
  }
  shopper.leave();
  // The server stores the visit only of a shopper who has ordered.
  if (sharesVisit && shopper.order) await uploadVisit(shopper.api, shopper.entries);

  const verification = verificationOf(shopper.entries);
  const isMet = steps.every(({ failure, findings }) => failure === null && findings.every(({ ok }) => ok));
  const { order } = shopper;
  const report = {
    scenario: scenario.name,
    ok: isMet && steps.length === scenario.steps.length && verification.ok,
    steps,
    order: order && { id: order.id, code: order.code, total: order.total },
    quote,
    verification,
  };
  return { report, entries: shopper.entries };
}

interface Outcome {
  readonly findings: readonly Finding[];
  readonly failure: string | null;
  /** The price of the open checkout's order; null while none is open. */
  readonly quote: Quote | null;
}

/** True if a step looks at the shop's messages. */
function expectsMessage(step: ScenarioStep | undefined): boolean {
  return step?.kind === 'expect' && step.what.message !== undefined;
}

async function outcomeOf(
  shopper: Shopper,
  step: ScenarioStep,
  quote: Quote | null,
  mayBeRefused: boolean,
): Promise<Outcome> {
  if (step.kind === 'expect') {
    return { findings: await checkExpectations(shopper, step.what, quote), failure: null, quote };
  }
  const before = quoteOf(shopper);
  try {
    await takeStep(shopper, step, mayBeRefused);
    return { findings: [], failure: null, quote: quoteOf(shopper) ?? before };
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return { findings: [], failure: error.message, quote: before };
  }
}

/** The states that machines entered since an entry. */
function movesSince(entries: readonly JournalEntry[], known: number): readonly string[] {
  return timelineOf(allMachines, entries)
    .steps.slice(known)
    .flatMap(({ entry, before, after }) => {
      const state = stateText(after?.value);
      return before === null || stateText(before.value) === state ? [] : [`${entry.actor}: ${state}`];
    });
}
