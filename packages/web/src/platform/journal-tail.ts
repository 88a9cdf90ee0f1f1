import type { JournalEntry } from '@marketsquare/core/journal';

const key = 'journal-tail';

/** More than a database is ever behind; one that never answers does not fill the storage. */
const mostEntries = 500;

/** The last entries of the journal, until the database has them. */
export interface JournalTail {
  readonly add: (entry: JournalEntry) => void;
  /** Lets go of entries that the database has. */
  readonly drop: (entries: readonly JournalEntry[]) => void;
  /** The entries of a visit that follow a number without a gap, in order. */
  readonly after: (session: string, seq: number) => readonly JournalEntry[];
}

/** A tail in a storage that is written before the call returns, such as `localStorage`. */
export function journalTail(storage: Pick<Storage, 'getItem' | 'setItem'>): JournalTail {
  let entries: readonly JournalEntry[] = [];
  const keep = (kept: readonly JournalEntry[]) => {
    entries = kept;
    try {
      storage.setItem(key, JSON.stringify(entries));
    } catch {
      // A storage that is full or forbidden: the database alone keeps the journal.
    }
  };
  return {
    add: (entry) => {
      if (entries.length < mostEntries) keep([...entries, entry]);
    },
    drop: (stored) => keep(entries.filter((entry) => !stored.includes(entry))),
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

/** What an earlier page left; a browser without storage, or a foreign value there, is none. */
function read(storage: Pick<Storage, 'getItem'>): readonly JournalEntry[] {
  try {
    const left: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(left) ? left : [];
  } catch {
    return [];
  }
}
