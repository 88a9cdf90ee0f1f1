import type { JournalEntry } from './entry.ts';
import { type FoldOptions, type Machines, type Snapshots, startFold } from './fold.ts';

/** A session at any of its entries. */
export interface TimeTravel {
  /** Every machine right after the entry of a sequence number; before the first entry there is none. */
  at(seq: number): Snapshots;
}

/** How many entries lie between two checkpoints unless told: a step back folds at most so many again. */
const usualInterval = 64;

/**
 * Opens a session for going to and fro in it. The fold is kept at every so many entries, as far as anybody went, so that
 * any later step folds a few entries only; a step to the next entry folds that one.
 *
 * @param entries  in order, their numbers without gaps
 */
export function travel(
  machines: Machines,
  entries: readonly JournalEntry[],
  { interval = usualInterval, ...options }: FoldOptions & { readonly interval?: number } = {},
): TimeTravel {
  const first = entries[0]?.seq ?? 0;
  /** The snapshots once `interval × index` entries are folded. */
  const checkpoints: Snapshots[] = [{}];
  let latest = { count: 0, fold: startFold(machines, options) };

  const placeBefore = (count: number) => {
    if (latest.count <= count && count - latest.count < interval) return latest;
    const index = Math.min(Math.floor(count / interval), checkpoints.length - 1);
    const place = { count: index * interval, fold: startFold(machines, options, checkpoints[index]) };
    return latest.count <= count && latest.count > place.count ? latest : place;
  };
  return {
    at(seq) {
      const count = Math.max(0, Math.min(seq - first + 1, entries.length));
      latest = placeBefore(count);
      for (const entry of entries.slice(latest.count, count)) {
        latest.fold.apply(entry);
        latest.count += 1;
        if (latest.count === checkpoints.length * interval) checkpoints.push(latest.fold.snapshots());
      }
      return latest.fold.snapshots();
    },
  };
}
