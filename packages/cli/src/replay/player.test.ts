import { shopMachines } from '@marketsquare/core/storefront/root';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { type PlayerAction, play, shownSteps, startPlayer } from './player.ts';
import { timelineOf } from './timeline.ts';

const entries = await recordedVisit();
const timeline = timelineOf(shopMachines, entries);
const after = (...actions: readonly PlayerAction[]) =>
  actions.reduce((player, action) => play(timeline, player, action), startPlayer(timeline));

describe('a player', () => {
  test('starts at the last entry, or at the requested one', () => {
    expect(startPlayer(timeline).index).toBe(9);
    expect(startPlayer(timeline, { seq: 3 }).index).toBe(3);
    expect(startPlayer(timeline, { seq: 3, actor: 'groceryCart' }).index).toBe(2);
  });

  test('steps only through the entries of the chosen machine', () => {
    const player = startPlayer(timeline, { actor: 'groceryCart' });
    expect(play(timeline, player, { type: 'moved', by: -4 }).index).toBe(2);
    expect(shownSteps(timeline, 'groceryCart')).toEqual([2, 6, 7, 8, 9]);
  });

  test('cycles the filter through every machine and back to all', () => {
    const turns = timeline.actors.map((): PlayerAction => ({ type: 'actorTurned' }));
    expect(after(...turns).actor).toBe(timeline.actors.at(-1));
    expect(after(...turns, { type: 'actorTurned' }).actor).toBeNull();
  });

  test('removes a mark that is set twice on the same entry', () => {
    expect(after({ type: 'markToggled' }).mark).toBe(9);
    expect(after({ type: 'markToggled' }, { type: 'markToggled' }).mark).toBeNull();
  });

  test('scrolls the pane from its first line to its last, and starts another text at the top', () => {
    const scrolled = (by: number): PlayerAction => ({ type: 'paneScrolled', by, most: 5 });
    expect(after(scrolled(3)).scrolled).toBe(3);
    expect(after(scrolled(3), scrolled(9)).scrolled).toBe(5);
    expect(after(scrolled(3), scrolled(-9)).scrolled).toBe(0);
    expect(after(scrolled(3), { type: 'actorTurned' }).scrolled).toBe(0);
    for (const action of [
      { type: 'moved', by: -1 },
      { type: 'paneTurned', by: 1 },
      { type: 'markToggled' },
    ] as const) {
      expect(after(scrolled(3), action).scrolled).toBe(0);
    }
    expect(after(scrolled(3), { type: 'moved', by: 1 }).scrolled).toBe(3);
  });

  test('goes to the divergence whatever the filter', () => {
    const broken = timelineOf(
      shopMachines,
      entries.map((entry) => (entry.seq === 1 ? { ...entry, digest: 'other' } : entry)),
    );
    const player = play(broken, startPlayer(broken, { actor: 'groceryCart' }), {
      type: 'markSought',
      kind: 'divergence',
      by: 1,
    });
    expect(player).toMatchObject({ index: 1, actor: null });
  });

  test('stays on an entry that the filter shows, whatever is pressed', () => {
    const anyAction: fc.Arbitrary<PlayerAction> = fc.oneof(
      fc.record({ type: fc.constant('moved' as const), by: fc.integer({ min: -20, max: 20 }) }),
      fc.record({
        type: fc.constant('jumped' as const),
        to: fc.oneof(fc.nat(20), fc.constant('first' as const)),
      }),
      fc.constantFrom<PlayerAction>(
        { type: 'actorTurned' },
        { type: 'markToggled' },
        {
          type: 'markSought',
          kind: 'divergence',
          by: 1,
        },
      ),
      fc.record({ type: fc.constant('paneTurned' as const), by: fc.constantFrom(1, -1) }),
    );
    fc.assert(
      fc.property(fc.array(anyAction), (actions) => {
        const player = after(...actions);
        expect(shownSteps(timeline, player.actor)).toContain(player.index);
      }),
    );
  });
});
