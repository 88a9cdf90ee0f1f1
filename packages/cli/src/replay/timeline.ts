import { digestOf, type JournalEntry, type Machines, startFold } from '@marketsquare/core/journal';
import { firstScreens, type Screens, screensAfter } from '@marketsquare/core/storefront/shown';
import type { AnyMachineSnapshot } from 'xstate';
import { refusedBy } from './refused.ts';

/** The comparison of the recorded digest with the replay's. */
export type DigestCheck = 'same' | 'differs' | 'none';

/** One entry with its machine's state before and after. */
export interface Step {
  readonly index: number;
  readonly entry: JournalEntry;
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot | null;
  /** The screens of the shopper after it. */
  readonly screens: Screens;
  readonly digest: DigestCheck;
  /** The replay's digest. */
  readonly found: string | null;
  /** The reason why the entry could not be folded, or cannot stand here; null when nothing is wrong. */
  readonly problem: string | null;
  /** The machine's own error, when it refuses the entry. */
  readonly detail: string | null;
}

/** A visit unrolled: every entry with the state around it, so that moving through it computes nothing. */
export interface Timeline {
  readonly session: string;
  readonly steps: readonly Step[];
  /** The machines in order of first appearance. */
  readonly actors: readonly string[];
}

/**
 * Folds a journal once and keeps the state after each entry. An entry that cannot be folded, or that does not follow the one
 * before it, is marked and skipped.
 */
export function timelineOf(machines: Machines, entries: readonly JournalEntry[]): Timeline {
  const fold = startFold(machines);
  let screens = firstScreens;
  const steps = entries.map((entry, index): Step => {
    const before = fold.snapshot(entry.actor) ?? null;
    const unchanged = { index, entry, before, after: before, screens, digest: 'none', found: null } as const;
    const misplaced = whyMisplaced(entry, entries[index - 1]);
    if (misplaced !== null) return { ...unchanged, problem: misplaced, detail: null };
    try {
      const after = fold.apply(entry) ?? null;
      screens = screensAfter(screens, entry, entries[index - 1], fold.snapshot);
      const found = after === null ? null : digestOf(after, entry.refused);
      return {
        index,
        entry,
        before,
        after,
        screens,
        digest: compared(entry, found),
        found,
        problem: null,
        detail: null,
      };
    } catch (error) {
      return { ...unchanged, ...refusedBy(error) };
    }
  });
  return {
    session: entries[0]?.session ?? '',
    steps,
    actors: [...new Set(entries.map(({ actor }) => actor))],
  };
}

/** The place of an entry: its visit, and its number in it. */
export type Place = Pick<JournalEntry, 'session' | 'seq'>;

/** Each machine's state after the entries up to and including one. */
export function statesAt({ steps }: Timeline, index: number): ReadonlyMap<string, AnyMachineSnapshot> {
  const states = new Map<string, AnyMachineSnapshot>();
  for (const { entry, after } of steps.slice(0, index + 1)) if (after) states.set(entry.actor, after);
  return states;
}

/** The first step at which the replay differs from the recording; undefined when there is none. */
export function firstDivergence({ steps }: Timeline): Step | undefined {
  return steps.find(({ digest, problem }) => digest === 'differs' || problem !== null);
}

/**
 * The reason why an entry cannot follow another one; null when it can. A recording is of one visit and counts
 * from 0 without a gap.
 */
export function whyMisplaced({ session, seq }: Place, previous: Place | undefined): string | null {
  if (previous !== undefined && session !== previous.session) return `it is of another visit, ${session}`;
  const next = previous === undefined ? 0 : previous.seq + 1;
  if (seq < next) return `there is another entry ${seq}`;
  if (seq === next) return null;
  return seq === next + 1 ? `entry ${next} is missing` : `entries ${next} to ${seq - 1} are missing`;
}

function compared(entry: JournalEntry, found: string | null): DigestCheck {
  if (entry.digest === undefined || found === null) return 'none';
  return entry.digest === found ? 'same' : 'differs';
}
