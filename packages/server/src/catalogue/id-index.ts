import { firstPlace } from './sorted.ts';

/** Ids, each at an index. */
export interface IdIndex {
  /** The index of an id; undefined when there is none. */
  find(id: number): number | undefined;
  /** The same index with more ids at the end. */
  with(more: readonly number[]): IdIndex;
}

/** Sorts the indexes by id: a map of a hundred thousand ids would take five times the memory. */
export function indexIds(ids: Iterable<number>): IdIndex {
  const own = Float64Array.from(ids);
  const sorted = Uint32Array.from(own.keys()).sort((one, other) => idAt(one) - idAt(other));

  function idAt(index = 0): number {
    return own[index] ?? 0;
  }

  return {
    find(id) {
      const index = sorted[firstPlace(sorted.length, (rank) => idAt(sorted[rank]) < id)];
      return index !== undefined && idAt(index) === id ? index : undefined;
    },
    with: (more) => indexIds([...own, ...more]),
  };
}
