import { digestOf, type JournalEntry, type Machines, startFold } from '@marketsquare/core/journal';

/** What a machine's snapshot says, as plain JSON. */
export interface MachineState {
  readonly value: unknown;
  readonly context: unknown;
}

/** How the digest that was recorded compares with the one the replay leads to. */
export type DigestCheck = 'same' | 'differs' | 'none';

/** One entry with what its machine was before and is after. */
export interface Step {
  readonly index: number;
  readonly entry: JournalEntry;
  readonly before: MachineState | null;
  readonly after: MachineState | null;
  readonly digest: DigestCheck;
  /** The digest that the replay leads to. */
  readonly found: string | null;
  /** Why the entry could not be folded; null when it was. */
  readonly problem: string | null;
}

/** A session unrolled: every entry with the state around it, so that moving through it computes nothing. */
export interface Timeline {
  readonly session: string;
  readonly steps: readonly Step[];
  /** The machines in the order in which they first appear. */
  readonly actors: readonly string[];
}

/** Folds a journal once and keeps what each entry led to; an entry that cannot be folded is told and passed over. */
export function timelineOf(machines: Machines, entries: readonly JournalEntry[]): Timeline {
  const fold = startFold(machines);
  const latest = new Map<string, MachineState>();
  const steps = entries.map((entry, index): Step => {
    const before = latest.get(entry.actor) ?? null;
    try {
      const snapshot = fold.apply(entry);
      const after = snapshot === undefined ? null : { value: snapshot.value, context: snapshot.context };
      if (after) latest.set(entry.actor, after);
      const found = after === null ? null : digestOf(after);
      return { index, entry, before, after, digest: compared(entry, found), found, problem: null };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return { index, entry, before, after: before, digest: 'none', found: null, problem };
    }
  });
  return {
    session: entries[0]?.session ?? '',
    steps,
    actors: [...new Set(entries.map(({ actor }) => actor))],
  };
}

/** Each machine's state once the entries up to and including one are folded. */
export function statesAt({ steps }: Timeline, index: number): ReadonlyMap<string, MachineState> {
  const states = new Map<string, MachineState>();
  for (const { entry, after } of steps.slice(0, index + 1)) if (after) states.set(entry.actor, after);
  return states;
}

/** The first step that shows that the replay is not what was recorded; undefined when it is. */
export function firstDivergence({ steps }: Timeline): Step | undefined {
  return steps.find(({ digest, problem }) => digest === 'differs' || problem !== null);
}

function compared(entry: JournalEntry, found: string | null): DigestCheck {
  if (entry.digest === undefined || found === null) return 'none';
  return entry.digest === found ? 'same' : 'differs';
}
