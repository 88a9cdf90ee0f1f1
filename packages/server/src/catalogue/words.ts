import { recent } from '../memory/recent.ts';

/** An index of the words of many texts. A text is identified by its index. */
export interface Words {
  /**
   * The first indexes, in order, whose text contains every word of the query and that `accepts` allows.
   *
   * A word also matches inside longer ones; a word of one or two letters only at the start of one. A query without letters
   * and digits finds nothing.
   */
  find(query: string, most: number, accepts: (place: number) => boolean): readonly number[];
}

/** Further words of a query are ignored. */
const mostWords = 8;
/** Words from this length on also match inside others. */
const insideFrom = 3;
const keptWords = 2_000;

/**
 * Indexes texts one by one. A shop uses few different words, so the index is a short list of words, each with the indexes of
 * its texts; a query marks them in a bit set for each of its words.
 */
export function indexWords(): { add(text: string): void; done(): Words } {
  const places = new Map<string, number[]>();
  let size = 0;
  return {
    add(text) {
      for (const word of wordsOf(text)) {
        const list = places.get(word);
        if (list === undefined) places.set(word, [size]);
        else list.push(size);
      }
      size += 1;
    },
    done: () =>
      words(
        Array.from(places, ([word, list]) => ({ word, places: Uint32Array.from(list) })),
        size,
      ),
  };
}

interface Word {
  readonly word: string;
  readonly places: Uint32Array;
}

function words(all: readonly Word[], size: number): Words {
  const known = recent<readonly Word[]>(keptWords);

  function fitting(part: string): readonly Word[] {
    const kept = known.get(part);
    if (kept !== undefined) return kept;
    const fits = all.filter(({ word }) =>
      part.length < insideFrom ? word.startsWith(part) : word.includes(part),
    );
    known.set(part, fits);
    return fits;
  }

  /** A bit for each index whose text has any of the words. */
  function marked(fits: readonly Word[]): Uint32Array {
    const bits = new Uint32Array(Math.ceil(size / 32));
    for (const { places } of fits) {
      for (const place of places) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
    }
    return bits;
  }

  return {
    find(query, most, accepts) {
      const [first, ...others] = wordsOf(query).slice(0, mostWords).map(fitting).map(marked);
      if (first === undefined) return [];
      const found: number[] = [];
      for (let index = 0; index < first.length && found.length < most; index += 1) {
        let bits = others.reduce((left, other) => left & (other[index] ?? 0), first[index] ?? 0);
        while (bits !== 0 && found.length < most) {
          const place = index * 32 + 31 - Math.clz32(bits & -bits);
          if (accepts(place)) found.push(place);
          bits &= bits - 1;
        }
      }
      return found;
    },
  };
}

/** Letters and digits in lower case, each word once. */
function wordsOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}
