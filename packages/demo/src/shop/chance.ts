/**
 * A number from 0 up to, not including, 1 that depends on these whole numbers alone.
 *
 * Nothing is drawn in sequence, so that any part of a shop can be generated without the parts before it.
 */
export function roll(...of: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of of) {
    hash = Math.imul(hash ^ number, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** One of a list that is not empty. */
export function pick<Item>(from: readonly [Item, ...Item[]], chance: number): Item {
  return from[Math.floor(chance * from.length)] ?? from[0];
}

/** The list, shuffled by these whole numbers. */
export function shuffled<Item>(list: readonly Item[], ...of: readonly number[]): readonly Item[] {
  return list
    .map((item, index) => ({ item, place: roll(...of, index) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
