import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { foldEvents, initEvent, type JournaledEvent } from '../index.ts';

/** A machine as a test has it: from its start with an input, after the events that it names. */
export function givenOf<Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) {
  return (...events: readonly (JournaledEvent | EventObject)[]): SnapshotFrom<Machine> => {
    const journaled = events.map((event) => ({ ...event }));
    return foldEvents(machine, [{ type: initEvent, input }, ...journaled]) as SnapshotFrom<Machine>;
  };
}
