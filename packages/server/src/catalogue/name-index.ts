/** Finds what has a name, letter case aside: the indexes, lowest first. */
export type NameIndex = (name: string) => readonly number[];

/** Sorts the indexes by name: a map of a hundred thousand names would take ten times the memory. */
export function indexNames(names: readonly string[]): NameIndex {
  const lowered = names.map((name) => name.toLowerCase());
  const sorted = Uint32Array.from(names.keys()).sort(
    (one, other) => compared(lowered[one], lowered[other]) || one - other,
  );
  const indexAt = (rank: number) => sorted[rank] ?? 0;
  const nameAt = (rank: number) => names[indexAt(rank)]?.toLowerCase();

  /** The first rank whose name is not before the wanted one. */
  function firstRank(wanted: string): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compared(nameAt(middle), wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return (name) => {
    const wanted = name.toLowerCase();
    const found: number[] = [];
    for (let rank = firstRank(wanted); nameAt(rank) === wanted && rank < sorted.length; rank += 1) {
      found.push(indexAt(rank));
    }
    return found;
  };
}

function compared(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
