import { type Fold, type JournalEntry, startFold } from '@marketsquare/core/journal';
import { printable } from '@marketsquare/core/printable';
import { allMachines } from '@marketsquare/core/screens';
import type { AnyMachineSnapshot } from 'xstate';

/** One entry, its names as they can be seen, and where it left its machine. */
export interface Step {
  readonly entry: JournalEntry;
  /** Undefined for what is no machine's, such as the end of a session. */
  readonly snapshot: AnyMachineSnapshot | undefined;
  /** Whether the state value is another than before. */
  readonly hasMoved: boolean;
}

/** A shopper's session as it goes on, folded entry by entry. */
export interface Visit {
  readonly session: string;
  readonly steps: readonly Step[];
  /**
   * Takes the next entry.
   *
   * @returns false when the entry is of another session, or comes too early
   */
  take(entry: JournalEntry): boolean;
}

/** Begins to follow a session; nothing of it is run. */
export function followVisit(session: string): Visit {
  const fold: Fold = startFold(allMachines, { others: 'skip' });
  const steps: Step[] = [];
  return {
    session,
    get steps() {
      return steps;
    },
    take(entry) {
      if (entry.session !== session || entry.seq > steps.length) return false;
      if (entry.seq < steps.length) return true;
      const before = fold.snapshot(entry.actor)?.value;
      const snapshot = fold.apply(entry);
      steps.push({
        entry: shown(entry),
        snapshot,
        hasMoved: JSON.stringify(before) !== JSON.stringify(snapshot?.value),
      });
      return true;
    },
  };
}

/** An entry whose names hide nothing: they are a journal's words, and whoever wrote it chose them. */
function shown(entry: JournalEntry): JournalEntry {
  const { actor, event } = entry;
  return { ...entry, actor: printable(actor), event: { ...event, type: printable(event.type) } };
}

/** Where every machine stands after the first so many steps. */
export function snapshotsAfter(
  steps: readonly Step[],
  count: number,
): ReadonlyMap<string, AnyMachineSnapshot> {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  for (const { entry, snapshot } of steps.slice(0, count)) if (snapshot) snapshots.set(entry.actor, snapshot);
  return snapshots;
}

/** The ids of the states that a snapshot is in, outer ones included. */
export function activeIds(snapshot: AnyMachineSnapshot): ReadonlySet<string> {
  return new Set(snapshot._nodes.map(({ id }) => id));
}
