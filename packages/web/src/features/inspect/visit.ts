import {
  type Fold,
  initEvent,
  type JournalEntry,
  journalVersion,
  startFold,
} from '@marketsquare/core/journal';
import { printable } from '@marketsquare/core/kernel/printable';
import { allMachines } from '@marketsquare/core/storefront/screens';
import type { AnyMachineSnapshot } from 'xstate';

/** One entry, its names made printable, and its machine's snapshots around it. */
export interface Step {
  readonly entry: JournalEntry;
  /** Undefined for an entry that begins its machine. */
  readonly before: AnyMachineSnapshot | undefined;
  /** Undefined for an entry without a machine, such as the end of a visit. */
  readonly snapshot: AnyMachineSnapshot | undefined;
  /** True if the state value has changed. */
  readonly hasMoved: boolean;
}

/** A shopper's visit in progress, folded entry by entry. */
export interface Visit {
  readonly session: string;
  readonly steps: readonly Step[];
  /** The entries as they were written. */
  readonly entries: readonly JournalEntry[];
  /**
   * Takes the next entry.
   *
   * @returns false when the entry belongs to another visit or version, or comes too early
   */
  take(entry: JournalEntry): boolean;
}

/** Starts to follow a visit; it runs nothing. */
export function followVisit(session: string): Visit {
  const fold: Fold = startFold(allMachines, { others: 'skip' });
  const steps: Step[] = [];
  const entries: JournalEntry[] = [];
  return {
    session,
    get steps() {
      return steps;
    },
    get entries() {
      return entries;
    },
    take(entry) {
      const isOurs = entry.session === session && entry.v === journalVersion;
      if (!isOurs || entry.seq > steps.length) return false;
      if (entry.seq < steps.length) return true;
      const before = entry.event.type === initEvent ? undefined : fold.snapshot(entry.actor);
      const snapshot = fold.apply(entry);
      entries.push(entry);
      steps.push({
        entry: shown(entry),
        before,
        snapshot,
        hasMoved: JSON.stringify(before?.value) !== JSON.stringify(snapshot?.value),
      });
      return true;
    },
  };
}

/** An entry with its names made printable: whoever wrote the journal chose them. */
function shown(entry: JournalEntry): JournalEntry {
  const { actor, event } = entry;
  return { ...entry, actor: printable(actor), event: { ...event, type: printable(event.type) } };
}

/** Every machine's snapshot after the first `count` steps. */
export function snapshotsAfter(
  steps: readonly Step[],
  count: number,
): ReadonlyMap<string, AnyMachineSnapshot> {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  for (const { entry, snapshot } of steps.slice(0, count)) if (snapshot) snapshots.set(entry.actor, snapshot);
  return snapshots;
}

/** The ids of a snapshot's active states, with their parents. */
export function activeIds(snapshot: AnyMachineSnapshot): ReadonlySet<string> {
  return new Set(snapshot._nodes.map(({ id }) => id));
}
