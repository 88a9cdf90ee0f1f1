import type { JournalEntry } from '@marketsquare/core/journal';
import { describe, expect, test } from 'vitest';
import { somebody, startVisit, usualHabits } from '../simulation/index.ts';
import { reenact } from './index.ts';

function visitOf(seed: number): readonly JournalEntry[] {
  const visit = startVisit({ seed, habits: usualHabits, person: somebody, isRecorded: true });
  for (let step = 0; step < 250; step += 1) visit.step();
  visit.leave();
  return visit.entries;
}

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

describe('acting a visit out', () => {
  test.each(seeds)('causes every entry of visit %i again that its shopper and its shop did not', (seed) => {
    const acted = reenact(visitOf(seed));
    expect(acted?.strays).toBeNull();
  });
});
