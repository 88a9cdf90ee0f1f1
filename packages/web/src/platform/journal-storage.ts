import type { JournalEntry } from '@marketsquare/core/journal';
import { entriesIn } from './entries-in.ts';
import { journalTail } from './journal-tail.ts';

/** The storage key of the current visit's id. */
export const sessionKey = 'session';

/** The channel on which the writing tab announces each entry, so others need not wait for the database. */
export const journalNews = 'journal';

/** The journal of this browser, in IndexedDB: it survives reloads and crashes, and holds no personal values. */
export interface JournalStorage {
  /** A visit's entries of any version, in order, as far as a broken database gives them. */
  readonly read: (session: string) => Promise<readonly JournalEntry[]>;
  /** Stores an entry, once even if it comes twice. Entries of one event-loop iteration are written together. */
  readonly append: (entry: JournalEntry) => void;
  /**
   * Resolves when the database has stored all appended entries, or refused them: a refused entry is offered
   * again with the next one.
   */
  readonly settled: () => Promise<void>;
  /** Settles, and leaves the refused entries to the tab that reads next. */
  readonly leave: () => Promise<void>;
  readonly remove: (session: string) => Promise<void>;
}

/**
 * The browser's journal; in memory where the browser has no database, as in some private windows. It opens in
 * the background and queues entries meanwhile, so a writer never waits. Entries that the database has not
 * taken yet are in `storage`, which is written at once: a page that is left, or crashes, within that moment
 * loses nothing.
 */
export function browserJournal(storage: Storage): JournalStorage {
  let opening = openDatabase().catch(memoryTable);
  const tail = journalTail(storage);
  let isDue = false;
  let last = Promise.resolve();
  /** Asks the table; once more through a new connection, because a browser may drop an open one. */
  const ask = async <Reply>(act: (table: Table) => Promise<Reply>): Promise<Reply> => {
    const table = await opening;
    try {
      return await act(table);
    } catch {
      opening = openDatabase().catch(() => table);
      return act(await opening);
    }
  };
  const writeBatch = async () => {
    await opening;
    isDue = false;
    const batch = tail.waiting();
    await ask((table) => table.write(batch));
    tail.drop(batch);
  };
  return {
    read: async (session) => {
      const stored = await ask((table) => table.read(session)).catch(() => []);
      const lost = tail.after(session, stored.at(-1)?.seq ?? -1);
      if (lost.length > 0) await ask((table) => table.write(lost)).catch(() => tail.takeUp(lost));
      return [...stored, ...lost];
    },
    append: (entry) => {
      tail.add(entry);
      if (isDue) return;
      isDue = true;
      // Entries that a full disk refuses stay in the tail, and go before the next one: the stored journal has
      // no gaps.
      last = last.then(writeBatch).catch(() => {});
    },
    settled: () => last,
    leave: async () => {
      await last;
      tail.leave();
    },
    remove: async (session) => {
      tail.drop(tail.waiting().filter((entry) => entry.session === session));
      await ask((table) => table.remove(session));
    },
  };
}

/** A store of entries, by visit and number. */
interface Table {
  readonly read: (session: string) => Promise<readonly JournalEntry[]>;
  readonly write: (entries: readonly JournalEntry[]) => Promise<void>;
  readonly remove: (session: string) => Promise<void>;
}

/** The table of entries in the browser's database. */
const tableName = 'entries';

async function openDatabase(): Promise<Table> {
  const opening = indexedDB.open('marketsquare', 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(tableName, { keyPath: ['session', 'seq'] });
  const database = await answered(opening);
  return {
    read: async (session) => {
      const table = database.transaction(tableName).objectStore(tableName);
      return entriesIn(await answered(table.getAll(wholeVisit(session))));
    },
    write: (entries) =>
      change(database, (table) => {
        for (const entry of entries) table.put(entry);
      }),
    remove: (session) => change(database, (table) => table.delete(wholeVisit(session))),
  };
}

/** A table that a reload forgets; as in the database, an entry that comes again is there once. */
function memoryTable(): Table {
  const all = new Map<string, JournalEntry>();
  const visit = (session: string) => [...all.values()].filter((entry) => entry.session === session);
  const keyOf = ({ session, seq }: JournalEntry) => `${session} ${seq}`;
  return {
    read: async (session) => visit(session),
    write: async (entries) => {
      for (const entry of entries) all.set(keyOf(entry), entry);
    },
    remove: async (session) => {
      for (const entry of visit(session)) all.delete(keyOf(entry));
    },
  };
}

function wholeVisit(session: string): IDBKeyRange {
  return IDBKeyRange.bound([session, 0], [session, Number.MAX_SAFE_INTEGER]);
}

/**
 * Changes the table in one transaction. Begun at once, it also completes for a page that is left meanwhile.
 */
function change(database: IDBDatabase, act: (table: IDBObjectStore) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const changing = database.transaction(tableName, 'readwrite', { durability: 'relaxed' });
    changing.oncomplete = () => resolve();
    changing.onabort = () => reject(changing.error);
    act(changing.objectStore(tableName));
    changing.commit();
  });
}

/** The database's answer to a request. */
function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
