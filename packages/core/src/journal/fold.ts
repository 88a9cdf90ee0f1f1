import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { inertScope } from '../kernel/inert-scope/index.ts';
import { digestOf } from './digest.ts';
import {
  expectCurrent,
  initEvent,
  type JournalEntry,
  JournalError,
  type JournaledEvent,
  resumedEvent,
} from './entry.ts';

/** The machines of a visit by the name in their entries. */
export type Machines = Readonly<Record<string, AnyStateMachine>>;

/** The latest snapshot of every machine that a journal has started. */
export type Snapshots = Readonly<Record<string, AnyMachineSnapshot>>;

/**
 * Rebuilds one machine's snapshot from its events: a pure fold that runs no action and calls no server.
 *
 * @param events  the machine's events in order, `xstate.init` with its input first
 */
export function foldEvents(machine: AnyStateMachine, events: readonly JournaledEvent[]): AnyMachineSnapshot {
  const [first, ...rest] = events;
  const scope = inertScope();
  const start: AnyMachineSnapshot = machine.getInitialSnapshot(scope, first?.input);
  return rest.reduce((snapshot, event) => machine.transition(snapshot, event, scope), start);
}

/**
 * The entries that were delivered to one machine since its latest `xstate.init`, that one first; empty when it never
 * started. A screen's machine starts over whenever its screen does, so earlier runs do not matter.
 */
export function lastRun(entries: readonly JournalEntry[], name: string): readonly JournalEntry[] {
  const own = entries.filter(
    ({ actor, event, refused }) => actor === name && event.type !== resumedEvent && !refused,
  );
  const start = own.map(({ event }) => event.type).lastIndexOf(initEvent);
  return start === -1 ? [] : own.slice(start);
}

/** The treatment of unknown machines in a fold. */
export interface FoldOptions {
  /** Entries of other machines, such as those of screens: an error unless skipped. */
  readonly others?: 'refuse' | 'skip';
}

/** A fold that takes one entry after the other: the base of replay, verification and time travel. */
export interface Fold {
  /**
   * Delivers one entry to its machine and returns the resulting snapshot; the same as before for a refused
   * one, undefined for a skipped one.
   *
   * @throws JournalError for another version than the current one, which its reader has not upcast, for an
   * unknown machine unless others are skipped, and for one that has not started
   */
  apply(entry: JournalEntry): AnyMachineSnapshot | undefined;
  /** The latest snapshot of one machine; undefined before it was started. */
  snapshot(actor: string): AnyMachineSnapshot | undefined;
  snapshots(): Snapshots;
}

/**
 * Starts a fold over the given machines; every machine begins at its own `xstate.init` entry, and again at the next.
 *
 * @param from  snapshots of an earlier fold of the same machines, to continue from
 */
export function startFold(
  machines: Machines,
  { others = 'refuse' }: FoldOptions = {},
  from: Snapshots = {},
): Fold {
  const snapshots = new Map(Object.entries(from));
  const scopes = new Map([...snapshots.keys()].map((actor) => [actor, inertScope()]));
  return {
    apply(entry) {
      expectCurrent(entry);
      const { actor, event } = entry;
      if (event.type === resumedEvent) return snapshots.get(actor);
      const machine = machines[actor];
      if (!machine && others === 'skip') return undefined;
      if (!machine) throw new JournalError('no machine has this name', entry);
      if (entry.refused) return started(snapshots, entry);
      const next =
        event.type === initEvent
          ? machine.getInitialSnapshot(openScope(scopes, actor), event.input)
          : machine.transition(started(snapshots, entry), event, scopeOf(scopes, entry));
      snapshots.set(actor, next);
      return next;
    },
    snapshot: (actor) => snapshots.get(actor),
    snapshots: () => Object.fromEntries(snapshots),
  };
}

/** Folds a whole journal, or its entries up to and including one sequence number. */
export function replay(
  machines: Machines,
  entries: readonly JournalEntry[],
  upTo = Infinity,
  options: FoldOptions = {},
): Snapshots {
  const fold = startFold(machines, options);
  for (const entry of entries) if (entry.seq <= upTo) fold.apply(entry);
  return fold.snapshots();
}

/** The result of comparing every digest. */
export type Verification =
  | { readonly ok: true; readonly entries: number; readonly compared: number }
  | { readonly ok: false; readonly entry: JournalEntry; readonly expected: string; readonly found: string };

/** Replays a journal and compares each recorded digest with the replay's; stops at the first difference. */
export function verify(machines: Machines, entries: readonly JournalEntry[]): Verification {
  const fold = startFold(machines);
  let compared = 0;
  for (const entry of entries) {
    const snapshot = fold.apply(entry);
    if (entry.digest === undefined || snapshot === undefined) continue;
    const found = digestOf(snapshot, entry.refused);
    if (found !== entry.digest) return { ok: false, entry, expected: entry.digest, found };
    compared += 1;
  }
  return { ok: true, entries: entries.length, compared };
}

function openScope(scopes: Map<string, AnyActorScope>, actor: string): AnyActorScope {
  const scope = inertScope();
  scopes.set(actor, scope);
  return scope;
}

function scopeOf(scopes: ReadonlyMap<string, AnyActorScope>, entry: JournalEntry): AnyActorScope {
  const scope = scopes.get(entry.actor);
  if (!scope) throw new JournalError('the machine was never started', entry);
  return scope;
}

function started(
  snapshots: ReadonlyMap<string, AnyMachineSnapshot>,
  entry: JournalEntry,
): AnyMachineSnapshot {
  const snapshot = snapshots.get(entry.actor);
  if (!snapshot) throw new JournalError('the machine was never started', entry);
  return snapshot;
}
