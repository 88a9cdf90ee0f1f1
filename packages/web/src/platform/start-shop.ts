import { createRecorder, type JournalEntry, replay, resumeFrom } from '@marketsquare/core/journal';
import { provideShop, type ShopInput, shopActor, shopMachines } from '@marketsquare/core/shop';
import { createActor } from 'xstate';
import { freshId } from './chance.ts';
import type { JournalStorage } from './journal-storage.ts';
import { browserPorts } from './ports.ts';
import type { Shell } from './shell.tsx';
import { type Shop, shopOf } from './shop.tsx';

/** A shop that is open in this tab. */
export interface OpenShop {
  readonly shop: Shop;
  /** The session that its journal is kept under. */
  readonly session: string;
  readonly close: () => void;
}

/** Under which key the browser remembers the session that goes on. */
const sessionKey = 'session';
/** A session this long gives way to a new one, so that opening the shop stays quick. */
const longestSession = 2000;

/**
 * Opens the shop where this browser left it: folds the session's journal and goes on from there, or begins a new session
 * with the store and the carts of the one before.
 */
export async function startShop(shell: Shell, journal: JournalStorage): Promise<OpenShop> {
  const machines = provideShop(browserPorts(shell));
  const last = localStorage.getItem(sessionKey);
  const entries = last === null ? [] : await journal.read(last);
  const goesOn = last !== null && entries.length > 0 && entries.length < longestSession;
  const session = goesOn ? last : freshId();
  localStorage.setItem(sessionKey, session);
  const inspect = createRecorder({
    session,
    firstSeq: goesOn ? entries.length : 0,
    now: shell.now,
    write: journal.append,
  });
  const snapshot = goesOn ? resumeFrom(shopActor, machines, entries) : undefined;
  const input = inherited(entries);
  const actor = createActor(machines.shop, {
    systemId: shopActor,
    inspect,
    input,
    ...(snapshot && { snapshot }),
  });
  actor.start();
  return { session, shop: shopOf(actor), close: () => actor.stop() };
}

/** What a new session takes over from the one before: the store and both carts. */
function inherited(entries: readonly JournalEntry[]): ShopInput {
  const { selection, groceryCart, foodCart } = replay(shopMachines, entries);
  return {
    chosen: selection?.context.chosen ?? null,
    groceryLines: groceryCart?.context.lines ?? [],
    foodLines: foodCart?.context.lines ?? [],
  };
}
