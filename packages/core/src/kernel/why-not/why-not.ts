import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate';
import { readGuard } from './guard.ts';
import { judge, type Reason } from './verdict.ts';
import type { GuardMessages } from './words.ts';

/** The reason against an event that no state handles. */
export const unexpected: Reason = { guard: 'unexpected', words: 'This cannot be done right now.' };

/**
 * The reasons why an event would not take its main transition now: the guards of its first candidate
 * transition that fail, with words that a shopper can act on. Guards joined by `and` are named one by one; if
 * none of several joined by `or` holds, one reason names all of them.
 *
 * A fallback that shows an error does not count as "can". An event that no state handles has one reason,
 * `unexpected`.
 *
 * @returns an empty list when nothing stands in the way
 */
export function whyNot<Context>(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  words: GuardMessages<Context>,
): readonly Reason[] {
  const first = getNextTransitions(snapshot).find((transition) => transition.eventType === event.type);
  if (!first) return [unexpected];
  return judge(readGuard(first.guard), snapshot, event, words, (test, now, given) => test(now, given))
    .reasons;
}
