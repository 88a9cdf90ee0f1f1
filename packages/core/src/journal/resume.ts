import type { AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate';
import { digestOf } from './digest.ts';
import type { JournalEntry } from './entry.ts';
import { foldEvents, lastRun, type Machines, type Snapshots } from './fold.ts';

/**
 * The snapshot from which `createActor(root, { snapshot })` resumes after a reload.
 *
 * Each machine's journal was folded on its own; the children's snapshots are put in their places in the
 * root's. Work that was under way runs again with the same input, so every call must be idempotent.
 *
 * @param root       the name of the root machine
 * @param machines   with the shell's actors provided: resumed work needs them
 * @param snapshots  the result of folding the journal, by the same machines with or without those actors
 * @returns undefined when the journal never started the root
 */
export function resumeFrom(
  root: string,
  machines: Machines,
  snapshots: Snapshots,
): PersistedMachine | undefined {
  const machine = machines[root];
  const folded = snapshots[root];
  if (!machine || !folded) return undefined;
  const persisted = toPersisted(machine, folded);
  const children = Object.fromEntries(
    Object.entries(persisted.children).map(([id, child]) => [
      id,
      withFolded(child, machines[id], snapshots[id]),
    ]),
  );
  return { ...persisted, children };
}

/**
 * The snapshot from which a screen's machine resumes when its screen opens again, after a reload or on return:
 * work that was under way runs again with the same input.
 *
 * @param input  the machine's input now
 * @returns undefined when the machine starts over: it never ran, it ran with another input, it ended, or its chart has
 *   changed since
 */
export function resumeActor(
  machine: AnyStateMachine,
  entries: readonly JournalEntry[],
  name: string,
  input: unknown,
): PersistedMachine | undefined {
  const run = lastRun(entries, name);
  const [first] = run;
  if (!first || JSON.stringify(first.event.input) !== JSON.stringify(input)) return undefined;
  const folded = foldEvents(
    machine,
    run.map(({ event }) => event),
  );
  const recorded = run.at(-1)?.digest;
  const isAsRecorded = recorded === undefined || recorded === digestOf(folded);
  return folded.status === 'active' && isAsRecorded ? toPersisted(machine, folded) : undefined;
}

/** A machine's snapshot as plain JSON, its children's inside it. */
export type PersistedMachine = Snapshot<unknown> & {
  readonly children: Readonly<Record<string, PersistedChild>>;
};

interface PersistedChild {
  readonly snapshot: Snapshot<unknown>;
}

function withFolded(
  child: PersistedChild,
  machine: AnyStateMachine | undefined,
  folded: AnyMachineSnapshot | undefined,
): PersistedChild {
  return machine && folded ? { ...child, snapshot: toPersisted(machine, folded) } : child;
}

function toPersisted(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): PersistedMachine {
  return machine.getPersistedSnapshot(snapshot) as PersistedMachine;
}
