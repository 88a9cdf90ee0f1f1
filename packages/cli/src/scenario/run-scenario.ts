import type { JournalEntry } from '@marketsquare/core/journal';
import type { Quote } from '@marketsquare/core/shop/pricing';
import { type VerificationView, verificationOf } from '../verdict/verification.ts';
import { checkExpectations, type Finding, quoteOf, type Seen } from './expectations.ts';
import type { Expectation, Scenario, ScenarioStep } from './schema.ts';
import type { Shopper } from './shopper.ts';
import { StepFailure } from './step-failure.ts';
import { stepText } from './step-text.ts';
import { type Following, takeStep } from './steps.ts';
import { type Obstacle, watch } from './watch.ts';

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

/** Drives a scenario, step by step, up to the first step that fails; then its shopper leaves. */
export async function runScenario(
  scenario: Scenario,
  shopper: Shopper,
  { onStep }: ScenarioOptions,
): Promise<{ readonly report: ScenarioReport; readonly entries: readonly JournalEntry[] }> {
  const watching = watch(shopper.entries);
  const steps: StepReport[] = [];
  let quote: Quote | null = null;
  let obstacle: Obstacle = watching.look().obstacle;
  let sharesVisit = false;
  for (const [index, step] of scenario.steps.entries()) {
    const outcome = await outcomeOf(shopper, step, { quote, obstacle }, followingOf(scenario.steps, index));
    quote = outcome.quote ?? quote;
    sharesVisit ||= step.kind === 'shareVisit';
    const { moves, obstacle: met } = watching.look();
    if (step.kind === 'answers') obstacle = joined(obstacle, met);
    else if (step.kind !== 'expect') obstacle = met;
    const { findings, failure } = outcome;
    const report = { number: index + 1, text: stepText(step), moves, findings, failure };
    steps.push(report);
    onStep(report);
    if (failure !== null) break;
  }
  shopper.leave();
  if (sharesVisit) await shopper.share();

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

/** The words of the steps after one about it. */
export function followingOf(steps: readonly ScenarioStep[], index: number): Following {
  const rest = steps.slice(index + 1);
  const next = rest.find(({ kind }) => kind !== 'answers');
  return {
    mayBeRefused: next?.kind === 'expect' && looksAtRefusal(next.what),
    leavesAnswers: rest[0]?.kind === 'answers',
  };
}

/** True if a step looks at the shop's messages. */
function looksAtRefusal({ message, refused, words }: Expectation): boolean {
  return [message, refused, words].some((expected) => expected !== undefined);
}

function joined(one: Obstacle, other: Obstacle): Obstacle {
  return { guards: [...one.guards, ...other.guards], words: [...one.words, ...other.words] };
}

async function outcomeOf(
  shopper: Shopper,
  step: ScenarioStep,
  seen: Seen,
  following: Following,
): Promise<Outcome> {
  if (step.kind === 'expect') {
    const findings = await checkExpectations(shopper, step.what, seen);
    return { findings, failure: null, quote: seen.quote };
  }
  const before = quoteOf(shopper);
  try {
    await takeStep(shopper, step, following);
    return { findings: [], failure: null, quote: quoteOf(shopper) ?? before };
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return { findings: [], failure: error.message, quote: before };
  }
}
