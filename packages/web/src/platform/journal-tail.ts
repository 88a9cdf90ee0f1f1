import type { JournalEntry } from '@marketsquare/core/journal';
import { entriesIn } from './entries-in.ts';
import { keepIn, keptIn } from './site-data.ts';

const key = 'journal-tail';

/** A working database is never this far behind; one that takes nothing does not fill the storage. */
const mostEntries = 500;

/** The last entries of the journal, until the database has them. */
export interface JournalTail {
  readonly add: (entry: JournalEntry) => void;
  /**
   * Takes up the entries that an earlier page left and the database refused; the next entry is kept after
   * them.
   */
  readonly takeUp: (left: readonly JournalEntry[]) => void;
  /** All entries that the database lacks, in order; the storage has the first of them. */
  readonly waiting: () => readonly JournalEntry[];
  /** Drops entries that the database has. */
  readonly drop: (entries: readonly JournalEntry[]) => void;
  /** Leaves all of them to the page that reads the storage next. */
  readonly leave: () => void;
  /** The entries of a visit that follow a number without a gap, in order. */
  readonly after: (session: string, seq: number) => readonly JournalEntry[];
}

/** A tail in a storage that is written before the call returns, such as `localStorage`. */
export function journalTail(storage: Pick<Storage, 'getItem' | 'setItem'>): JournalTail {
  let entries: readonly JournalEntry[] = [];
  const keep = (kept: readonly JournalEntry[]) => {
    entries = kept;
    // Where the storage is full or forbidden, the database alone keeps the journal.
    keepIn(storage, key, JSON.stringify(entries.slice(0, mostEntries)));
  };
  return {
    add: (entry) => keep([...entries, entry]),
    takeUp: (left) => {
      const isNew = ({ session, seq }: JournalEntry) =>
        !entries.some((entry) => entry.session === session && entry.seq === seq);
      entries = [...left.filter(isNew), ...entries];
    },
    waiting: () => entries,
    drop: (stored) => keep(entries.filter((entry) => !stored.includes(entry))),
    leave: () => {
      entries = [];
    },
    after: (session, seq) => followers(read(storage), session, seq),
  };
}

/** The entries of a visit that follow a number without a gap, in order. */
export function followers(
  tail: readonly JournalEntry[],
  session: string,
  seq: number,
): readonly JournalEntry[] {
  const next = tail.find((entry) => entry.session === session && entry.seq === seq + 1);
  return next === undefined ? [] : [next, ...followers(tail, session, next.seq)];
}

/** The entries of an earlier page; none in a browser without storage, or where the value there is foreign. */
function read(storage: Pick<Storage, 'getItem'>): readonly JournalEntry[] {
  return entriesIn(keptIn(storage, key));
}
