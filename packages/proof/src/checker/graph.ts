/** The situations found, by number, and the ways between them: a few bytes each. */
export interface Graph {
  /** The sets of each situation: one bit each. */
  readonly sets: Uint32Array;
  /** 1 where all moves of a situation were tried. */
  readonly expanded: Uint8Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** The properties that may use a way: one bit each. */
  readonly allowed: Uint32Array;
}

/**
 * The situations with a way to a set, found backwards from it. A situation that was not expanded counts as
 * having one, so that a limit raises no false alarm.
 *
 * @param isGoal  true if a situation's bits put it into the set
 * @param bit     the bit of the ways that count
 * @returns 1 for each such situation
 */
export function reaching(graph: Graph, isGoal: (sets: number) => boolean, bit: number): Uint8Array {
  const { sets, expanded } = graph;
  const { starts, sources } = backwards(graph, bit);
  const found = new Uint8Array(sets.length);
  const open: number[] = [];
  const add = (state: number) => {
    if (found[state] === 1) return;
    found[state] = 1;
    open.push(state);
  };
  sets.forEach((bits, state) => {
    if (isGoal(bits) || expanded[state] === 0) add(state);
  });
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const end = starts[state + 1] ?? 0;
    for (let index = starts[state] ?? 0; index < end; index += 1) add(sources[index] ?? 0);
  }
  return found;
}

/**
 * For each situation the sources of the ways into it: `sources` from `starts[state]` to `starts[state + 1]`.
 */
function backwards({ sets, from, to, allowed }: Graph, bit: number) {
  const starts = new Uint32Array(sets.length + 2);
  const counts = (target: number) => starts[target] ?? 0;
  for (let edge = 0; edge < to.length; edge += 1) {
    if (((allowed[edge] ?? 0) & bit) === 0) continue;
    const target = (to[edge] ?? 0) + 2;
    starts[target] = counts(target) + 1;
  }
  for (let state = 1; state < starts.length; state += 1) starts[state] = counts(state) + counts(state - 1);
  const sources = new Uint32Array(counts(starts.length - 1));
  for (let edge = 0; edge < to.length; edge += 1) {
    if (((allowed[edge] ?? 0) & bit) === 0) continue;
    const target = (to[edge] ?? 0) + 1;
    const place = counts(target);
    sources[place] = from[edge] ?? 0;
    starts[target] = place + 1;
  }
  return { starts, sources };
}

/** A list of whole numbers that grows, four bytes each. */
export function createNumbers() {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    push(value: number) {
      if (length === numbers.length) {
        const longer = new Uint32Array(length * 2);
        longer.set(numbers);
        numbers = longer;
      }
      numbers[length] = value;
      length += 1;
    },
    at: (index: number): number => numbers[index] ?? 0,
    all: (): Uint32Array => numbers.subarray(0, length),
  };
}
