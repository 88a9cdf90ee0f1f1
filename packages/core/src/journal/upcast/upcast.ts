import { type JournalEntry, JournalError, journalVersion } from '../entry.ts';

/** Converts an entry of one version to the next. */
type Upcaster = (entry: JournalEntry) => JournalEntry;

/** The upcaster of each older version that is read, by that version. */
export type Upcasters = Readonly<Record<number, Upcaster>>;

/** None yet: no release has recorded an older version. */
const released: Upcasters = {};

/**
 * Upcasts an entry to the current version, one version after the other; a current one is returned unchanged. Journals are
 * stored as recorded: the reader upcasts.
 *
 * @throws JournalError for a version that no upcaster reads
 */
export function upcast(entry: JournalEntry, upcasters: Upcasters = released): JournalEntry {
  if (entry.v === journalVersion) return entry;
  const next = upcasters[entry.v];
  if (!next) {
    throw new JournalError(`its version is ${entry.v}, and this release records ${journalVersion}`, entry);
  }
  return upcast({ ...next(entry), v: entry.v + 1 }, upcasters);
}
