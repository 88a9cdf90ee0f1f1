import type { DialectAdapter, Expression, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

type Queries = Pick<Kysely<Schema>, 'getExecutor' | 'executeQuery'>;

type FreeRows = <Row>(
  rows: SelectQueryBuilder<Schema, 'outbox', Row>,
) => SelectQueryBuilder<Schema, 'outbox', Row>;
/** A table as the database itself describes it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key, in their order. */
  readonly key: readonly string[];
  /** The tables of its foreign keys. */
  readonly refersTo: readonly string[];
}

/** Does what each kind of database does in its own way. */
export interface Engine {
  /** The statements by which this database defines the table, index or trigger of a migration's statement. */
  define(statement: string): readonly string[];
  /**
   * Waits until every event that is being written can be read, inside the caller's transaction, of which this is the first
   * statement: none with a smaller number comes afterwards.
   */
  awaitEvents(queries: Queries): Promise<void>;
  /**
   * Waits until no other command that has asked for this is under way, inside the caller's transaction, of which this is the
   * first statement: payments change the same accounts of the shop, and would lose against each other.
   */
  awaitLedger(queries: Queries): Promise<void>;
  /** True if each event that can be read has the smaller number than each that cannot yet. */
  readonly hasOneWriter: boolean;
  /** True if one process at a time works on a shop's database: what it finds claimed at its start, nobody is doing. */
  readonly hasOneProcess: boolean;
  /**
   * Runs a statement that takes rows of the outbox, of which other processes take some at the same time.
   *
   * @param take  runs it by these queries; `free` limits rows to those that nobody else is taking
   */
  taking<Result>(
    queries: Kysely<Schema>,
    take: (queries: Kysely<Schema>, free: FreeRows) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Does some work while no other process does any under the same name.
   *
   * @returns false if another one is at it; then nothing was done
   */
  alone(queries: Kysely<Schema>, name: string, work: () => Promise<void>): Promise<boolean>;
  /** Statements by which the database tells every process of a new version of the catalogue; none where it cannot. */
  readonly tellOfCatalogue: readonly string[];
  /** The same for new settings of the shop. */
  readonly tellOfSettings: readonly string[];
  /** The number of the newest event that was ever written; null where the database keeps no exact count. */
  newestWritten(queries: Queries): Promise<number | null>;
  hasTable(queries: Queries, name: string): Promise<boolean>;
  /**
   * True for a row whose two columns are among pairs of texts. An index that begins with the second column finds it.
   *
   * @param pairs  lists of two in a JSON list, as `tuples` reads them
   */
  isAmong(
    first: RawBuilder<string>,
    second: RawBuilder<string>,
    pairs: Expression<unknown>,
  ): RawBuilder<boolean>;
  /** The rows of a query as a column of another one: a list in JSON, as text. */
  jsonOf<Row>(rows: SelectQueryBuilder<never, never, Row>): RawBuilder<string>;
  /** Ensures that the next row of a table gets a greater number than all rows that were given one. */
  numberOn(queries: Queries, table: 'users'): Promise<void>;
  /** Every table, in no order. */
  tables(queries: Queries): Promise<readonly TableShape[]>;
  /**
   * Lets rows be written into these tables as they are: no trigger acts on them.
   *
   * @returns the statements that let the triggers act again
   */
  pauseTriggers(queries: Queries, tables: readonly TableShape[]): Promise<readonly string[]>;
  /** The greatest number that was given to a row of each table whose rows are numbered. */
  counters(queries: Queries): Promise<ReadonlyMap<string, number>>;
  /** Ensures that the tables number their next rows above these. */
  countOn(queries: Queries, counters: ReadonlyMap<string, number>): Promise<void>;
  /**
   * Overwrites deleted rows as far as the database can.
   *
   * @returns true if it did
   */
  forgetDeleted(queries: Queries): Promise<boolean>;
}

const engines = new WeakMap<DialectAdapter, Engine>();

/** Lets queries that use an adapter know their engine. */
export function withEngine<Adapter extends DialectAdapter>(adapter: Adapter, engine: Engine): Adapter {
  engines.set(adapter, engine);
  return adapter;
}

/** The engine that runs these queries: one object for each kind of database. */
export function engineOf(queries: Pick<Queries, 'getExecutor'>): Engine {
  const engine = engines.get(queries.getExecutor().adapter);
  if (engine === undefined) throw new Error('these queries have no engine of ours');
  return engine;
}
