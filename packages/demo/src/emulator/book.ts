import { DatabaseSync } from 'node:sqlite';
import { type Document, documentSchemas, type Kind } from './documents.ts';

export interface Place<K extends Kind> {
  readonly kind: K;
  readonly key: string;
  readonly reference: string;
}

export interface Book {
  /** Commits everything that the work writes, or nothing. */
  transaction<Result>(work: () => Result): Result;
  put<K extends Kind>(place: Place<K>, document: Document<K>): void;
  get<K extends Kind>(kind: K, key: string): Document<K> | null;
  /** In order of first writing; of one reference, or all. */
  list<K extends Kind>(kind: K, reference?: string): Document<K>[];
  remove(kind: Kind, key: string): void;
  /** A number never returned before, even after a crash. */
  nextNumber(): number;
  close(): void;
}

/**
 * The emulator's records: documents in one SQLite file, written before a reply leaves, so they survive kill -9. A loss of power
 * may undo the last ones: no money is real here, and a wait for the disk would slow down the shop beside it.
 *
 * @param file  path of the database, or ':memory:'
 */
export function openBook(file: string): Book {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS documents (
      number INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      reference TEXT NOT NULL,
      body TEXT NOT NULL,
      UNIQUE (kind, key)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS documents_by_reference ON documents (kind, reference);
    CREATE TABLE IF NOT EXISTS numbers (last INTEGER NOT NULL) STRICT;
    INSERT INTO numbers SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM numbers);
  `);
  const put = database.prepare(
    `INSERT INTO documents (kind, key, reference, body) VALUES (?, ?, ?, ?)
     ON CONFLICT (kind, key) DO UPDATE SET reference = excluded.reference, body = excluded.body`,
  );
  const get = database.prepare('SELECT body FROM documents WHERE kind = ? AND key = ?');
  const listAll = database.prepare('SELECT body FROM documents WHERE kind = ? ORDER BY number');
  const listOf = database.prepare(
    'SELECT body FROM documents WHERE kind = ? AND reference = ? ORDER BY number',
  );
  const remove = database.prepare('DELETE FROM documents WHERE kind = ? AND key = ?');
  const next = database.prepare('UPDATE numbers SET last = last + 1 RETURNING last');

  function read<K extends Kind>(kind: K, row: Record<string, unknown>): Document<K> {
    return documentSchemas[kind].parse(JSON.parse(String(row.body)));
  }

  return {
    transaction(work) {
      if (database.isTransaction) return work();
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    put({ kind, key, reference }, document) {
      put.run(kind, key, reference, JSON.stringify(document));
    },
    get(kind, key) {
      const row = get.get(kind, key);
      return row ? read(kind, row) : null;
    },
    list(kind, reference) {
      const rows = reference === undefined ? listAll.all(kind) : listOf.all(kind, reference);
      return rows.map((row) => read(kind, row));
    },
    remove(kind, key) {
      remove.run(kind, key);
    },
    nextNumber() {
      return Number(next.get()?.last);
    },
    close() {
      database.close();
    },
  };
}
