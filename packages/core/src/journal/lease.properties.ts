import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../testing/property/index.ts';
import { type LeaseEvent, nextLease, noLease } from './index.ts';

const anyStep = fc.record({
  tab: fc.nat(3),
  action: fc.constantFrom('touch', 'touch', 'startPaying', 'rest', 'crash', 'seize'),
});

export const properties: readonly Property[] = [
  {
    name: 'several tabs never write at the same time; a busy one keeps the lease, and the one in use gets it',
    property: fc.property(fc.array(anyStep, { maxLength: 60 }), fc.nat(3), (steps, last) => {
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
  },
];

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
