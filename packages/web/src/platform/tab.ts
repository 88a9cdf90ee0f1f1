import type { JournalEntry } from '@marketsquare/core/journal';
import type { HeldPresses } from './held-presses.ts';
import { answerInspector } from './inspector-line.ts';
import { type JournalStorage, journalNews, sessionKey } from './journal-storage.ts';
import { followers } from './journal-tail.ts';
import { type SharedLease, shareLease } from './lease.ts';
import {
  foldPast,
  type OpenShop,
  openAnew,
  openForNext,
  openShop,
  type ShownShop,
  shopAsRecorded,
} from './open-shop.ts';
import type { VisitSharing } from './share-visit.ts';
import type { Shell } from './shell.tsx';
import { channelTo, keepIn, localStore } from './site-data.ts';
import { heldValue, type Value } from './value.ts';
import { nextTask } from './wait.ts';

/** A database is never this many entries behind. */
const mostAnnounced = 100;

/** The tab's view: nothing yet, its own shop, or the one another tab runs. */
export type TabView =
  | { readonly kind: 'opening' }
  | { readonly kind: 'writing'; readonly open: OpenShop }
  | { readonly kind: 'following'; readonly open: ShownShop };

/** One tab of the shop. Of several, one writes the journal at a time; the others only read. */
export interface Tab extends Pick<Value<TabView>, 'current' | 'subscribe'> {
  /**
   * Calls back with each entry that this tab writes from now on.
   * @returns ends it
   */
  readonly hear: (act: (entry: JournalEntry) => void) => () => void;
  /**
   * Begins the uploads of the visit that this tab writes, unless they have begun. Their code comes after the
   * first screen.
   */
  readonly shareBy: (begin: (open: OpenShop) => VisitSharing) => void;
  /** The uploads of that visit; null before they have begun. */
  readonly sharing: () => VisitSharing | null;
  /** Takes the lease, whatever the tab that holds it is doing. */
  readonly takeOver: () => void;
  /**
   * Ends the visit, as after a completed order, and begins a new one with the same store and the rest of the
   * carts.
   */
  readonly startAnew: () => Promise<void>;
  /** Ends the visit of a customer who has logged out, and begins the next person's, with the same store alone. */
  readonly startForNext: () => Promise<void>;
}

/** Opens the shop in this tab as soon as the tab holds the lease. */
export function openTab(shell: Shell, journal: JournalStorage): Tab {
  const view = heldValue<TabView>({ kind: 'opening' });
  const news = channelTo(journalNews);
  const hearers = new Set<(entry: JournalEntry) => void>();
  let isLeft = false;
  let presses: HeldPresses | null = null;
  let sharing: VisitSharing | null = null;
  /** The writing tab's last announcements: it announces an entry before its database has it. */
  let announced: readonly JournalEntry[] = [];
  const write: JournalStorage['append'] = (entry) => {
    // Calls that leaving a page cuts off have not failed: the next page makes them again.
    if (isLeft) return;
    journal.append(entry);
    news?.postMessage(entry);
    for (const hear of hearers) hear(entry);
  };

  const readLast = async () => {
    const session = localStore().getItem(sessionKey);
    return session === null ? [] : journal.read(session);
  };
  const show = (open: OpenShop) => {
    keepIn(localStore(), sessionKey, open.session);
    sharing = null;
    view.set({ kind: 'writing', open });
    open.onRest(lease.workEnded);
  };
  const follow = async () => {
    const stored = await readLast();
    if (lease.isHeld()) return;
    const last = stored.at(-1);
    const entries = last ? [...stored, ...followers(announced, last.session, last.seq)] : stored;
    view.set({ kind: 'following', open: shopAsRecorded(shell, entries) });
    void readyPresses();
  };
  const isHeard = () => view.current().kind === 'writing' && lease.isKept();
  const readyPresses = async () => {
    if (presses) return;
    // Without it only a press in the moment of a change of tabs is lost.
    const part = await import('./held-presses.ts').catch(() => null);
    presses ??= part?.holdPresses(document, { isHeard, ask: lease.ask }) ?? null;
  };

  const lease: SharedLease = shareLease({
    isBusy: () => {
      const current = view.current();
      return current.kind === 'writing' && current.open.isBusy();
    },
    begin: async () => {
      const entries = await readLast();
      const past = foldPast(entries);
      await nextTask();
      const open = openShop(shell, write, past);
      if (open.session !== entries.at(-1)?.session) forget(entries.at(-1)?.session);
      show(open);
      await presses?.repeat();
    },
    end: async () => {
      const current = view.current();
      if (current.kind !== 'writing') return;
      current.open.close();
      await journal.leave();
      await follow();
      if (presses?.isWaiting()) lease.ask();
    },
    wait: follow,
  });
  news?.addEventListener('message', ({ data }: MessageEvent<JournalEntry>) => {
    announced = [...announced, data].slice(-mostAnnounced);
    if (!lease.isHeld() && document.visibilityState === 'visible') void follow();
  });
  answerInspector(() => {
    const current = view.current();
    // The browser may keep a page that was left, but it runs no more.
    return current.kind === 'writing' && !isLeft ? current.open.live() : null;
  });
  addEventListener('pagehide', () => {
    const current = view.current();
    if (current.kind === 'writing') current.open.flush();
    isLeft = true;
    if (current.kind === 'writing') sharing?.sendLeaving();
  });
  // A page that comes back out of the browser's memory has missed the entries since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });

  function forget(session: string | undefined): void {
    if (session !== undefined) void journal.remove(session);
  }

  async function replaceVisit(openNext: typeof openAnew): Promise<void> {
    const current = view.current();
    if (current.kind !== 'writing') return;
    const { open: ended } = current;
    const uploads = sharing;
    ended.close();
    show(openNext(shell, write, ended.shop));
    await Promise.all([journal.settled(), uploads?.send()]);
    forget(ended.session);
  }

  return {
    current: view.current,
    subscribe: view.subscribe,
    hear: (act) => {
      hearers.add(act);
      return () => hearers.delete(act);
    },
    shareBy: (begin) => {
      const current = view.current();
      if (current.kind === 'writing') sharing ??= begin(current.open);
    },
    sharing: () => sharing,
    takeOver: lease.takeOver,
    startAnew: () => replaceVisit(openAnew),
    startForNext: () => replaceVisit(openForNext),
  };
}
