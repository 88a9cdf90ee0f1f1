import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { foldEvents, initEvent, type JournaledEvent } from '../index.ts';

/** A machine for a test: started with an input, and brought on by the given events. */
export function givenOf<Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) {
  return (...events: readonly (JournaledEvent | EventObject)[]): SnapshotFrom<Machine> => {
    const journaled = events.map((event) => ({ ...event }));
    return foldEvents(machine, [{ type: initEvent, input }, ...journaled]) as SnapshotFrom<Machine>;
  };
}
