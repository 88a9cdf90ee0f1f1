import type { JournalEntry } from '@marketsquare/core/journal';
import { somebody, startVisit, usualHabits } from '@marketsquare/proof/simulation';

/** A visit of a make-believe shopper; the same seed makes the same one. */
export function simulatedVisit(seed: number, steps: number): readonly JournalEntry[] {
  const visit = startVisit({ seed, habits: usualHabits, person: somebody, isRecorded: true });
  for (let step = 0; step < steps; step += 1) visit.step();
  visit.leave();
  return visit.entries;
}
