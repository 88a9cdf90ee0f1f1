import type { JournalEntry } from '@marketsquare/core/journal';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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

/** The browser's journal; where the browser lends no database, as in some private windows, one in memory. */
export function openJournalStorage(): Promise<JournalStorage> {
  return openDatabase().catch(memoryJournal);
}

async function openDatabase(): Promise<JournalStorage> {
  const database = await openDB<JournalSchema>('marketsquare', 1, {
    upgrade(upgrading) {
      upgrading.createObjectStore('entries', { keyPath: ['session', 'seq'] });
    },
  });
  let waiting: JournalEntry[] = [];
  let last = Promise.resolve();
  return {
    read: (session) => database.getAll('entries', wholeSession(session)),
    append: (entry) => {
      waiting.push(entry);
      if (waiting.length > 1) return;
      last = last.then(() => {
        const batch = waiting;
        waiting = [];
        return write(database, batch);
      });
    },
    settled: () => last,
    remove: (session) => database.delete('entries', wholeSession(session)),
  };
}

/** A journal that a reload forgets. */
function memoryJournal(): JournalStorage {
  let all: readonly JournalEntry[] = [];
  return {
    read: (session) => Promise.resolve(all.filter((entry) => entry.session === session)),
    append: (entry) => {
      all = [...all, entry];
    },
    settled: () => Promise.resolve(),
    remove: (session) => {
      all = all.filter((entry) => entry.session !== session);
      return Promise.resolve();
    },
  };
}

function wholeSession(session: string): IDBKeyRange {
  return IDBKeyRange.bound([session, 0], [session, Number.MAX_SAFE_INTEGER]);
}

async function write(database: IDBPDatabase<JournalSchema>, entries: readonly JournalEntry[]): Promise<void> {
  const writing = database.transaction('entries', 'readwrite', { durability: 'relaxed' });
  await Promise.all([...entries.map((entry) => writing.store.put(entry)), writing.done]);
}
