/** A run of entries by their numbers. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The entries of a visit that were not compared. */
export interface Uncompared {
  readonly count: number;
  /** Their numbers; only the first hundred runs. */
  readonly ranges: readonly Range[];
}

/** Counts the entries of one visit, and keeps which of them were not compared. */
export interface Tally {
  compared(): void;
  missed(seq: number): void;
  counts(): { readonly compared: number; readonly uncompared: Uncompared };
}

const mostRanges = 100;

/** Starts a count; its memory is bounded, however many entries there are. */
export function startTally(): Tally {
  const ranges: { from: number; to: number }[] = [];
  let compared = 0;
  let missed = 0;
  return {
    compared: () => {
      compared += 1;
    },
    missed: (seq) => {
      missed += 1;
      const last = ranges.at(-1);
      if (last?.to === seq - 1) last.to = seq;
      else if (ranges.length < mostRanges) ranges.push({ from: seq, to: seq });
    },
    counts: () => ({ compared, uncompared: { count: missed, ranges } }),
  };
}

/** The numbers of entries in words: `entries 3, 7 to 9 and 12 more`. */
export function uncomparedText({ count, ranges }: Uncompared): string {
  const shown = ranges.slice(0, mostShown);
  const more = count - shown.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const texts = shown.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`));
  return `${count === 1 ? 'entry' : 'entries'} ${texts.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

const mostShown = 8;
