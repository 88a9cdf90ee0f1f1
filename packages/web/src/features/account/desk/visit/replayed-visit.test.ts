import { replay } from '@marketsquare/core/journal';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { describe, expect, test } from 'vitest';
import { goldenVisit } from '../../../../platform/testing/golden-visit.ts';
import { replayVisit } from './replayed-visit.ts';

const recorded = goldenVisit();

describe('a recorded visit at the desk', () => {
  test('tells after each entry where its shopper was', () => {
    const places = replayVisit(recorded).steps.map(({ place: { page, layer } }) => page ?? layer?.kind ?? '');
    const changes = places.flatMap((place, seq) => (place === places[seq - 1] ? [] : [`${seq} ${place}`]));
    expect(changes).toEqual(['0 ', '8 selector', '11 ', '17 /cart', '20 /checkout', '50 /confirm']);
  });

  test('marks the entries that one looks for', () => {
    const marked = replayVisit(recorded).steps.flatMap(({ entry, marks }) =>
      marks.size === 0 ? [] : [`${entry.seq} ${entry.event.type}: ${[...marks].join()}`],
    );
    expect(marked).toEqual([
      '15 cart.itemAdded: money',
      '16 cart.increased: money',
      '20 checkout.opened: money',
      '22 xstate.done.actor.loadWindows: money',
      '41 xstate.done.actor.placeOrder: money',
      '44 xstate.done.actor.checkPayment: error',
      '52 checkout.closed: money',
      '53 cart.orderPlaced: money',
    ]);
  });

  test('marks a refusal, and an entry that does not lead where it led', () => {
    const message = { id: 'reachesMinimum', params: {} };
    const refused = { guards: ['reachesMinimum'], message, count: 2 };
    const changed = recorded.map((entry) => {
      if (entry.seq === 19) return { ...entry, refused, digest: undefined };
      return entry.seq === 18 ? { ...entry, digest: '0' } : entry;
    });
    const { steps } = replayVisit(changed.map((entry) => JSON.parse(JSON.stringify(entry))));
    expect([steps[18], steps[19]].map((step) => [...(step?.marks ?? [])])).toEqual([
      ['divergence'],
      ['refusal'],
    ]);
  });

  test('is at each entry what a replay up to there comes to, in whatever order one looks', () => {
    const { steps, momentAt, differenceAt } = replayVisit(recorded);
    expect(steps).toHaveLength(recorded.length);
    for (const seq of [50, 3, 17, 54, 40, 39]) {
      const { shop } = momentAt(seq);
      const whole = replay(
        allMachines,
        steps.map(({ entry }) => entry),
        seq,
      );
      const cart = whole.groceryCart?.context;
      expect(shop?.children.groceryCart?.snapshot ?? null).toEqual(
        shop === null ? null : expect.objectContaining({ context: cart }),
      );
    }
    expect(differenceAt(16).map(({ path }) => path)).toEqual(['context.lines[0].quantity']);
  });

  test('goes as far as its journal replays, and says why it ends', () => {
    const gap = replayVisit(recorded.filter(({ seq }) => seq !== 20));
    expect([gap.steps.length, gap.end]).toEqual([20, 'An entry is missing before entry 21.']);
    const old = replayVisit(recorded.map((entry) => ({ ...entry, v: 1 })));
    expect(old.steps).toEqual([]);
    expect(old.end).toMatch(/its version is 1/);
    const unknown = replayVisit(
      recorded.map((entry) => (entry.seq === 2 ? { ...entry, event: null } : entry)),
    );
    expect(unknown.steps).toHaveLength(2);
    const early = replayVisit(recorded.slice(7));
    expect([early.steps, early.end]).toEqual([[], expect.stringContaining('never started')]);
  });
});
