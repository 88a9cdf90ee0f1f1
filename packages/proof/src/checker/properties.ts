import type { AnyMachineSnapshot } from 'xstate';
import type { Property } from './model.ts';
import { isLate, isUnchanged, workOf } from './moves.ts';

/** Nobody waits for nothing: the tag "busy" stands only where work is in flight. */
export function waitsForWork<Snapshot extends AnyMachineSnapshot, World>(): Property<Snapshot, World> {
  return {
    kind: 'always',
    words: 'A shopper is asked to wait only while work is in flight.',
    holds: ({ snapshot }) => !snapshot.hasTag('busy') || workOf(snapshot).length > 0,
  };
}

/**
 * A button pressed twice does its work once.
 *
 * @param press  the type of the event that the button sends
 */
export function ignoresSecondPress<Snapshot extends AnyMachineSnapshot, World>(
  press: string,
): Property<Snapshot, World> {
  return {
    kind: 'never',
    words: 'A second press while work is in flight changes anything.',
    happens: ({ snapshot }, { event }, after) =>
      event?.type === press && snapshot.hasTag('busy') && !isUnchanged(snapshot, after.snapshot),
  };
}

/** Results of finished work do nothing. */
export function ignoresLateAnswers<Snapshot extends AnyMachineSnapshot, World>(): Property<Snapshot, World> {
  return {
    kind: 'never',
    words: 'An answer that comes late, or twice, changes anything.',
    happens: ({ snapshot }, { event }, after) =>
      isLate(snapshot, event) && !isUnchanged(snapshot, after.snapshot),
  };
}
