import { firstPlace } from './sorted.ts';

/** Finds the index of an id; undefined when there is none. */
export type IdIndex = (id: number) => number | undefined;

/** Sorts the indexes by id: a map of a hundred thousand ids would take five times the memory. */
export function indexIds(ids: readonly number[]): IdIndex {
  const own = Float64Array.from(ids);
  const sorted = Uint32Array.from(ids.keys()).sort((one, other) => idAt(one) - idAt(other));

  function idAt(index = 0): number {
    return own[index] ?? 0;
  }

  return (id) => {
    const index = sorted[firstPlace(sorted.length, (rank) => idAt(sorted[rank]) < id)];
    return index !== undefined && idAt(index) === id ? index : undefined;
  };
}
