import type { AnyMachineSnapshot } from 'xstate';
import { digestOf } from './digest.ts';
import type { JournalEntry, JournaledEvent } from './entry.ts';
import { type FoldOptions, type Machines, type Snapshots, startFold } from './fold.ts';

/** The changes of a fork. */
export interface Supposition {
  /** Events that are delivered instead, by the sequence number of their entries. */
  readonly events?: Readonly<Record<number, JournaledEvent>>;
  /** Another clock from one entry on: its time and the `at` of its event are shifted. */
  readonly clock?: { readonly fromSeq: number; readonly shiftMs: number };
  /** The machines under another policy, such as with another guard or pricing action provided. */
  readonly machines?: Machines;
}

/** A visit beside its fork. */
export interface Fork {
  readonly original: Snapshots;
  readonly forked: Snapshots;
  /** The first entry after which a machine's state differs; null when none does. */
  readonly differsAt: JournalEntry | null;
  /** Numbers of results that the fork skipped, because it had not started their work. */
  readonly unheard: readonly number[];
}

/**
 * Replays a visit with something changed, beside the original. Everything before the first change is the same; later entries
 * are delivered as recorded, servers' answers too: nothing is called again, and messages between machines stay as
 * recorded.
 */
export function fork(
  machines: Machines,
  entries: readonly JournalEntry[],
  supposition: Supposition,
  options: FoldOptions = {},
): Fork {
  const original = startFold(machines, options);
  const forked = startFold(supposition.machines ?? machines, options);
  const unheard: number[] = [];
  let differsAt: JournalEntry | null = null;
  for (const entry of entries) {
    const before = original.apply(entry);
    const supposed = suppose(entry, supposition);
    const isDelivered = isHeard(forked.snapshot(entry.actor), supposed);
    if (!isDelivered) unheard.push(entry.seq);
    const after = isDelivered ? forked.apply(supposed) : forked.snapshot(entry.actor);
    if (differsAt === null && before && (!after || digestOf(before) !== digestOf(after))) differsAt = entry;
  }
  return { original: original.snapshots(), forked: forked.snapshots(), differsAt, unheard };
}

function suppose(entry: JournalEntry, { events = {}, clock }: Supposition): JournalEntry {
  const { refused: _refused, ...delivered } = entry;
  const replaced = events[entry.seq];
  const supposed = replaced ? { ...delivered, event: replaced } : entry;
  const { event } = supposed;
  if (!clock || entry.seq < clock.fromSeq) return supposed;
  const at = entry.at + clock.shiftMs;
  const hasTime = typeof event.at === 'number';
  return { ...supposed, at, event: hasTime ? { ...event, at: Number(event.at) + clock.shiftMs } : event };
}

/** True if an entry can be delivered; false for a result of work that its machine has not started. */
function isHeard(snapshot: AnyMachineSnapshot | undefined, { event }: JournalEntry): boolean {
  const work = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
  return work === undefined || snapshot?.children[work] !== undefined;
}
