const distanceBits = 2;

/** A product's place, with the distance of a word from the product's kind: 0 to 3. */
export function packed(place: number, distance: number): number {
  return (place << distanceBits) | distance;
}

/** The place of a `packed` product. */
export function placeIn(product: number): number {
  return product >>> distanceBits;
}

/** Products that fit a word, `packed`, and the word's distance from the query's. */
export interface Fit {
  readonly products: Uint32Array;
  readonly slack: number;
}

/**
 * Scratch memory for the places of one query at a time. It is as large as the shelf and used again for every
 * query, so a query allocates no memory.
 */
export interface ScratchPaper {
  /**
   * Marks the places that have the most words of a reading.
   *
   * @param words  the fits of each word
   * @returns the number of words that these places lack
   */
  mark(words: readonly (readonly Fit[])[]): number;
  /** Clears the marks. */
  forget(): void;
  /**
   * Keeps the marked places, beside the earlier ones or instead of them; a place that is kept twice has its
   * nearer distance.
   */
  keep(isInstead: boolean): void;
  /** The kept places, the nearest first and then by rank, as many as are wanted; afterwards the paper is blank. */
  nearest(most: number): Uint32Array;
}

const blank = 255;

export function scratchPaper(size: number): ScratchPaper {
  const nearestOfWord = new Uint8Array(size).fill(blank);
  const sums = new Uint8Array(size);
  const counts = new Uint8Array(size);
  const touched = new Uint32Array(size);
  const marked = new Uint32Array(size);
  const distances = new Uint8Array(size).fill(blank);
  const kept = new Uint32Array(size);
  let markedCount = 0;
  let mostWords = 0;
  let keptCount = 0;

  function markWord(fits: readonly Fit[]): void {
    let count = 0;
    for (const { products, slack } of fits) {
      for (let index = 0; index < products.length; index += 1) {
        const product = products[index] ?? 0;
        const place = placeIn(product);
        const far = slack + (product & ((1 << distanceBits) - 1));
        const known = nearestOfWord[place] ?? blank;
        if (known === blank) touched[count++] = place;
        if (far < known) nearestOfWord[place] = far;
      }
    }
    for (let index = 0; index < count; index += 1) {
      const place = touched[index] ?? 0;
      const words = (counts[place] ?? 0) + 1;
      if (words === 1) marked[markedCount++] = place;
      counts[place] = words;
      sums[place] = (sums[place] ?? 0) + (nearestOfWord[place] ?? 0);
      nearestOfWord[place] = blank;
      if (words > mostWords) mostWords = words;
    }
  }

  function forget(): void {
    for (let index = 0; index < markedCount; index += 1) {
      const place = marked[index] ?? 0;
      counts[place] = 0;
      sums[place] = 0;
    }
    markedCount = 0;
    mostWords = 0;
  }

  function clear(): void {
    for (let index = 0; index < keptCount; index += 1) distances[kept[index] ?? 0] = blank;
    keptCount = 0;
  }

  return {
    mark(words) {
      for (const fits of words) markWord(fits);
      return words.length - mostWords;
    },
    forget,
    keep(isInstead) {
      if (isInstead) clear();
      for (let index = 0; index < markedCount; index += 1) {
        const place = marked[index] ?? 0;
        if (counts[place] !== mostWords) continue;
        const far = sums[place] ?? 0;
        const known = distances[place] ?? blank;
        if (known === blank) kept[keptCount++] = place;
        if (far < known) distances[place] = far;
      }
      forget();
    },
    nearest(most) {
      const inOrder = byDistance(kept.subarray(0, keptCount), distances, most);
      clear();
      return inOrder;
    },
  };
}

/** The first places by their distance and then by their rank. */
function byDistance(places: Uint32Array, distances: Uint8Array, most: number): Uint32Array {
  const sizes = new Uint32Array(blank + 1);
  for (const place of places) {
    const far = distances[place] ?? blank;
    sizes[far] = (sizes[far] ?? 0) + 1;
  }
  const inOrder = new Uint32Array(Math.min(most, places.length));
  let end = 0;
  for (let far = 0; far < blank && end < inOrder.length; far += 1) {
    if (sizes[far] === 0) continue;
    const alike = places.filter((place) => distances[place] === far).sort();
    inOrder.set(alike.subarray(0, inOrder.length - end), end);
    end += alike.length;
  }
  return inOrder;
}
