import type { JournaledEvent } from '@marketsquare/core/journal';
import { done, failed } from '@marketsquare/core/journal/testing';
import type { AnyMachineSnapshot } from 'xstate';
import type { Move } from './model.ts';

/** Work of which only this much matters: it is done, or fails. */
export function workDone<World>(id: string, world: World): readonly Move<World>[] {
  return [
    { words: `${id} is done`, event: done(id, null), world },
    { words: `${id} fails`, event: failed(id, 'no_answer'), world },
  ];
}

/** An event as a move of a machine that is examined on its own, in its own words. */
export function asMove(event: JournaledEvent): Move<null> {
  return { words: JSON.stringify(event), event, world: null };
}

/** The names of the work in flight. */
export function workOf(snapshot: AnyMachineSnapshot): readonly string[] {
  return Object.keys(snapshot.children);
}

/**
 * Results of finished work that arrive once more or too late: a duplicate, or an answer that the machine did
 * not wait for.
 *
 * @param results  one or more results of each piece of work
 */
export function lateAnswers<World>(
  snapshot: AnyMachineSnapshot,
  results: readonly (readonly [id: string, output: unknown])[],
  world: World,
): readonly Move<World>[] {
  const inFlight = workOf(snapshot);
  return results
    .filter(([id]) => !inFlight.includes(id))
    .map(([id, output], index) => ({
      words: `an answer of ${id} comes late (${index + 1})`,
      event: done(id, output),
      world,
    }));
}

/** True if an event is the result of work that is not in flight. */
export function isLate(snapshot: AnyMachineSnapshot, event: JournaledEvent | null): boolean {
  if (!event?.type.startsWith('xstate.')) return false;
  const match = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type);
  return match?.[1] !== undefined && !workOf(snapshot).includes(match[1]);
}

/** True if a step has changed nothing of a machine. */
export function isUnchanged(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return (
    before === after ||
    (JSON.stringify([before.value, before.context]) === JSON.stringify([after.value, after.context]) &&
      workOf(before).join() === workOf(after).join())
  );
}
