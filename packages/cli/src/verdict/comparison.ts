import { digestOf, type JournalEntry } from '@marketsquare/core/journal';
import { CommandFailure, exitCodes } from '../contract/failure.ts';
import { type Place, whyMisplaced } from '../replay/timeline.ts';
import { type CoreFold, type Folded, ownCore, startCoreFold } from './core.ts';
import type { OtherCore } from './other-core.ts';
import { differencesBeside, type Shown, type Side } from './sides.ts';
import { type Divergence, divergenceOf, startCount, type Verification } from './verification.ts';

/**
 * Starts the comparison of a visit as this checkout and another one fold it: states, contexts, the amounts asked
 * of the shopper, and the words in the way of what they pressed. The recording's own digests do not matter.
 */
export function startComparison(other: OtherCore): Verification {
  const fold = startCoreFold(ownCore);
  const otherFold = startCoreFold(other.core);
  const count = startCount(other.folder);
  let previous: Place | undefined;
  let isMisplaced = false;
  return {
    take(entry) {
      if (!count.goesOn(entry)) return;
      isMisplaced ||= whyMisplaced(entry, previous) !== null;
      previous = { session: entry.session, seq: entry.seq };
      const one = shownBy(fold, entry);
      const two = readByOther(other.folder, () => shownBy(otherFold, entry));
      const difference = differenceBetween(one, two, other.folder);
      if (difference !== null) count.diverge(difference);
      else if (one.folded.refused === null && one.folded.after !== undefined) count.compared();
      else count.missed(entry.seq);
    },
    isMisplaced: () => isMisplaced,
    view: count.view,
  };
}

/** @throws CommandFailure 2 when the other checkout does not read the visit's version */
function readByOther(folder: string, read: () => Shown): Shown {
  try {
    return read();
  } catch (error) {
    throw new CommandFailure(
      exitCodes.wrongUse,
      'other_version',
      `${folder} cannot read this visit: ${error instanceof Error ? error.message : String(error)}.`,
      "Compare it with a checkout that reads the visit's version.",
    );
  }
}

/** The machines whose entries change what the shopper is asked to pay. */
const priced: ReadonlySet<string> = new Set(['groceryCart', 'foodCart', 'checkout']);

function shownBy(fold: CoreFold, recorded: JournalEntry): Shown {
  const folded = fold.take(recorded);
  return {
    folded,
    amounts: priced.has(folded.entry.actor) ? fold.amounts() : [],
    words: fold.words(folded),
  };
}

function differenceBetween(one: Shown, two: Shown, folder: string): Divergence | null {
  const { folded } = one;
  const [refused, otherRefused] = [folded.refused, two.folded.refused];
  if (refused !== null && otherRefused !== null) return null;
  if (otherRefused !== null) {
    return divergenceOf(folded, {
      refused: { ...otherRefused, problem: `in ${folder}: ${otherRefused.problem}` },
    });
  }
  if (refused !== null) return divergenceOf(folded, { refused });
  const [found, expected] = [digestIn(folded), digestIn(two.folded)];
  const sides = differencesBeside(one, two, found === expected);
  if (sides.length === 0 && found === expected) return null;
  const kinds = [...new Set(sides.map(({ what }): Side['what'] => what))];
  return divergenceOf(folded, { kinds: kinds.length === 0 ? ['digest'] : kinds, expected, found, sides });
}

function digestIn({ entry, after }: Folded): string | null {
  return after === undefined ? null : digestOf(after, entry.refused);
}
