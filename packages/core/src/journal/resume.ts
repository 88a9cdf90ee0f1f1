import type { AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate';
import type { JournalEntry } from './entry.ts';
import { type Machines, replay } from './fold.ts';

/**
 * The snapshot from which `createActor(root, { snapshot })` goes on after a reload.
 *
 * Each machine's journal is folded on its own; the children's folded snapshots are then put in their places in the
 * root's. Work that was under way runs again with the same input, so every call must be idempotent.
 *
 * @param root      the name of the root machine
 * @param machines  with the actors of the shell provided: restored work needs them
 * @returns undefined when the journal never started the root
 */
export function resumeFrom(
  root: string,
  machines: Machines,
  entries: readonly JournalEntry[],
): PersistedMachine | undefined {
  const snapshots = replay(machines, entries);
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
