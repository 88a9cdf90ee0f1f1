import type { JournalEntry } from '@marketsquare/core/journal';
import type { RecordedShop } from '@marketsquare/proof/stage';
import { followingOf } from './run-scenario.ts';
import type { ScenarioStep } from './schema.ts';
import { openStagedShopper } from './staged-shopper.ts';
import { StepFailure } from './step-failure.ts';
import { takeStep } from './steps.ts';

/** Steps that were acted out. */
export interface Acted {
  readonly entries: readonly JournalEntry[];
  /** The number of entries after each step. */
  readonly counts: readonly number[];
  /** The steps that could not be taken, by their places, and why. */
  readonly failures: readonly { readonly at: number; readonly why: string }[];
}

/** A policy that holds from one step on. */
export interface LaterPolicy {
  readonly guard: string;
  readonly holds: boolean;
  readonly from: number;
}

/**
 * Acts steps out in a recorded shop, without looking at what they expect: whatever is pressed may be refused. A
 * step that cannot be taken is left out.
 */
export async function acted(
  steps: readonly ScenarioStep[],
  shop: RecordedShop,
  policy?: LaterPolicy,
): Promise<Acted> {
  let place = 0;
  const later = policy && { ...policy, isInForce: () => place >= policy.from };
  const shopper = await openStagedShopper(shop, later);
  const counts: number[] = [];
  const failures: { at: number; why: string }[] = [];
  for (const [at, step] of steps.entries()) {
    place = at;
    try {
      const following = { ...followingOf(steps, at), mayBeRefused: true };
      if (step.kind !== 'expect') await takeStep(shopper, step, following);
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      failures.push({ at, why: error.message });
    }
    counts.push(shopper.entries.length);
  }
  shopper.leave();
  return { entries: shopper.entries, counts, failures };
}
