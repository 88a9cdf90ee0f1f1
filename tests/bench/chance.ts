/** Numbers from 0 to 1 that come out the same in every run (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list that is not empty. */
export function pick<Value>(chance: () => number, list: readonly Value[]): Value {
  const value = list[Math.floor(chance() * list.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}
