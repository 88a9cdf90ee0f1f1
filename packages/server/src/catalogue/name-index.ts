import { firstPlace } from './sorted.ts';
import { packTexts, type Texts } from './texts.ts';

/** Names in any case, and where they are. */
export interface NameIndex {
  /** The indexes of a name, lowest first. */
  find(name: string): readonly number[];
  /**
   * The same index but for some names, and with more at the end.
   *
   * @param changed  by their indexes
   */
  with(changed: ReadonlyMap<number, string>): NameIndex;
}

/** Sorts the indexes by name: a map of a hundred thousand names would take ten times the memory. */
export function indexNames(names: readonly string[]): NameIndex {
  const packing = packTexts();
  for (const name of names) packing.add(name);
  return nameIndex(packing.done(), sortedByName(names));
}

function nameIndex(texts: Texts, sorted: Uint32Array): NameIndex {
  const indexAt = (rank: number) => sorted[rank] ?? 0;
  const nameAt = (rank: number) => texts.read(indexAt(rank)).toLowerCase();
  return {
    find(name) {
      const wanted = name.toLowerCase();
      const found: number[] = [];
      const first = firstPlace(sorted.length, (rank) => nameAt(rank) < wanted);
      for (let rank = first; rank < sorted.length && nameAt(rank) === wanted; rank += 1) {
        found.push(indexAt(rank));
      }
      return found;
    },
    with(changed) {
      if (changed.size === 0) return nameIndex(texts, sorted);
      const kept = sorted.filter((index) => !changed.has(index));
      const added = [...changed.keys()].sort(
        (one, other) =>
          compared(changed.get(one)?.toLowerCase(), changed.get(other)?.toLowerCase()) || one - other,
      );
      return nameIndex(texts.with(changed), merged(kept, added, texts, changed));
    },
  };
}

/** Two sorted lists of indexes as one. */
function merged(
  kept: Uint32Array,
  added: readonly number[],
  texts: Texts,
  changed: ReadonlyMap<number, string>,
): Uint32Array {
  const sorted = new Uint32Array(kept.length + added.length);
  let copied = 0;
  for (const [at, index] of added.entries()) {
    const name = changed.get(index)?.toLowerCase() ?? '';
    const isBefore = (rank: number) => {
      const other = kept[rank] ?? 0;
      return (compared(texts.read(other).toLowerCase(), name) || other - index) < 0;
    };
    const place = firstPlace(kept.length, isBefore);
    sorted.set(kept.subarray(copied, place), copied + at);
    sorted[place + at] = index;
    copied = place;
  }
  sorted.set(kept.subarray(copied), copied + added.length);
  return sorted;
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
