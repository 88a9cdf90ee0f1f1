import { Actor, type AnyActorRef, type InspectionEvent, isMachineSnapshot, StateMachine } from 'xstate';
import { toFailure } from '../kernel/failure/index.ts';
import { digestOf } from './digest.ts';
import {
  initEvent,
  type JournalEntry,
  type JournaledEvent,
  journalVersion,
  type Refusal,
  resumedEvent,
} from './entry.ts';

/** A recorder's needs of its shell. */
export interface RecorderPorts {
  /** The visit's id. */
  readonly session: string;
  /** The sequence number of the first entry: 0 for a new visit, the journal's length for a resumed one. */
  readonly firstSeq: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Receives each entry once, in order, after its machine has settled. */
  readonly write: (entry: JournalEntry) => void;
}

/** The guards that refuse an event, and the message to the shopper. */
export type Grounds = Omit<Refusal, 'count'>;

/**
 * Turns events of actor systems into journal entries. One may serve several, the shop's and those of its
 * screens.
 */
export interface Recorder {
  /** Observes an actor system: hand it to `createActor`. */
  readonly inspect: (inspection: InspectionEvent) => void;
  /** Records an event that a machine was not sent, because guards refuse it. Equal ones in a row become one entry. */
  readonly refuse: (machine: AnyActorRef, event: JournaledEvent, grounds: Grounds) => void;
  /**
   * Writes the last refusals, as when the page is left: until then, or the next entry, equal ones may follow.
   */
  readonly flush: () => void;
}

/**
 * Makes a recorder.
 *
 * It records each event delivered to a *machine*, in order of delivery, but not the internal events of promises. An entry
 * waits for the snapshot after its event, which gives its digest. The `xstate.init` of a machine resumed from a snapshot is
 * written as `session.resumed`, because the fold has already been there; that of a new machine is written unchanged.
 */
export function createRecorder(ports: RecorderPorts): Recorder {
  let pending: Pending[] = [];
  let run: Run | null = null;
  let seq = ports.firstSeq;

  /** Events pending for a machine when it ended lead nowhere, and must not block the others. */
  const drop = (isLost: (one: Pending) => boolean) => {
    pending = pending.filter((one) => one.digest !== undefined || !isLost(one));
  };
  const write = () => {
    if (pending[0]?.digest === undefined) drop(({ ref }) => ref.getSnapshot().status === 'error');
    for (let head = pending[0]; head?.digest !== undefined; head = pending[0]) {
      const { at, actor, event, refused, digest } = head;
      const said = refused && { refused };
      ports.write({ v: journalVersion, session: ports.session, seq, at, actor, event, ...said, digest });
      seq += 1;
      pending.shift();
    }
  };
  const flush = () => {
    if (!run) return;
    const { grounds, count, ...rest } = run;
    const refused = { ...grounds, count };
    pending.push({ ...rest, source: rest.event, refused, digest: digestOf(run.ref.getSnapshot(), refused) });
    run = null;
    write();
  };

  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type === '@xstate.event') {
      const name = machineName(inspection.actorRef);
      if (name === undefined) return;
      flush();
      const isResumed = inspection.event.type === initEvent && goesOn(inspection.actorRef);
      const event = isResumed ? { type: resumedEvent } : toJournaled(inspection.event);
      pending.push({
        source: inspection.event,
        ref: inspection.actorRef,
        at: ports.now(),
        actor: name,
        event,
      });
    } else if (inspection.type === '@xstate.snapshot') {
      const { actorRef, snapshot } = inspection;
      if (!isMachineSnapshot(snapshot)) return;
      const waiting = pending.find(
        (one) => one.ref === actorRef && isSameEvent(one.source, inspection.event),
      );
      if (waiting) waiting.digest = digestOf(snapshot);
      if (snapshot.status !== 'active') drop(({ ref }) => ref === actorRef);
      write();
    }
  };
  const refuse = (ref: AnyActorRef, event: JournaledEvent, grounds: Grounds) => {
    const actor = machineName(ref);
    if (actor === undefined) return;
    const isRepeated =
      run?.ref === ref && JSON.stringify([run.event, run.grounds]) === JSON.stringify([event, grounds]);
    if (run && isRepeated) {
      run = { ...run, count: run.count + 1 };
      return;
    }
    flush();
    run = { ref, at: ports.now(), actor, event, grounds, count: 1 };
  };
  return { inspect, refuse, flush };
}

/** Equal refusals in a row, without another entry after them: their machine has not moved on. */
interface Run {
  readonly ref: AnyActorRef;
  /** The time of the first one. */
  readonly at: number;
  readonly actor: string;
  readonly event: JournaledEvent;
  readonly grounds: Grounds;
  readonly count: number;
}

interface Pending {
  readonly source: { readonly type: string };
  readonly ref: InspectionEvent['actorRef'];
  readonly at: number;
  readonly actor: string;
  readonly event: JournaledEvent;
  readonly refused?: Refusal;
  digest?: string;
}

/** XState makes the first event twice, once for the inspector and once for the machine: its type shows which. */
function isSameEvent(delivered: { readonly type: string }, settled: { readonly type: string }): boolean {
  return delivered === settled || (delivered.type === initEvent && settled.type === initEvent);
}

/** A machine's name in its system; undefined for actors of another kind and for machines that have stopped. */
function machineName(ref: InspectionEvent['actorRef']): string | undefined {
  if (!(ref instanceof Actor) || !(ref.logic instanceof StateMachine)) return undefined;
  return ref.getSnapshot().status === 'active' ? (ref.systemId ?? ref.id) : undefined;
}

/** True if a machine was resumed from a snapshot. */
function goesOn(ref: InspectionEvent['actorRef']): boolean {
  return ref instanceof Actor && ref.options.snapshot !== undefined;
}

/** An event as plain JSON: an error becomes a failure, and XState's internal fields are dropped. */
function toJournaled(event: { readonly type: string; readonly [field: string]: unknown }): JournaledEvent {
  const { actorId: _actorId, ...kept } = event;
  return 'error' in kept ? { ...kept, error: toFailure(kept.error) } : kept;
}
