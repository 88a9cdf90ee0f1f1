import type { JournalEntry } from '@marketsquare/core/journal';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Under which key the browser remembers the session that goes on. */
export const sessionKey = 'session';

/** The channel on which the tab that writes tells each entry, so that others need not wait for the database. */
export const journalNews = 'journal';

interface JournalSchema extends DBSchema {
  entries: { key: [string, number]; value: JournalEntry };
}

/** The journal of this browser, in IndexedDB: it outlives reloads and crashes, and holds no personal value. */
export interface JournalStorage {
  /** A session's entries, in order. */
  readonly read: (session: string) => Promise<readonly JournalEntry[]>;
  /** Keeps an entry; the same entry twice is kept once. Entries of one turn are written together. */
  readonly append: (entry: JournalEntry) => void;
  /** Waits until all that was appended is kept. */
  readonly settled: () => Promise<void>;
  readonly remove: (session: string) => Promise<void>;
}

/**
 * The browser's journal; where the browser lends no database, as in some private windows, one in memory. It opens by
 * itself, and what is appended meanwhile waits, so that nobody has to wait for it who only writes.
 */
export function browserJournal(): JournalStorage {
  const opening = openDatabase().catch(memoryTable);
  let waiting: JournalEntry[] = [];
  let last = Promise.resolve();
  const writeBatch = async () => {
    const table = await opening;
    const batch = waiting;
    waiting = [];
    await table.write(batch);
  };
  return {
    read: async (session) => (await opening).read(session),
    append: (entry) => {
      waiting.push(entry);
      // After a write that failed nothing more is written: what is kept stays a journal without gaps.
      if (waiting.length === 1) last = last.then(writeBatch);
    },
    settled: () => last,
    remove: async (session) => (await opening).remove(session),
  };
}

/** Where entries are kept by session and number. */
interface Table {
  readonly read: (session: string) => Promise<readonly JournalEntry[]>;
  readonly write: (entries: readonly JournalEntry[]) => Promise<void>;
  readonly remove: (session: string) => Promise<void>;
}

async function openDatabase(): Promise<Table> {
  const database = await openDB<JournalSchema>('marketsquare', 1, {
    upgrade(upgrading) {
      upgrading.createObjectStore('entries', { keyPath: ['session', 'seq'] });
    },
  });
  return {
    read: (session) => database.getAll('entries', wholeVisit(session)),
    write: (entries) => write(database, entries),
    remove: (session) => database.delete('entries', wholeVisit(session)),
  };
}

/** A table that a reload forgets. */
function memoryTable(): Table {
  let all: readonly JournalEntry[] = [];
  return {
    read: async (session) => all.filter((entry) => entry.session === session),
    write: async (entries) => {
      all = [...all, ...entries];
    },
    remove: async (session) => {
      all = all.filter((entry) => entry.session !== session);
    },
  };
}

function wholeVisit(session: string): IDBKeyRange {
  return IDBKeyRange.bound([session, 0], [session, Number.MAX_SAFE_INTEGER]);
}

async function write(database: IDBPDatabase<JournalSchema>, entries: readonly JournalEntry[]): Promise<void> {
  const writing = database.transaction('entries', 'readwrite', { durability: 'relaxed' });
  await Promise.all([...entries.map((entry) => writing.store.put(entry)), writing.done]);
}
