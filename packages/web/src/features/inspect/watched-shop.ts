import type { JournalEntry } from '@marketsquare/core/journal';
import type { EventObject } from 'xstate';
import {
  type InspectorAnswer,
  type InspectorCall,
  inspectorAnswers,
  inspectorLine,
} from '../../platform/inspector-line.ts';
import { type JournalStorage, journalNews, sessionKey } from '../../platform/journal-storage.ts';
import { channelTo, localStore } from '../../platform/site-data.ts';
import { heldValue, type Value } from '../../platform/value.ts';
import { endedVisit, type Trace } from './trace.ts';
import { followVisit, type Step, type Visit } from './visit.ts';

/** The knowledge about the shop in another tab. */
export interface Watched {
  readonly session: string | null;
  readonly steps: readonly Step[];
  /** The visit's entries as they were written. */
  readonly entries: readonly JournalEntry[];
  /** Names of the running machines; null when no tab is shopping. */
  readonly live: readonly string[] | null;
  /** Visits that go no further, until they are dismissed: the earliest first. */
  readonly kept: readonly Trace[];
}

export interface WatchedShop extends Pick<Value<Watched>, 'current' | 'subscribe'> {
  /** Sends an event to a machine of the shopping tab; its effect arrives as a step. */
  readonly send: (to: string, event: EventObject) => void;
  /** Keeps a visit from a file, in the place of one that came from a file of this name. */
  readonly keep: (trace: Trace) => void;
  readonly dismiss: (id: string) => void;
}

/** Before anything is known. */
export const nothingWatched: Watched = { session: null, steps: [], entries: [], live: null, kept: [] };

/** The pause between two questions whether the shop is still open, in milliseconds. */
const askEveryMs = 1_500;
/** The time from an entry's announcement until it is in the database, in milliseconds. */
const keptAfterMs = 300;

/**
 * Follows this browser's shop from another tab: past entries come from the journal, new ones from its channel.
 */
export function watchShop(journal: JournalStorage): WatchedShop {
  const watched = heldValue<Watched>(nothingWatched);
  const news = channelTo(journalNews);
  const line = channelTo(inspectorLine);
  const answers = channelTo(inspectorAnswers);
  let visit: Visit | null = null;
  let answeredAt = 0;

  const change = (changed: Partial<Watched>) => watched.set({ ...watched.current(), ...changed });
  const show = () =>
    change({
      session: visit?.session ?? null,
      steps: [...(visit?.steps ?? [])],
      entries: visit?.entries ?? [],
    });
  const keep = (trace: Trace) => change({ kept: [...others(watched.current().kept, trace.id), trace] });
  const begin = (session: string): Visit => {
    if (visit && visit.session !== session && visit.steps.length > 0) keep(endedVisit(visit));
    return followVisit(session);
  };
  const read = async () => {
    const session = localStore().getItem(sessionKey);
    if (session === null) return;
    const entries = await journal.read(session);
    visit = begin(session);
    for (const entry of entries) visit.take(entry);
    show();
  };
  const hear = ({ data: entry }: MessageEvent<JournalEntry>) => {
    if (entry.seq === 0) visit = begin(entry.session);
    if (visit?.take(entry)) show();
    else setTimeout(() => void read(), keptAfterMs);
    ask();
  };
  const ask = (call: InspectorCall = {}) => line?.postMessage(call);

  news?.addEventListener('message', hear);
  answers?.addEventListener('message', ({ data: live }: MessageEvent<InspectorAnswer>) => {
    answeredAt = performance.now();
    if (live.join() !== watched.current().live?.join()) change({ live });
  });
  setInterval(() => {
    if (watched.current().live && performance.now() - answeredAt > 2 * askEveryMs) change({ live: null });
    ask();
  }, askEveryMs);
  void read();
  ask();

  return {
    current: watched.current,
    subscribe: watched.subscribe,
    send: (to, event) => ask({ to, event }),
    keep,
    dismiss: (id) => change({ kept: others(watched.current().kept, id) }),
  };
}

function others(kept: readonly Trace[], id: string): readonly Trace[] {
  return kept.filter((one) => one.id !== id);
}
