import { createRecorder, type JournalEntry, replay, resumeFrom } from '@marketsquare/core/journal';
import { createMemoryDrafts } from '@marketsquare/core/kernel/drafts';
import { documentOrderRules, type OrderRules } from '@marketsquare/core/shop/settings';
import { shopActor } from '@marketsquare/core/storefront/root';
import { createActor, type InspectionEvent } from 'xstate';
import { actions } from './actions.ts';
import { seededChance } from './chance.ts';
import type { Habits } from './habits.ts';
import type { Person } from './person.ts';
import type { SimulatedShop, Visit } from './visit.ts';
import { createWorld } from './world.ts';

export interface VisitOptions {
  readonly seed: number;
  readonly habits: Habits;
  readonly person: Person;
  readonly isRecorded: boolean;
  /** The shop's rules, of which the visit learns by its first fresh quote; the documents' where left out. */
  readonly rules?: OrderRules;
  /** Receives everything that XState does, beside the recorder. */
  readonly inspect?: (inspection: InspectionEvent) => void;
}

/** Opens the shop for one shopper. The same seed and habits make the same visit, whoever the person is. */
export function startVisit(options: VisitOptions): Visit {
  const { seed, habits, person, isRecorded, rules = documentOrderRules, inspect } = options;
  const chance = seededChance(seed);
  const drafts = createMemoryDrafts();
  const world = createWorld(chance, habits.inPopups, drafts, rules);
  const entries: JournalEntry[] = [];
  let attempts = 0;
  let shop = open();

  function open(): SimulatedShop {
    const recorder = createRecorder({
      session: `visit-${seed}`,
      firstSeq: entries.length,
      now: world.now,
      write: (entry) => entries.push(entry),
    });
    const snapshot = resumeFrom(
      shopActor,
      world.machines,
      replay(world.machines, entries, Infinity, { others: 'skip' }),
    );
    const root = createActor(world.machines.shop, {
      id: shopActor,
      systemId: shopActor,
      input: { chosen: null, groceryLines: [], foodLines: [] },
      inspect: (inspection) => {
        if (isRecorded) recorder.inspect(inspection);
        inspect?.(inspection);
      },
      ...(snapshot && { snapshot }),
    });
    return partsOf(root.start());
  }

  const visit: Visit = {
    get shop() {
      return shop;
    },
    world,
    chance,
    drafts,
    person,
    entries,
    freshAttempt: () => {
      attempts += 1;
      return `attempt-${attempts}`;
    },
    press: (act) => {
      act();
      if (chance.happens(habits.doublePresses)) act();
    },
    reload: () => {
      if (!isRecorded) return;
      // Work that was on its way may still arrive, although nobody waits for it any more.
      for (const work of world.works.waiting) if (chance.happens(50)) work.arrive();
      shop.root.stop();
      shop = open();
    },
    step: () => {
      const work = chance.pick(world.works.waiting);
      if (work && !chance.happens(habits.impatience)) work.answer(chance.weighed(habits.network));
      else actions[chance.weighed(habits.actions)](visit);
    },
    leave: () => shop.root.stop(),
  };
  return visit;
}

/** @throws Error when the root has not started one of its machines: a programmer's error */
function partsOf(root: SimulatedShop['root']): SimulatedShop {
  const { selection, groceryCart, foodCart, checkout, payment } = root.getSnapshot().children;
  if (!selection || !groceryCart || !foodCart || !checkout || !payment) {
    throw new Error('the shop has not started its machines');
  }
  return { root, selection, groceryCart, foodCart, checkout, payment };
}
