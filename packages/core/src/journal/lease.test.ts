import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lease, type LeaseEvent, nextLease, noLease } from './index.ts';

describe('the lease to write', () => {
  test('is released at once by an idle tab', () => {
    expect(after('lease.granted', { type: 'lease.wantedElsewhere', isBusy: false })).toEqual({
      lease: { status: 'releasing', isWanted: false },
      actions: ['release'],
    });
  });

  test('stays with a tab while work is under way there, and is released when it ends', () => {
    const requested = after('lease.granted', { type: 'lease.wantedElsewhere', isBusy: true });
    expect(requested).toEqual({ lease: { status: 'held', isWanted: true }, actions: [] });
    expect(nextLease(requested.lease, { type: 'lease.workEnded' }).actions).toEqual(['release']);
    expect(after('lease.granted', { type: 'lease.workEnded' }).actions).toEqual([]);
  });

  test('is requested again by a waiting tab that is touched', () => {
    expect(after('lease.needed').actions).toEqual(['request', 'announce']);
    expect(after('lease.needed', { type: 'lease.needed' }).actions).toEqual(['announce']);
    expect(after('lease.granted', { type: 'lease.needed' }).actions).toEqual([]);
  });

  test('is given on by a tab that gets it after another was touched, and kept by the one touched last', () => {
    const asked = after('lease.needed', { type: 'lease.wantedElsewhere', isBusy: false });
    expect(asked).toEqual({ lease: { status: 'requested', isWanted: true }, actions: [] });
    const got = nextLease(asked.lease, { type: 'lease.granted' });
    expect(nextLease(got.lease, { type: 'lease.workEnded' }).actions).toEqual(['release']);
    const touched = nextLease(asked.lease, { type: 'lease.needed' });
    const kept = nextLease(touched.lease, { type: 'lease.granted' });
    expect(nextLease(kept.lease, { type: 'lease.workEnded' }).actions).toEqual([]);
  });

  test('can be taken over, but not by the tab that holds it', () => {
    expect(after('lease.needed', { type: 'lease.seized' }).actions).toEqual(['seize']);
    expect(after('lease.granted', { type: 'lease.seized' }).actions).toEqual([]);
  });
});

describe('several tabs', () => {
  test('never write at the same time; a busy one keeps the lease, and the one in use gets it', () => {
    const anyStep = fc.record({
      tab: fc.nat(3),
      action: fc.constantFrom('touch', 'touch', 'startPaying', 'rest', 'crash', 'seize'),
    });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), fc.nat(3), (steps, last) => {
        const world = createTabs(4);
        for (const { tab, action } of steps) {
          world.act(tab, action);
          expect(world.writers().length).toBeLessThanOrEqual(1);
        }
        for (let tab = 0; tab < 4; tab += 1) world.act(tab, 'rest');
        world.act(last, 'touch');
        expect(world.writers()).toEqual([last]);
        expect(world.wronglyReleased).toEqual([]);
      }),
    );
  });
});

type Action = 'touch' | 'startPaying' | 'rest' | 'crash' | 'seize';

/** Tabs of one browser, with a lock like the browser's: one holder, the others queue. */
function createTabs(count: number) {
  const tabs = Array.from({ length: count }, () => ({ lease: noLease, isBusy: false }));
  const wronglyReleased: number[] = [];
  let holder: number | null = null;
  let queue: number[] = [];

  const tell = (index: number, event: LeaseEvent) => {
    const tab = tabs[index];
    if (!tab) return;
    const { lease, actions } = nextLease(tab.lease, event);
    tab.lease = lease;
    for (const action of actions) {
      if (action === 'request') queue.push(index);
      if (action === 'announce') {
        for (const [other, { isBusy }] of tabs.entries()) {
          if (other !== index) tell(other, { type: 'lease.wantedElsewhere', isBusy });
        }
      }
      if (action === 'release') {
        if (tab.isBusy) wronglyReleased.push(index);
        release(index);
      }
      if (action === 'seize') {
        queue = queue.filter((one) => one !== index);
        // The tab that loses the lock is reloaded.
        if (holder !== null) tabs[holder] = { lease: noLease, isBusy: false };
        holder = index;
        tell(index, { type: 'lease.granted' });
      }
    }
    grant();
  };
  const grant = () => {
    const next = holder === null ? queue.shift() : undefined;
    if (next === undefined) return;
    holder = next;
    tell(next, { type: 'lease.granted' });
    if (tabs[next]?.isBusy === false) tell(next, { type: 'lease.workEnded' });
  };
  const release = (index: number) => {
    if (holder !== index) return;
    holder = null;
    tell(index, { type: 'lease.returned' });
  };
  const act = (index: number, action: Action) => {
    const tab = tabs[index];
    if (!tab) return;
    if (action === 'touch') tell(index, { type: 'lease.needed' });
    if (action === 'seize') tell(index, { type: 'lease.seized' });
    if (action === 'startPaying') tab.isBusy = tab.lease.status === 'held';
    if (action === 'rest') {
      tab.isBusy = false;
      tell(index, { type: 'lease.workEnded' });
    }
    if (action === 'crash') {
      queue = queue.filter((one) => one !== index);
      tabs[index] = { lease: noLease, isBusy: false };
      if (holder === index) holder = null;
      grant();
    }
  };
  return {
    act,
    wronglyReleased,
    writers: () =>
      [...tabs.entries()].flatMap(([index, { lease }]) => (lease.status === 'held' ? [index] : [])),
  };
}

function after(first: 'lease.granted' | 'lease.needed', ...events: readonly LeaseEvent[]) {
  const start: { readonly lease: Lease; readonly actions: readonly string[] } = nextLease(noLease, {
    type: first,
  });
  return events.reduce((step, event) => nextLease(step.lease, event), start);
}
