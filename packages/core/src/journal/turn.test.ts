import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextTurn, noTurn, type Turn, type TurnEvent } from './index.ts';

describe('the turn to write', () => {
  test('is given at once by a tab that is at rest', () => {
    expect(after('turn.begun', { type: 'turn.wanted', isBusy: false })).toEqual({
      turn: { standing: 'giving', isWanted: false },
      deeds: ['giveAway'],
    });
  });

  test('stays with a tab while work is under way there, and is given as soon as that rests', () => {
    const asked = after('turn.begun', { type: 'turn.wanted', isBusy: true });
    expect(asked).toEqual({ turn: { standing: 'mine', isWanted: true }, deeds: [] });
    expect(nextTurn(asked.turn, { type: 'turn.rested' }).deeds).toEqual(['giveAway']);
    expect(after('turn.begun', { type: 'turn.rested' }).deeds).toEqual([]);
  });

  test('is asked for once more by a tab that is touched while it waits', () => {
    expect(after('turn.sought').deeds).toEqual(['request', 'ask']);
    expect(after('turn.sought', { type: 'turn.sought' }).deeds).toEqual(['ask']);
    expect(after('turn.begun', { type: 'turn.sought' }).deeds).toEqual([]);
  });

  test('can be taken over, but not from oneself', () => {
    expect(after('turn.sought', { type: 'turn.seized' }).deeds).toEqual(['seize']);
    expect(after('turn.begun', { type: 'turn.seized' }).deeds).toEqual([]);
  });
});

describe('several tabs', () => {
  test('never write at the same time, a busy one keeps its turn, and the one in use comes to have it', () => {
    const anyStep = fc.record({
      tab: fc.nat(3),
      deed: fc.constantFrom('touch', 'touch', 'startPaying', 'rest', 'crash', 'seize'),
    });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), fc.nat(3), (steps, last) => {
        const world = createTabs(4);
        for (const { tab, deed } of steps) {
          world.act(tab, deed);
          expect(world.writers().length).toBeLessThanOrEqual(1);
        }
        for (let tab = 0; tab < 4; tab += 1) world.act(tab, 'rest');
        // Others may stand before it in the row: each gives way when it is asked again.
        for (let round = 0; round < 5; round += 1) world.act(last, 'touch');
        expect(world.writers()).toEqual([last]);
        expect(world.wronglyGiven).toEqual([]);
      }),
    );
  });
});

type Deed = 'touch' | 'startPaying' | 'rest' | 'crash' | 'seize';

/** Tabs of one browser, with the lock as browsers have it: one holder, the others wait in a row. */
function createTabs(count: number) {
  const tabs = Array.from({ length: count }, () => ({ turn: noTurn, isBusy: false }));
  const wronglyGiven: number[] = [];
  let holder: number | null = null;
  let row: number[] = [];

  const tell = (index: number, event: TurnEvent) => {
    const tab = tabs[index];
    if (!tab) return;
    const { turn, deeds } = nextTurn(tab.turn, event);
    tab.turn = turn;
    for (const deed of deeds) {
      if (deed === 'request') row.push(index);
      if (deed === 'ask') {
        for (const [other, { isBusy }] of tabs.entries()) {
          if (other !== index) tell(other, { type: 'turn.wanted', isBusy });
        }
      }
      if (deed === 'giveAway') {
        if (tab.isBusy) wronglyGiven.push(index);
        release(index);
      }
      if (deed === 'seize') {
        row = row.filter((one) => one !== index);
        // The tab that loses the lock so is loaded again.
        if (holder !== null) tabs[holder] = { turn: noTurn, isBusy: false };
        holder = index;
        tell(index, { type: 'turn.begun' });
      }
    }
    grant();
  };
  const grant = () => {
    const next = holder === null ? row.shift() : undefined;
    if (next === undefined) return;
    holder = next;
    tell(next, { type: 'turn.begun' });
  };
  const release = (index: number) => {
    if (holder !== index) return;
    holder = null;
    tell(index, { type: 'turn.ended' });
  };
  const act = (index: number, deed: Deed) => {
    const tab = tabs[index];
    if (!tab) return;
    if (deed === 'touch') tell(index, { type: 'turn.sought' });
    if (deed === 'seize') tell(index, { type: 'turn.seized' });
    if (deed === 'startPaying') tab.isBusy = tab.turn.standing === 'mine';
    if (deed === 'rest') {
      tab.isBusy = false;
      tell(index, { type: 'turn.rested' });
    }
    if (deed === 'crash') {
      row = row.filter((one) => one !== index);
      tabs[index] = { turn: noTurn, isBusy: false };
      if (holder === index) holder = null;
      grant();
    }
  };
  return {
    act,
    wronglyGiven,
    writers: () =>
      [...tabs.entries()].flatMap(([index, { turn }]) => (turn.standing === 'mine' ? [index] : [])),
  };
}

function after(first: 'turn.begun' | 'turn.sought', ...events: readonly TurnEvent[]) {
  const start: { readonly turn: Turn; readonly deeds: readonly string[] } = nextTurn(noTurn, { type: first });
  return events.reduce((step, event) => nextTurn(step.turn, event), start);
}
