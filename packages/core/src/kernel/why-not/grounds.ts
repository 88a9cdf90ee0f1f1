import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { whyNot } from './why-not.ts';
import { type GuardMessages, type Params, paramsIn } from './words.ts';

/** The guards that refuse an event, and the message to the shopper: the id of its words, and their values. */
export interface Grounds {
  readonly guards: string[];
  readonly message: { readonly id: string; readonly params: Record<string, Params[string]> };
}

/**
 * The grounds on which an event is refused now; null where nothing refuses it. The message is that of one guard, whose name
 * is its id.
 *
 * @param shown  the guard whose words the screen shows; the first that fails where it is left out, or holds
 */
export function groundsOf<Context>(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  words: GuardMessages<Context>,
  shown?: string,
): Grounds | null {
  const guards = whyNot(snapshot, event, words).map(({ guard }) => guard);
  const id = guards.find((guard) => guard === shown) ?? guards[0];
  return id === undefined ? null : groundsWith(guards, id, paramsIn(words[id], snapshot.context));
}

/** The grounds of a rule that is no guard, by its name: its words are among the machine's. */
export function groundsBy(rule: string, params: Params = {}): Grounds {
  return groundsWith([rule], rule, params);
}

/** An entry of a journal takes no longer text. */
const longestText = 200;

function groundsWith(guards: string[], id: string, params: Params): Grounds {
  const kept = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, longestText) : value,
  ]);
  return { guards, message: { id, params: Object.fromEntries(kept) } };
}
