import {
  createRecorder,
  type JournalEntry,
  journalVersion,
  resumeActor,
  resumeFrom,
  type Snapshots,
  startFold,
} from '@marketsquare/core/journal';
import { selectOwesAnswer } from '@marketsquare/core/shop/payment';
import { provideShop, type ShopInput, shopActor, shopMachines } from '@marketsquare/core/storefront/root';
import type { InputOf, MachineOf, Screen, ScreenName } from '@marketsquare/core/storefront/screens';
import {
  type Actor,
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';
import { freshId } from './chance.ts';
import { browserPorts } from './ports.ts';
import type { Shell } from './shell.tsx';
import { type Shop, shopOf } from './shop.tsx';
import { type TabPorts, tabPorts } from './tab-ports.ts';

/** A shop in this tab, and the machines of screens over it. */
export interface ShownShop {
  readonly shop: Shop;
  /** The ports of the screens' machines. */
  readonly ports: TabPorts;
  /** Makes a screen's machine with its work provided, not yet started. */
  readonly openScreen: OpenScreen;
}

/** A shop that is open in this tab and records its visit, including its screens; see `resumeActor`. */
export interface OpenShop extends ShownShop {
  readonly session: string;
  /** The whole visit so far, in order. */
  readonly entries: readonly JournalEntry[];
  /**
   * The reason why the last visit could not go on: the part that could be recovered went into a new one. Null
   * where nothing was lost.
   */
  readonly loss: Loss | null;
  /** The running machines, by name: the shop's own and those of open screens. */
  readonly live: () => ReadonlyMap<string, AnyActorRef>;
  /** True while work is under way that another tab must not repeat: a payment, or an open screen's call. */
  readonly isBusy: () => boolean;
  /** Calls back whenever that work has ended. */
  readonly onRest: (act: () => void) => void;
  /** Writes what was refused last; until then an equal press adds to it. */
  readonly flush: () => void;
  /** Ends the visit: all its machines stop, those of screens too, and nothing more is written. */
  readonly close: () => void;
}

export type OpenScreen = <Name extends ScreenName>(
  screen: Screen<Name, TabPorts>,
  input: InputOf<Name>,
) => Actor<MachineOf<Name>>;

/** Writes a shop's journal. */
export type WriteEntry = (entry: JournalEntry) => void;

/** A visit this long is replaced by a new one, so that opening the shop stays quick. */
const longestVisit = 2_000;

/** After this long away the stores are read again. [ENT-19] */
const longAwayMs = 60 * 60 * 1000;

/** The last visit of this browser, as far as its journal folds. */
export interface Past {
  readonly entries: readonly JournalEntry[];
  readonly snapshots: Snapshots;
  /** The reason why not all of it folds; null where it does. */
  readonly loss: Loss | null;
}

/** A journal is `outdated` whole, when it is of another version, or `damaged` from one of its entries on. */
export type Loss = 'damaged' | 'outdated';

/**
 * Folds the journal of the shop's own machines as far as it goes: a damaged one up to the first entry that
 * does not follow, one of another version not at all. Entries of screens are folded when those open again.
 *
 * @param entries  of the last visit, in order; empty for a first visit
 */
export function foldPast(entries: readonly JournalEntry[]): Past {
  const [first] = entries;
  if (first && first.v !== journalVersion) return { entries, snapshots: {}, loss: 'outdated' };
  const fold = startFold(shopMachines, { others: 'skip' });
  let isDamaged = false;
  try {
    entries.forEach((entry, index) => {
      if (entry.seq !== index) throw new RangeError(`entry ${index} is missing`);
      fold.apply(entry);
    });
  } catch (error) {
    console.warn('The journal of the last visit does not fold.', error);
    isDamaged = true;
  }
  const snapshots = fold.snapshots();
  const isWhole = !isDamaged && (!first || isStarted(snapshots));
  return { entries, snapshots, loss: isWhole ? null : 'damaged' };
}

/**
 * Opens the shop where this browser left it, and continues recording. Without a past, a first visit begins. A long visit, or
 * one whose journal no longer folds, is replaced by a new one with its store and carts; but a visit whose payment has an
 * unknown outcome continues, however long.
 */
export function openShop(shell: Shell, write: WriteEntry, past: Past): OpenShop {
  const { entries, snapshots, loss } = past;
  const isShortEnough = entries.length < longestVisit || owesAnAnswer(snapshots.payment);
  const canGoOn = loss === null && entries.length > 0 && isShortEnough;
  const start = canGoOn ? { earlier: past } : { loss };
  const open = startVisit(shell, write, { ...keptOf(snapshots), ...start });
  const lastAt = entries.at(-1)?.at ?? shell.now();
  if (shell.now() - lastAt > longAwayMs) open.shop.selection.send({ type: 'selection.returned' });
  return open;
}

/** A new visit with the store and carts of the last one. */
export function openAnew(shell: Shell, write: WriteEntry, ended: Shop): OpenShop {
  const snapshots = {
    shop: ended.root.getSnapshot(),
    selection: ended.selection.getSnapshot(),
    groceryCart: ended.groceryCart.getSnapshot(),
    foodCart: ended.foodCart.getSnapshot(),
  };
  return startVisit(shell, write, keptOf(snapshots));
}

/**
 * A new visit with the store of the last one, and nothing else of the customer who has logged out. [AUTH-19]
 */
export function openForNext(shell: Shell, write: WriteEntry, ended: Shop): OpenShop {
  const { chosen } = ended.selection.getSnapshot().context;
  return startVisit(shell, write, {
    input: { chosen, groceryLines: [], foodLines: [] },
    isSignedIn: false,
  });
}

/** The shop as a journal leaves it, read-only: nothing runs in it, and events sent to it do nothing. */
export function shopAsRecorded(shell: Shell, entries: readonly JournalEntry[]): ShownShop {
  const { snapshots, loss } = foldPast(entries);
  const snapshot = loss === null ? resumeFrom(shopActor, shopMachines, snapshots) : undefined;
  const options = { id: shopActor, systemId: shopActor, input: keptOf(snapshots).input };
  const shop = shopOf(createActor(shopMachines.shop, { ...options, ...(snapshot && { snapshot }) }));
  const ports = tabPorts(shell, shop);
  return {
    shop,
    ports,
    openScreen: ({ name, provide }, screenInput) =>
      createActor(provide(ports), { id: name, input: screenInput }),
  };
}

interface Start {
  readonly input: ShopInput;
  readonly isSignedIn: boolean;
  readonly earlier?: Pick<Past, 'entries' | 'snapshots'>;
  readonly loss?: Loss | null;
}

/** Starts the machines: where the earlier entries end, or, without any, from the input. */
function startVisit(
  shell: Shell,
  write: WriteEntry,
  { input, isSignedIn, earlier, loss = null }: Start,
): OpenShop {
  const machines = provideShop(browserPorts(shell));
  const entries = [...(earlier?.entries ?? [])];
  const session = entries.at(-1)?.session ?? freshId();
  /** The screens that have started: one that React renders and discards never does. */
  const screens = new Set<AnyActor>();
  const atRest = new Set<() => void>();
  let isClosed = false;
  const recorder = createRecorder({
    session,
    firstSeq: entries.length,
    now: shell.now,
    write: (entry) => {
      if (isClosed) return;
      entries.push(entry);
      write(entry);
    },
  });
  const inspect = (inspection: InspectionEvent) => {
    recorder.inspect(inspection);
    shell.onlooker.next?.(inspection);
  };
  const snapshot = earlier && resumeFrom(shopActor, machines, earlier.snapshots);
  const options = { id: shopActor, systemId: shopActor, inspect, input };
  const root = createActor(machines.shop, { ...options, ...(snapshot && { snapshot }) });
  root.start();
  if (isSignedIn && !snapshot) root.send({ type: 'shop.signedIn' });
  const shop = shopOf(root, recorder.refuse);
  const isBusy = () => [shop.payment, ...screens].some((machine) => machine.getSnapshot().hasTag('busy'));
  const tellRest = () => {
    if (!isBusy()) for (const act of atRest) act();
  };
  shop.payment.subscribe(tellRest);
  const ports = tabPorts(shell, shop);
  const openMachine = <Machine extends AnyStateMachine>(
    name: string,
    machine: Machine,
    screenInput: InputFrom<Machine>,
  ): Actor<Machine> => {
    const earlierRun = resumeActor(machine, entries, name, screenInput);
    const screen = createActor(machine, {
      id: name,
      systemId: name,
      inspect,
      input: screenInput,
      ...(earlierRun && { snapshot: earlierRun }),
    });
    const leave = () => {
      screens.delete(screen);
      tellRest();
    };
    screen.subscribe({
      next: () => {
        screens.add(screen);
        tellRest();
      },
      complete: leave,
      error: leave,
    });
    return screen;
  };
  return {
    shop,
    ports,
    session,
    entries,
    loss,
    openScreen: ({ name, provide }, screenInput) => openMachine(name, provide(ports), screenInput),
    isBusy,
    onRest: (act) => atRest.add(act),
    live: () =>
      new Map(
        [root, ...Object.values(root.getSnapshot().children), ...screens].flatMap((machine) =>
          machine ? [[machine.id, machine] as const] : [],
        ),
      ),
    flush: recorder.flush,
    close: () => {
      recorder.flush();
      isClosed = true;
      for (const screen of screens) screen.stop();
      root.stop();
    },
  };
}

/** True if a payment is under way, or may have taken money that has not paid its order. */
function owesAnAnswer(payment: Snapshots[string] | undefined): boolean {
  return payment !== undefined && (payment.hasTag('busy') || selectOwesAnswer(payment));
}

/**
 * The parts of the last visit that a new one takes over: the store, both carts, the lines saved for later,
 * and whether someone is signed in.
 */
function keptOf({ shop, selection, groceryCart, foodCart }: Snapshots): Start {
  return {
    isSignedIn: shop?.value === 'signedIn',
    input: {
      chosen: selection?.context.chosen ?? null,
      groceryLines: groceryCart?.context.lines ?? [],
      foodLines: foodCart?.context.lines ?? [],
      savedGroceries: groceryCart?.context.saved ?? [],
      savedFood: foodCart?.context.saved ?? [],
    },
  };
}

function isStarted(snapshots: Snapshots): boolean {
  return Object.keys(shopMachines).every((name) => snapshots[name] !== undefined);
}
