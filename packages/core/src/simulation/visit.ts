import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import type { cartMachine } from '../cart/index.ts';
import type { checkoutMachine } from '../checkout/index.ts';
import { createMemoryDrafts, type DraftStore } from '../drafts/index.ts';
import { createRecorder, type JournalEntry, resumeFrom } from '../journal/index.ts';
import type { paymentMachine } from '../payment/index.ts';
import type { selectionMachine } from '../selection/index.ts';
import { shopActor, type shopMachine } from '../shop/index.ts';
import { type Chance, seededChance } from './chance.ts';
import { deeds } from './deeds.ts';
import type { Habits } from './habits.ts';
import type { Person } from './person.ts';
import { createWorld, type World } from './world.ts';

/** The machines of a running visit. */
export interface SimulatedShop {
  readonly root: ActorRefFrom<typeof shopMachine>;
  readonly selection: ActorRefFrom<typeof selectionMachine>;
  readonly groceryCart: ActorRefFrom<typeof cartMachine>;
  readonly foodCart: ActorRefFrom<typeof cartMachine>;
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
  readonly payment: ActorRefFrom<typeof paymentMachine>;
}

/** One visit of a make-believe shopper to a make-believe shop. */
export interface Visit {
  readonly shop: SimulatedShop;
  readonly world: World;
  readonly chance: Chance;
  readonly drafts: DraftStore;
  readonly person: Person;
  /** Everything that happened, as the journal has it; empty where it is not recorded. */
  readonly entries: readonly JournalEntry[];
  freshAttempt(): string;
  /** Does something once, or now and then twice. */
  press(act: () => void): void;
  /** Loads the page again: the machines go on from the journal. A visit that is not recorded stays as it is. */
  reload(): void;
  /** Does one thing more: an answer arrives, or the shopper acts. */
  step(): void;
  leave(): void;
}

export interface VisitOptions {
  readonly seed: number;
  readonly habits: Habits;
  readonly person: Person;
  readonly isRecorded: boolean;
  /** Told of everything that XState does, beside the recorder. */
  readonly inspect?: (inspection: InspectionEvent) => void;
}

/** Opens the shop for one shopper. The same seed and habits make the same visit, whoever the person is. */
export function startVisit({ seed, habits, person, isRecorded, inspect }: VisitOptions): Visit {
  const chance = seededChance(seed);
  const drafts = createMemoryDrafts();
  const world = createWorld(chance, habits.inPopups, drafts);
  const entries: JournalEntry[] = [];
  let attempts = 0;
  let shop = open();

  function open(): SimulatedShop {
    const record = createRecorder({
      session: `visit-${seed}`,
      firstSeq: entries.length,
      now: world.now,
      write: (entry) => entries.push(entry),
    });
    const snapshot = resumeFrom(shopActor, world.machines, entries);
    const root = createActor(world.machines.shop, {
      id: shopActor,
      systemId: shopActor,
      input: { chosen: null, groceryLines: [], foodLines: [] },
      inspect: (inspection) => {
        if (isRecorded) record(inspection);
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
      // What was on its way may still arrive, although nobody waits for it any more.
      for (const work of world.works.waiting) if (chance.happens(50)) work.arrive();
      shop.root.stop();
      shop = open();
    },
    step: () => {
      const work = chance.pick(world.works.waiting);
      if (work && !chance.happens(habits.impatience)) work.answer(chance.weighed(habits.network));
      else deeds[chance.weighed(habits.deeds)](visit);
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
