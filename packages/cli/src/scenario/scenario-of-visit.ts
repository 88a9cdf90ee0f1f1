import type { JournalEntry } from '@marketsquare/core/journal';
import type { RecordedShop } from '@marketsquare/proof/stage';
import { CommandFailure, exitCodes, wrongUse } from '../contract/failure.ts';
import { loadStage } from '../contract/workshop.ts';
import { acted } from './acted.ts';
import { differing, type EndingPart, endingOf } from './ending.ts';
import { everythingFound } from './expectations.ts';
import { type DatedStep, type Manner, stepsOf } from './from-visit.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario, ScenarioStep } from './schema.ts';
import { openStagedShopper } from './staged-shopper.ts';

/** A visit as a script, which leads to the same end. */
export interface ScriptedVisit {
  readonly steps: readonly DatedStep[];
  readonly shop: RecordedShop;
  readonly ending: readonly EndingPart[];
  /** `events` where the words of scenarios would lead elsewhere, so that each event is sent as it was recorded. */
  readonly manner: Manner;
}

/**
 * Turns a visit into a script: its steps, and the shop as it met it. The script is acted out, and ends in the
 * same states and amounts as the visit, to the kobo.
 *
 * @throws CommandFailure 2 for a visit without a shop, 1 for one that cannot be acted out again
 */
export async function scriptedVisit(entries: readonly JournalEntry[]): Promise<ScriptedVisit> {
  const { reenact } = await loadStage();
  const visit = reenact(entries);
  if (visit === null) {
    throw wrongUse(
      'This visit never opened the shop: it holds the run of one machine.',
      'Step through it with `marketsquare replay`.',
    );
  }
  if (visit.strays !== null) {
    const { seq, actor, event } = visit.strays;
    throw notRepeatable(`the machines of this release do not come to entry ${seq}, ${actor} ← ${event.type}`);
  }
  const ending = endingOf(entries);
  for (const manner of ['words', 'events'] as const) {
    const steps = stepsOf(visit, manner);
    const { entries: made, failures } = await acted(stepsIn(steps), visit.shop);
    if (failures.length === 0 && differing(ending, endingOf(made)).length === 0) {
      return { steps, shop: visit.shop, ending, manner };
    }
  }
  throw notRepeatable('sent once more, its events lead to another end');
}

function notRepeatable(why: string): CommandFailure {
  return new CommandFailure(
    exitCodes.failed,
    'not_repeatable',
    `This visit cannot be acted out again: ${why}.`,
    '`marketsquare verify` says whether it is what happened.',
  );
}

export function stepsIn(steps: readonly DatedStep[]): readonly ScenarioStep[] {
  return steps.map(({ step }) => step);
}

/** A scenario that also expects the end to which its steps lead now. */
export async function withItsEnd(
  name: string,
  steps: readonly ScenarioStep[],
  shop: RecordedShop,
): Promise<Scenario> {
  const shopper = await openStagedShopper(shop);
  const { report } = await runScenario({ name, steps: [...steps], shop }, shopper, { onStep: () => {} });
  const end = await everythingFound(shopper, report.quote);
  return { name, steps: [...steps, { kind: 'expect', what: end }], shop };
}
