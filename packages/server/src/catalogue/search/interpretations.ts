import { localNames } from './local-names.ts';
import { meantBy } from './spelling.ts';

/** A reading of a query: the words to look for. */
export type Reading = readonly string[];

/** The most readings that are looked up. */
const mostReadings = 12;
/** The number of words that a misspelt one may stand for. */
const mostMeant = 3;
/** From this length on the beginning of a local name counts as the name. */
const beginningFrom = 3;
/** The shortest half of two words written as one. */
const leastHalf = 3;

const sayings = new Set(localNames.flatMap(({ said }) => said));

/**
 * The possible meanings of a query, the literal one first: misspelt words corrected, words written as one
 * split, split words joined, and local names replaced by those of the shelf.
 *
 * @param isOnShelf  true for a word that is on the shelf unchanged
 * @param shelf  all words of the shelf
 */
export function readingsOf(
  words: Reading,
  isOnShelf: (word: string) => boolean,
  shelf: Iterable<string>,
): readonly Reading[] {
  const mended = words.reduce<readonly Reading[]>(
    (readings, word) => {
      const ends = isOnShelf(word) || sayings.has(word) ? [] : meaningsOf(word, isOnShelf, shelf);
      return [[word], ...ends].flatMap((end) => readings.map((reading) => [...reading, ...end]));
    },
    [[]],
  );
  const all = mended.flatMap((reading) => [reading, ...joined(reading, isOnShelf)]);
  return [...all, ...all.flatMap(translated)].slice(0, mostReadings);
}

/** The words of a query, with a size like "5litre" in two words, as the shelf may write it. */
export function withSizesParted(words: Reading, isOnShelf: (word: string) => boolean): Reading {
  return words.flatMap((word) => {
    const [, number, unit] = /^(\d+)(\p{L}+)$/u.exec(word) ?? [];
    const isWhole = number === undefined || unit === undefined || isOnShelf(word) || sayings.has(word);
    return isWhole ? [word] : [number, unit];
  });
}

/** The possible meanings of a word that is not on the shelf. */
function meaningsOf(
  word: string,
  isOnShelf: (word: string) => boolean,
  shelf: Iterable<string>,
): readonly Reading[] {
  const parted = partedAt(word, isOnShelf);
  if (parted !== null) return [parted];
  const begun = word.length < beginningFrom ? [] : [...sayings].filter((saying) => saying.startsWith(word));
  const meant = begun.length > 0 ? begun : meantBy(word, [...shelf, ...sayings]);
  return meant.slice(0, mostMeant).map((one) => [one]);
}

/** Two words of the shelf that were written as one: "palmoil". */
function partedAt(word: string, isOnShelf: (word: string) => boolean): Reading | null {
  for (let half = leastHalf; half <= word.length - leastHalf; half += 1) {
    const parts = [word.slice(0, half), word.slice(half)];
    if (parts.every(isOnShelf)) return parts;
  }
  return null;
}

/** Two neighbours that are one word on the shelf: "tooth paste". */
function joined(words: Reading, isOnShelf: (word: string) => boolean): readonly Reading[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const both = `${word}${next}`;
    if (next === undefined || !(isOnShelf(both) || sayings.has(both))) return [];
    return [[...words.slice(0, at), both, ...words.slice(at + 2)]];
  });
}

/** The reading with each local name in it replaced by its meaning. */
function translated(words: Reading): readonly Reading[] {
  return localNames.flatMap(({ said, meant }) => {
    const at = words.findIndex((_, start) => said.every((word, step) => words[start + step] === word));
    return at < 0 ? [] : [[...words.slice(0, at), ...meant, ...words.slice(at + said.length)]];
  });
}
