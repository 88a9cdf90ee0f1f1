import { randomInt, randomUUID } from 'node:crypto';
import { createRecorder, type JournalEntry } from '@marketsquare/core/journal';
import { createMemoryDrafts, type DraftStore } from '@marketsquare/core/kernel/drafts';
import { provideShop, type SignedInUser, shopActor } from '@marketsquare/core/storefront/root';
import { type Api, type ConfirmedOrder, createApi } from '@marketsquare/core/wire/api';
import { type ActorRefFrom, createActor } from 'xstate';
import { cookieFetch } from './cookie-fetch.ts';
import { type PopupPlan, terminalPopup } from './terminal-popup.ts';

type Machines = ReturnType<typeof provideShop>;

/** The machines of a running visit, by name. */
export interface RunningMachines {
  readonly shop: ActorRefFrom<Machines['shop']>;
  readonly selection: ActorRefFrom<Machines['selection']>;
  readonly groceryCart: ActorRefFrom<Machines['groceryCart']>;
  readonly foodCart: ActorRefFrom<Machines['foodCart']>;
  readonly checkout: ActorRefFrom<Machines['checkout']>;
  readonly payment: ActorRefFrom<Machines['payment']>;
}

/** One shopper at a server: the same machines and calls as in the browser, driven by a script. */
export interface Shopper {
  readonly api: Api;
  readonly drafts: DraftStore;
  readonly machines: RunningMachines;
  /** The journal of everything that happened. */
  readonly entries: readonly JournalEntry[];
  /** The shopper's action in the gateway's popup when it opens. */
  plan: PopupPlan;
  user: SignedInUser | null;
  /** The last order placed. */
  order: ConfirmedOrder | null;
  /** The time, in milliseconds since 1970. */
  now(): number;
  attemptId(): string;
  roll(): number;
  /**
   * Resolves when no machine has work in flight.
   * @throws Error after `timeoutMs`
   */
  settled(timeoutMs: number): Promise<void>;
  leave(): void;
}

/** The longest wait of a script, which is shorter than a shopper's. */
const longestWaitMs = 250;

/**
 * Opens a visit at a server, with empty carts and no store.
 *
 * @param usePopup  what happens in the gateway's popup; the emulator's own popup by default
 */
export function openShopper(baseUrl: string, usePopup: typeof terminalPopup = terminalPopup): Shopper {
  const entries: JournalEntry[] = [];
  const api = createApi({ baseUrl, fetch: cookieFetch() });
  const drafts = createMemoryDrafts();
  const machines = provideShop({
    api,
    drafts,
    readUser: () => shopper.user,
    keepOrder: (order) => {
      shopper.order = order;
    },
    readOrder: () => shopper.order,
    keepAddresses: () => {},
    openPopup: (request) => usePopup(request, shopper.plan),
    onConfirmed: () => {},
    onReturned: () => {},
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, longestWaitMs))),
  });
  const shop = createActor(machines.shop, {
    systemId: shopActor,
    input: { chosen: null, groceryLines: [], foodLines: [] },
    inspect: createRecorder({
      session: randomUUID(),
      firstSeq: 0,
      now: Date.now,
      write: (entry) => void entries.push(entry),
    }).inspect,
  }).start();
  const { system } = shop;
  const running: RunningMachines = {
    shop,
    selection: system.get('selection'),
    groceryCart: system.get('groceryCart'),
    foodCart: system.get('foodCart'),
    checkout: system.get('checkout'),
    payment: system.get('payment'),
  };
  const shopper: Shopper = {
    api,
    drafts,
    machines: running,
    entries,
    plan: { kind: 'close' },
    user: null,
    order: null,
    now: Date.now,
    attemptId: randomUUID,
    roll: () => randomInt(2 ** 40),
    settled: (timeoutMs) => settled(running, timeoutMs),
    leave: () => shop.stop(),
  };
  return shopper;
}

/** Waits until no machine has work in flight, including work that follows other work. */
function settled(machines: RunningMachines, timeoutMs: number): Promise<void> {
  const { selection, groceryCart, foodCart, checkout, payment } = machines;
  const busy = () =>
    [selection, groceryCart, foodCart, checkout, payment].flatMap((machine) =>
      worksOf(machine.getSnapshot().children),
    );
  return new Promise((resolve, reject) => {
    const look = () => {
      if (busy().length === 0) end(resolve);
    };
    const subscriptions = [
      selection.subscribe(look),
      groceryCart.subscribe(look),
      foodCart.subscribe(look),
      checkout.subscribe(look),
      payment.subscribe(look),
    ];
    const timeout = setTimeout(() => {
      const works = busy().join(', ');
      end(() => reject(new Error(`${works} did not end within ${timeoutMs / 1000} s`)));
    }, timeoutMs);
    const end = (finish: () => void) => {
      clearTimeout(timeout);
      for (const subscription of subscriptions) subscription.unsubscribe();
      finish();
    };
    look();
  });
}

type Children = Readonly<Record<string, { getSnapshot(): { readonly status: string } } | undefined>>;

function worksOf(children: Children): readonly string[] {
  return Object.entries(children).flatMap(([id, child]) =>
    child?.getSnapshot().status === 'active' ? [id] : [],
  );
}
