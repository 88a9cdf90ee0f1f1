import type { Kysely, Transaction } from 'kysely';
import type { LostHead } from './lost-head.ts';
import type { Schema } from './schema.ts';

/** The database or a transaction on it: either can run a query. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

/** The connections of a pool at this moment. */
export interface PoolUse {
  readonly pool: 'read' | 'write' | 'relaxed' | 'holding' | 'waiting';
  /** The most that it opens. */
  readonly most: number;
  readonly open: number;
  /** Those of them that nobody has. */
  readonly idle: number;
  /** Callers for whom none is free. */
  readonly waiting: number;
}

/** The server's database. Reads never wait for a writer; a command is one transaction. */
export interface Database {
  /** Reads the last commit. It refuses to write. */
  readonly read: Kysely<Schema>;
  /** The one writer, for single statements outside any transaction. */
  readonly write: Kysely<Schema>;
  /**
   * The same writer for single statements that a loss of power may undo, though no crash of the server: they
   * do not wait for the disk, and are written with the next commit that does. For hints and marks that repair
   * themselves.
   */
  readonly relaxed: Kysely<Schema>;
  /**
   * One command: everything in it is written, or nothing. Await only SQL inside, because the next writer waits.
   * It resolves after the commit has reached the disk.
   */
  transact<Result>(command: (queries: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** A command of `relaxed`: everything in it is written, or nothing, and a loss of power may undo it. */
  transactRelaxed<Result>(command: (queries: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /**
   * Consistent reads, whatever is written meanwhile: on their own connection, so that other readers do not wait for a long
   * one.
   */
  snapshot<Result>(read: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Calls back after each new version of the catalogue and each change of the shop's settings, whoever has written it, and
   * whenever one may have been missed; null where the database does not tell.
   */
  readonly hearOfChanges: ((heard: () => void) => void) | null;
  /**
   * Runs work that no other server on this database does at the same time under this name, such as a call of a gateway: it
   * waits outside of any transaction. The calls of one server under a name must follow each other by themselves.
   *
   * @param work  is told whether it has waited for another server, which may have done it meanwhile
   */
  exclusively<Result>(name: string, work: (hasWaited: boolean) => Promise<Result>): Promise<Result>;
  /**
   * The newest event that was written here and is lost, together with all later ones; null where none is
   * missing.
   */
  readonly lostHead: LostHead | null;
  /** Keeps the newest existing event beside the database from now on: the loss is known. */
  renewHead(): void;
  /** The pools of connections; none where the database is a file. */
  pools(): readonly PoolUse[];
  /** The first error about a damaged file, which does not repair itself; null while there was none. */
  damage(): Error | null;
  close(): Promise<void>;
}
