import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate';

/** One named guard that fails, and in words what the shopper can do about it. */
export interface Reason {
  readonly guard: string;
  readonly words: string;
}

/** The words of a machine's guards: what would satisfy each. */
export type GuardWords<Context> = Readonly<Record<string, string | ((context: Context) => string)>>;

/**
 * Why an event would not do now what it is meant to do: the guards of its first candidate transition that fail, with the
 * words that a shopper can act on. Guards joined by `and` are looked at one by one.
 *
 * A fallback that shows an error does not count as "can". An event that no state handles has one reason, `unexpected`.
 *
 * @returns an empty list when nothing stands in the way
 */
export function whyNot<Context>(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  words: GuardWords<Context>,
): readonly Reason[] {
  const first = getNextTransitions(snapshot).find((transition) => transition.eventType === event.type);
  if (!first) return [{ guard: 'unexpected', words: 'This cannot be done right now.' }];
  return namedGuards(first.guard)
    .filter(({ type, params }) => !holds(snapshot, event, type, params))
    .map(({ type }) => ({ guard: type, words: inWords(words[type], snapshot.context) }));
}

interface NamedGuard {
  readonly type: string;
  readonly params?: unknown;
}

function namedGuards(guard: unknown): readonly NamedGuard[] {
  if (typeof guard === 'string') return [{ type: guard }];
  if (isJoined(guard)) return guard.guards.flatMap(namedGuards);
  return isNamed(guard) ? [guard] : [];
}

function holds(snapshot: AnyMachineSnapshot, event: EventObject, type: string, params: unknown): boolean {
  const args = { context: snapshot.context, event };
  const guard = snapshot.machine.implementations.guards[type];
  if (typeof guard !== 'function') throw new Error(`the machine has no guard "${type}"`);
  return guard(args, typeof params === 'function' ? params(args) : params);
}

function inWords<Context>(words: GuardWords<Context>[string] | undefined, context: Context): string {
  return typeof words === 'function' ? words(context) : (words ?? '');
}

/** `and` of XState keeps its guards on the function it makes. */
function isJoined(guard: unknown): guard is { readonly guards: readonly unknown[] } {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);
}

function isNamed(guard: unknown): guard is NamedGuard {
  return typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string';
}
