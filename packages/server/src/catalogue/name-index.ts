import { firstPlace } from './sorted.ts';
import { packTexts } from './texts.ts';

/** Finds the indexes of a name in any case, lowest first. */
export type NameIndex = (name: string) => readonly number[];

/** Sorts the indexes by name: a map of a hundred thousand names would take ten times the memory. */
export function indexNames(names: readonly string[]): NameIndex {
  const sorted = sortedByName(names);
  const packing = packTexts();
  for (const name of names) packing.add(name);
  const texts = packing.done();
  const indexAt = (rank: number) => sorted[rank] ?? 0;
  const nameAt = (rank: number) => texts.read(indexAt(rank)).toLowerCase();
  return (name) => {
    const wanted = name.toLowerCase();
    const found: number[] = [];
    const first = firstPlace(sorted.length, (rank) => nameAt(rank) < wanted);
    for (let rank = first; rank < sorted.length && nameAt(rank) === wanted; rank += 1) {
      found.push(indexAt(rank));
    }
    return found;
  };
}

/** A function of its own: the index would keep all names in lower case as well. */
function sortedByName(names: readonly string[]): Uint32Array {
  const lowered = names.map((name) => name.toLowerCase());
  return Uint32Array.from(names.keys()).sort(
    (one, other) => compared(lowered[one], lowered[other]) || one - other,
  );
}

function compared(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
