import { Actor, type AnyMachineSnapshot } from 'xstate';
import type { JournaledEvent } from '../index.ts';

/** An actor's result, as the machine is given it. */
export function done(id: string, output: unknown): JournaledEvent {
  return { type: `xstate.done.actor.${id}`, output };
}

/** An actor's failure, as the machine is given it. */
export function failed(id: string, code: string, message = ''): JournaledEvent {
  return { type: `xstate.error.actor.${id}`, error: { code, message } };
}

/** The input of a piece of work in flight; undefined when it is not in flight, or takes none. */
export function inputOf(snapshot: AnyMachineSnapshot, id: string): unknown {
  const child: unknown = snapshot.children[id];
  return child instanceof Actor ? child.options.input : undefined;
}
