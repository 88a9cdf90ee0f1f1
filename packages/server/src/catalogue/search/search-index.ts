import { recent } from '../../memory/recent.ts';
import { type Reading, readingsOf } from './interpretations.ts';
import { wordsOf } from './words.ts';

/** What search reads of a product. */
export interface Searched {
  readonly name: string;
  readonly brand: string;
  readonly variant: string;
  readonly category: string;
  readonly foodCategory: string | null;
}

/** An index of products. A product is identified by its place, which is its rank minus one. */
export interface SearchIndex {
  /**
   * The first places that fit a query and that `accepts` allows: the best fit first, best sellers first among equals. A query
   * without letters and digits finds nothing.
   */
  find(query: string, most: number, accepts: (place: number) => boolean): readonly number[];
}

/** Further words of a query are ignored. */
const mostWords = 8;
/** Words from this length on also fit inside others. */
const insideFrom = 3;
const keptWords = 2_000;
const keptQueries = 1_000;
/** A longer list is worked out anew each time. */
const longestKept = 4_000;

/** How far a word of a product is from what the product is. */
const distance = { kind: 0, name: 1, surroundings: 2 } as const;
/** How far a word of a query is from the word that it fits. */
const slack = { exact: 0, beginning: 2, inside: 4 } as const;
/** Further than anything that fits. */
const nowhere = 255;

/** Words at the end of a name that say how it is packed, and not what it is. */
const packing = new Set(
  wordsOf(
    'tin carton pack of bunch medium large small jumbo size can refill single pair set kit box bag basket head number',
  ),
);

interface Postings {
  readonly word: string;
  readonly places: Uint32Array;
  readonly distances: Uint8Array;
}

/** Indexes products one by one, in their order of sale. */
export function indexProducts(): { add(product: Searched): void; done(): SearchIndex } {
  const postings = new Map<string, { readonly places: number[]; readonly distances: number[] }>();
  let size = 0;
  return {
    add(product) {
      for (const [word, far] of weighed(product)) {
        const list = postings.get(word) ?? { places: [], distances: [] };
        if (list.places.push(size) === 1) postings.set(word, list);
        list.distances.push(far);
      }
      size += 1;
    },
    done: () =>
      searchIndex(
        Array.from(postings, ([word, { places, distances }]) => ({
          word,
          places: Uint32Array.from(places),
          distances: Uint8Array.from(distances),
        })),
        size,
      ),
  };
}

/** The words of a product, each with the least distance that it has anywhere. */
function weighed({ name, brand, variant, category, foodCategory }: Searched): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const word of wordsOf(`${brand} ${variant} ${category} ${foodCategory ?? ''}`)) {
    words.set(word, distance.surroundings);
  }
  for (const word of wordsOf(name)) words.set(word, distance.name);
  const kind = wordsOf(withoutSize(name)).findLast((word) => !packing.has(word));
  if (kind !== undefined) words.set(kind, distance.kind);
  return words;
}

/** A name up to its size, and without what stands in brackets: "Sweet Oranges 6 pieces" are oranges. */
function withoutSize(name: string): string {
  const words = name.replace(/\(.*?\)/g, '').split(' ');
  const size = words.findLastIndex((word) => /^\d/.test(word));
  return words.slice(0, size > 0 ? size : words.length).join(' ');
}

function searchIndex(all: readonly Postings[], size: number): SearchIndex {
  const onShelf = new Set(all.map(({ word }) => word));
  const fits = recent<readonly Fit[]>(keptWords);
  const found = recent<Uint32Array>(keptQueries);
  // One query at a time is worked out: all of them share these, and leave them as they were.
  const nearest = new Uint8Array(size).fill(nowhere);
  const sums = new Uint8Array(size);
  const counts = new Uint8Array(size);

  function fitting(word: string): readonly Fit[] {
    const kept = fits.get(word);
    if (kept !== undefined) return kept;
    const fit = all.flatMap((postings) => fitOf(word, postings) ?? []);
    fits.set(word, fit);
    return fit;
  }

  /** The places that have the most words of a reading, and how far they are from it. */
  function look(reading: Reading): Sighting {
    const seen: number[] = [];
    let most = 0;
    for (const word of reading) {
      const touched: number[] = [];
      for (const { places, distances, far } of fitting(word)) {
        for (let index = 0; index < places.length; index += 1) {
          const place = places[index] ?? 0;
          const here = far + (distances[index] ?? 0);
          const known = nearest[place] ?? nowhere;
          if (known === nowhere) touched.push(place);
          if (here < known) nearest[place] = here;
        }
      }
      for (const place of touched) {
        const count = (counts[place] ?? 0) + 1;
        if (count === 1) seen.push(place);
        counts[place] = count;
        sums[place] = (sums[place] ?? 0) + (nearest[place] ?? 0);
        nearest[place] = nowhere;
        if (count > most) most = count;
      }
    }
    const places = seen.filter((place) => counts[place] === most);
    const far = places.map((place) => sums[place] ?? 0);
    for (const place of seen) {
      counts[place] = 0;
      sums[place] = 0;
    }
    return { missing: reading.length - most, places, far };
  }

  function search(query: string): Uint32Array {
    const words = wordsOf(query).slice(0, mostWords);
    if (words.length === 0) return new Uint32Array();
    const sightings = readingsOf(words, (word) => onShelf.has(word), onShelf).map(look);
    const least = Math.min(...sightings.map(({ missing }) => missing));
    // Half of what was said must be there.
    if (least > words.length / 2) return new Uint32Array();
    return inOrder(sightings.filter(({ missing }) => missing === least));
  }

  return {
    find(query, most, accepts) {
      const key = query.trim().toLowerCase();
      const places = found.get(key) ?? search(key);
      if (places.length <= longestKept) found.set(key, places);
      const accepted: number[] = [];
      for (let index = 0; index < places.length && accepted.length < most; index += 1) {
        const place = places[index] ?? 0;
        if (accepts(place)) accepted.push(place);
      }
      return accepted;
    },
  };
}

/** What fits a word of a query, and how far it is from it. */
interface Fit {
  readonly places: Uint32Array;
  readonly distances: Uint8Array;
  readonly far: number;
}

/** The products of one reading. */
interface Sighting {
  /** How many words of the reading they lack. */
  readonly missing: number;
  readonly places: readonly number[];
  readonly far: readonly number[];
}

function fitOf(part: string, { word, places, distances }: Postings): Fit | null {
  if (word === part) return { places, distances, far: slack.exact };
  if (word.startsWith(part)) return { places, distances, far: slack.beginning };
  return part.length >= insideFrom && word.includes(part) ? { places, distances, far: slack.inside } : null;
}

/** Places of several readings, each once: the nearest first, then by rank. */
function inOrder(sightings: readonly Sighting[]): Uint32Array {
  const nearest = new Map<number, number>();
  for (const { places, far } of sightings) {
    for (const [index, place] of places.entries()) {
      const here = far[index] ?? 0;
      if (here < (nearest.get(place) ?? nowhere)) nearest.set(place, here);
    }
  }
  const sorted = [...nearest].sort(([place, far], [other, itsFar]) => far - itsFar || place - other);
  return Uint32Array.from(sorted, ([place]) => place);
}
