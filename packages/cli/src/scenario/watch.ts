import type { JournalEntry } from '@marketsquare/core/journal';
import type { Reason } from '@marketsquare/core/kernel/why-not';
import type { AnyMachineSnapshot } from 'xstate';
import { stateText } from '../replay/state-tree.ts';
import { ownCore, startCoreFold } from '../verdict/core.ts';

/** The guards that stood in a shopper's way, and the words that they read. */
export interface Obstacle {
  readonly guards: readonly string[];
  readonly words: readonly string[];
}

/** A visit as it goes on. */
export interface Watch {
  /** Looks at the entries since the last look. */
  look(): Look;
}

export interface Look {
  /** The states that machines entered, in order: `payment: placingOrder`. */
  readonly moves: readonly string[];
  readonly obstacle: Obstacle;
}

/** Watches a growing journal: each look folds only what is new. */
export function watch(entries: readonly JournalEntry[]): Watch {
  const fold = startCoreFold(ownCore);
  let seen = 0;
  return {
    look() {
      const moves: string[] = [];
      const guards: string[] = [];
      const words: string[] = [];
      for (const entry of entries.slice(seen)) {
        const folded = fold.take(entry);
        const state = stateText(folded.after?.value);
        if (folded.before !== undefined && stateText(folded.before.value) !== state) {
          moves.push(`${entry.actor}: ${state}`);
        }
        const refused = obstacleOf(entry, fold.words(folded));
        guards.push(...refused.guards);
        words.push(...refused.words, ...shownWords(folded.after));
      }
      seen = entries.length;
      return { moves, obstacle: { guards: [...new Set(guards)], words: [...new Set(words)] } };
    },
  };
}

/**
 * The guards that refuse an entry, each by its own name, and the words that would satisfy them. An event that no
 * state expects was never offered, so nothing refused it.
 */
export function obstacleOf({ refused }: JournalEntry, reasons: readonly Reason[]): Obstacle {
  const given = reasons.filter(({ guard }) => guard !== 'unexpected');
  const names = [...(refused?.guards ?? []), ...given.map(({ guard }) => guard)];
  return {
    guards: [...new Set(names.flatMap((name) => name.split(/ (?:and|or) /)))],
    words: given.map(({ words }) => words).filter((text) => text !== ''),
  };
}

/** The message that a machine shows: of a checkout's notice, or of a payment's failure. */
export function shownWords(snapshot: AnyMachineSnapshot | undefined): readonly string[] {
  const { notice, failure } = snapshot?.context ?? {};
  return [notice, failure].flatMap((one) =>
    typeof one?.message === 'string' && one.message !== '' ? [one.message] : [],
  );
}
