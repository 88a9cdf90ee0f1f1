import type { JournalEntry } from '@marketsquare/core/journal';
import { describe, expect, test } from 'vitest';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { endingOf } from './ending.ts';
import { parseScenario } from './read-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { scriptedVisit, stepsIn, withItsEnd } from './scenario-of-visit.ts';
import { openStagedShopper } from './staged-shopper.ts';
import { scenarioText } from './written.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

describe('a visit of a make-believe shopper as a scenario', () => {
  test.each(seeds)('ends in the same states and amounts, to the kobo: seed %i', async (seed) => {
    const visit = simulatedVisit(seed, 200);
    const { steps, shop, manner } = await scriptedVisit(visit);
    const written = scenarioText(
      await withItsEnd(`Visit ${seed}`, stepsIn(steps), shop),
      'Written by a test.',
    );
    const read = parseScenario(written, 'visit.yaml');
    if (!('steps' in read) || read.shop === undefined) throw new Error('this is no scenario with a shop');
    const { report, entries } = await runScenario(read, await openStagedShopper(read.shop), {
      onStep: () => {},
    });
    const missed = report.steps.filter(({ failure, findings }) => failure ?? findings.some(({ ok }) => !ok));
    expect({ manner, missed }).toEqual({ manner: 'words', missed: [] });
    expect(endingOf(entries)).toEqual(endingOf(visit));
    expect(report.ok).toBe(true);
  });

  test('expects the refusal of a press that is recorded without its goods', async () => {
    const visit = simulatedVisit(1, 2);
    const last = visit.at(-1);
    if (last === undefined) throw new Error('the visit is empty');
    const { digest: _, ...place } = last;
    const pressed: JournalEntry = {
      ...place,
      seq: last.seq + 1,
      actor: 'shop',
      event: { type: 'shop.checkoutRequested', kind: 'grocery' },
      refused: { guards: ['reachesMinimum'], message: { id: 'reachesMinimum', params: {} }, count: 1 },
    };
    const { steps } = await scriptedVisit([...visit, pressed]);
    expect(stepsIn(steps).slice(-2)).toEqual([
      { kind: 'openCheckout', order: 'grocery' },
      { kind: 'expect', what: { refused: ['reachesMinimum'] } },
    ]);
  });
});
