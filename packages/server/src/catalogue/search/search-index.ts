import { LRUCache } from 'lru-cache';
import { readingsOf, withSizesParted } from './interpretations.ts';
import { type Fit, packed, placeIn, scratchPaper } from './scratch-paper.ts';
import { wordsOf } from './words.ts';

/** The fields of a product that search reads. */
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
  /** The same index with changed products, and with more at the end. */
  with(changed: readonly ChangedProduct[]): SearchIndex;
}

/** A product that was or is searched at a place; null where it is not. */
export interface ChangedProduct {
  readonly place: number;
  readonly before: Searched | null;
  readonly after: Searched | null;
}

/** Further words of a query are ignored. */
const mostWords = 8;
/** Words from this length on also fit inside others. */
const insideFrom = 3;
const keptWords = 2_000;
const keptQueries = 2_000;
/** The number of places of an answer that are cached: hardly anybody looks further. */
const keptPlaces = 500;

/** The distance of a word of a product from the product's kind. */
const distance = { kind: 0, name: 1, surroundings: 2 } as const;
/** The distance of a word of a query from the word that it fits. */
const slack = { exact: 0, beginning: 2, inside: 4 } as const;

/** Words at the end of a name that describe its packing, not its kind. */
const packing = new Set(
  wordsOf(
    'tin carton pack of bunch medium large small jumbo size can refill single pair set kit box bag basket head number',
  ),
);

/** A word of the shelf, with the products that have it, each `packed` with its distance. */
interface Postings {
  readonly word: string;
  readonly products: Uint32Array;
}

/** Indexes products one by one, in their order of sale; null is a place at which nothing is found. */
export function indexProducts(): { add(product: Searched | null): void; done(): SearchIndex } {
  const postings = new Map<string, number[]>();
  let size = 0;
  return {
    add(product) {
      for (const [word, far] of product === null ? [] : weighed(product)) {
        const list = postings.get(word);
        if (list === undefined) postings.set(word, [packed(size, far)]);
        else list.push(packed(size, far));
      }
      size += 1;
    },
    done: () =>
      searchIndex(
        Array.from(postings, ([word, products]) => ({ word, products: Uint32Array.from(products) })),
        size,
      ),
  };
}

/** The words of a product, each with its least distance anywhere. */
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

/** A name up to its size, and without brackets: "Sweet Oranges 6 pieces" are oranges. */
function withoutSize(name: string): string {
  const words = name.replace(/\(.*?\)/g, '').split(' ');
  const size = words.findLastIndex((word) => /^\d/.test(word));
  return words.slice(0, size > 0 ? size : words.length).join(' ');
}

function searchIndex(unordered: readonly Postings[], size: number): SearchIndex {
  // Spelling prefers the words of what sells best, however the index came about.
  const all = unordered.toSorted(
    (one, other) => placeOfFirst(one) - placeOfFirst(other) || (one.word < other.word ? -1 : 1),
  );
  const onShelf = new Set(all.map(({ word }) => word));
  const fits = new LRUCache<string, readonly Fit[]>({ max: keptWords });
  const answers = new LRUCache<string, Uint32Array>({ max: keptQueries });
  const paper = scratchPaper(size);

  function fitting(word: string): readonly Fit[] {
    const kept = fits.get(word);
    if (kept !== undefined) return kept;
    const fit = all.flatMap((postings) => fitOf(word, postings) ?? []);
    fits.set(word, fit);
    return fit;
  }

  /** @param most  the number of wanted places, if there are so many */
  function search(query: string, most: number): Uint32Array {
    const words = withSizesParted(wordsOf(query), (word) => onShelf.has(word)).slice(0, mostWords);
    if (words.length === 0) return new Uint32Array();
    let least = Number.POSITIVE_INFINITY;
    for (const reading of readingsOf(words, (word) => onShelf.has(word), onShelf)) {
      const missing = paper.mark(reading.map(fitting));
      // Half of the query's words must be there.
      if (missing > least || missing > words.length / 2) paper.forget();
      else paper.keep(missing < least);
      least = Math.min(least, missing);
    }
    return paper.nearest(most);
  }

  return {
    find(query, most, accepts) {
      const key = query.trim().toLowerCase();
      let places = answers.get(key);
      if (places === undefined) {
        places = search(key, keptPlaces);
        answers.set(key, places);
      }
      const accepted = firstOf(places, most, accepts);
      const mayHaveMore = accepted.length < most && places.length >= keptPlaces;
      return mayHaveMore ? firstOf(search(key, size), most, accepts) : accepted;
    },
    with: (changed) =>
      searchIndex(changedPostings(all, changed), Math.max(size, ...changed.map(({ place }) => place + 1))),
  };
}

/** Postings in which some products have other words; lists without any of these stay as they are. */
function changedPostings(all: readonly Postings[], changed: readonly ChangedProduct[]): readonly Postings[] {
  const gone = new Map<string, Set<number>>();
  const come = new Map<string, number[]>();
  for (const { place, before, after } of changed) {
    for (const [word, far] of before === null ? [] : weighed(before)) {
      gone.set(word, (gone.get(word) ?? new Set()).add(packed(place, far)));
    }
    for (const [word, far] of after === null ? [] : weighed(after)) {
      come.set(word, [...(come.get(word) ?? []), packed(place, far)]);
    }
  }
  const changedList = ({ word, products }: Postings): readonly Postings[] => {
    const left = products.filter((product) => !gone.get(word)?.has(product));
    const list = Uint32Array.from([...left, ...(come.get(word) ?? [])]).sort();
    return list.length === 0 ? [] : [{ word, products: list }];
  };
  const isTouched = ({ word }: Postings) => gone.has(word) || come.has(word);
  const known = new Set(all.map(({ word }) => word));
  return [
    ...all.flatMap((postings) => (isTouched(postings) ? changedList(postings) : [postings])),
    ...[...come.keys()]
      .filter((word) => !known.has(word))
      .flatMap((word) => changedList({ word, products: new Uint32Array() })),
  ];
}

function placeOfFirst({ products }: Postings): number {
  return placeIn(products[0] ?? 0);
}

function firstOf(places: Uint32Array, most: number, accepts: (place: number) => boolean): readonly number[] {
  const accepted: number[] = [];
  for (let index = 0; index < places.length && accepted.length < most; index += 1) {
    const place = places[index] ?? 0;
    if (accepts(place)) accepted.push(place);
  }
  return accepted;
}

function fitOf(part: string, { word, products }: Postings): Fit | null {
  if (word === part) return { products, slack: slack.exact };
  if (word.startsWith(part)) return { products, slack: slack.beginning };
  return part.length >= insideFrom && word.includes(part) ? { products, slack: slack.inside } : null;
}
