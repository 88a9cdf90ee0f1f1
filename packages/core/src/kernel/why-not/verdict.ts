import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type Guard, type GuardTest, notName } from './guard.ts';
import { type GuardMessages, wordsIn } from './words.ts';

/** One named guard that fails, and a message about what the shopper can do. */
export interface Reason {
  readonly guard: string;
  readonly words: string;
}

/** The verdict of a guard: true if it holds; null when that depends on an unknown field. */
export interface Verdict {
  readonly holds: boolean | null;
  /** The failing parts; empty unless `holds` is false. */
  readonly reasons: readonly Reason[];
}

/** Asks a guard; null when the answer is unknown. */
export type Ask = (test: GuardTest, snapshot: AnyMachineSnapshot, event: EventObject) => boolean | null;

/** Evaluates a guard part by part, so that failing parts can be named. */
export function judge<Context>(
  guard: Guard,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  words: GuardMessages<Context>,
  ask: Ask,
): Verdict {
  const verdictOf = (part: Guard): Verdict => {
    switch (part.kind) {
      case 'named':
        return named(part.name, ask(part.test, snapshot, event));
      case 'not': {
        const { holds } = verdictOf(part.part);
        return named(notName(part.part), holds === null ? null : !holds);
      }
      case 'and':
        return allOf(part.parts.map(verdictOf));
      case 'or':
        return anyOf(part.parts.map(verdictOf));
      default:
        return part satisfies never;
    }
  };
  const named = (name: string, holds: boolean | null): Verdict => ({
    holds,
    reasons: holds === false ? [{ guard: name, words: wordsIn(words[name], snapshot.context) }] : [],
  });
  return verdictOf(guard);
}

function allOf(parts: readonly Verdict[]): Verdict {
  const reasons = parts.flatMap((part) => part.reasons);
  if (parts.some(({ holds }) => holds === false)) return { holds: false, reasons };
  return { holds: parts.every(({ holds }) => holds) ? true : null, reasons: [] };
}

/** When none of several alternatives holds, one reason names them all. */
function anyOf(parts: readonly Verdict[]): Verdict {
  if (parts.some(({ holds }) => holds)) return { holds: true, reasons: [] };
  if (parts.some(({ holds }) => holds === null)) return { holds: null, reasons: [] };
  const ways = parts.map(({ reasons }) => ({
    guard: reasons.map(({ guard }) => guard).join(' and '),
    words: reasons.map((reason) => reason.words).join(' '),
  }));
  return {
    holds: false,
    reasons: [
      {
        guard: ways.map(({ guard }) => guard).join(' or '),
        words: ways.map((way) => way.words).join(' Or: '),
      },
    ],
  };
}
