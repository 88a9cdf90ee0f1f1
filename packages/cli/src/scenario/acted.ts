import type { JournalEntry } from '@marketsquare/core/journal';
import type { Policies } from '@marketsquare/proof/stage';
import { followingOf } from './run-scenario.ts';
import type { ScenarioStep } from './schema.ts';
import { openStagedShopper, type RecordedShop } from './staged-shopper.ts';
import { StepFailure } from './step-failure.ts';
import { takeStep } from './steps.ts';

/** Steps that were acted out. */
export interface Acted {
  readonly entries: readonly JournalEntry[];
  /** The steps that could not be taken, by their places, and why. */
  readonly failures: readonly { readonly at: number; readonly why: string }[];
}

/**
 * Acts steps out in a recorded shop, without looking at what they expect. A step that cannot be taken is left out.
 */
export async function acted(
  steps: readonly ScenarioStep[],
  shop: RecordedShop,
  policies: Policies = {},
): Promise<Acted> {
  const shopper = await openStagedShopper(shop, policies);
  const failures: { at: number; why: string }[] = [];
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'expect') continue;
    try {
      await takeStep(shopper, step, followingOf(steps, at));
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      failures.push({ at, why: error.message });
    }
  }
  shopper.leave();
  return { entries: shopper.entries, failures };
}
