import type { JournalEntry } from './entry.ts';
import { type FoldOptions, type Machines, type Snapshots, startFold } from './fold.ts';

/** A visit at any of its entries. */
export interface TimeTravel {
  /** All machines right after the entry of a sequence number; before the first entry there are none. */
  at(seq: number): Snapshots;
}

/** The default number of entries between two checkpoints: a step back folds at most that many again. */
const usualInterval = 64;

/**
 * Opens a visit for moving back and forth. Checkpoints are kept at intervals up to the farthest entry
 * reached, so any later step folds only a few entries; a step to the next entry folds one.
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
