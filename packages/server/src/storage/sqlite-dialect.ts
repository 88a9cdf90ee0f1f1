import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { RunBuilt } from './built-queries.ts';
import { isHeldElsewhere, storageFailure } from './failures.ts';
import { mutex } from './mutex.ts';

/** Prepared statements cached for each connection; lists of varying length would otherwise grow the cache for ever. */
const mostStatements = 400;

/** A connection that serves one caller at a time, in order, whatever durability each asks for. */
export interface SharedConnection {
  readonly database: DatabaseSync;
  readonly connection: DatabaseConnection;
  readonly turns: ReturnType<typeof mutex>;
  /** Sets what the next commits wait for; whoever takes a turn says it. */
  setDurability(durability: Durability): void;
}

type Durability = 'full' | 'relaxed';

const synchronous = { full: 'full', relaxed: 'normal' } as const;

/**
 * A reader whose questions the writer's connection answers while nobody writes: each commit empties the memory of every
 * other connection, and the writer still has the pages.
 */
export function readThrough(writer: SharedConnection, reader: SharedConnection): SharedConnection {
  const { connection, turns } = writer;
  return {
    ...reader,
    connection: {
      ...reader.connection,
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (!isSelect(query.sql) || !turns.takeIfFree()) return reader.connection.executeQuery(query);
        try {
          return await connection.executeQuery(query);
        } finally {
          turns.give();
        }
      },
    },
  };
}

/** Whether a statement can do nothing but read. */
function isSelect(text: string): boolean {
  return /^\s*select\b/i.test(text);
}

/** @param watch  called with every error that SQLite throws */
export function share(database: DatabaseSync, watch: (error: Error) => void): SharedConnection {
  // A pragma is parsed each time, so only a change is told.
  let current: Durability = 'full';
  return {
    database,
    connection: createConnection(database, watch),
    turns: mutex(),
    setDurability: (durability) => {
      if (durability === current || !database.isOpen) return;
      database.exec(`pragma synchronous = ${synchronous[durability]}`);
      current = durability;
    },
  };
}

/**
 * A Kysely dialect for `node:sqlite`. Kysely's own expects statements that know whether they read; here `columns()` decides:
 * a statement with columns returns rows, one without reports its changes.
 *
 * Transactions begin IMMEDIATE, so that a writer waits at its start rather than failing halfway.
 *
 * @param durability  `full` waits for the disk at each commit; `relaxed` leaves that to the next full one, so that what it
 *   writes outlives the process but not a loss of power
 */
export function nodeSqliteDialect(shared: SharedConnection, durability: Durability = 'full'): Dialect {
  return {
    createDriver: () => createDriver(shared, durability),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Runs single queries that are built already, each in a turn of its own. */
export function oneByOne(shared: SharedConnection, durability: Durability = 'full'): RunBuilt {
  const take = turnsOf(shared, durability);
  return async (query) => {
    await take();
    try {
      return await shared.connection.executeQuery(query);
    } finally {
      shared.turns.give();
    }
  };
}

function turnsOf({ turns, setDurability }: SharedConnection, durability: Durability): () => Promise<void> {
  return async () => {
    await turns.take();
    setDurability(durability);
  };
}

function createDriver(shared: SharedConnection, durability: Durability): Driver {
  const { database, connection, turns } = shared;
  const take = turnsOf(shared, durability);
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql));
  return {
    init: async () => {},
    acquireConnection: async () => {
      await take();
      return connection;
    },
    releaseConnection: async () => turns.give(),
    beginTransaction: async () => void (await run('begin immediate')),
    commitTransaction: async () => void (await run('commit')),
    rollbackTransaction: async () => {
      if (database.isTransaction) await run('rollback');
    },
    destroy: async () => {
      if (database.isOpen) database.close();
    },
  };
}

function createConnection(database: DatabaseSync, watch: (error: Error) => void): DatabaseConnection {
  const statements = new Map<string, { statement: StatementSync; isReader: boolean }>();

  function prepared(sql: string) {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    const fresh = { statement, isReader: statement.columns().length > 0 };
    if (statements.size >= mostStatements) statements.clear();
    statements.set(sql, fresh);
    return fresh;
  }

  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const run = (): QueryResult<Row> => {
        const { statement, isReader } = prepared(sql);
        const values = parameters.map(toSqlite);
        // Kysely states the rows' type for the query that it compiled; SQLite has no types to check it.
        if (isReader) return { rows: statement.all(...values) as Row[] };
        const { changes, lastInsertRowid } = statement.run(...values);
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      };
      try {
        // Inside a transaction the lock is already held: there is nothing to wait for.
        return database.isTransaction ? run() : await unlocked(run);
      } catch (error) {
        if (error instanceof Error) watch(error);
        throw error;
      }
    },
    streamQuery() {
      throw new Error('this dialect reads whole results; page the query instead');
    },
  };
}

/** How long to wait for another process's lock, and the delays between tries, in milliseconds. */
const patienceMs = 5000;
const firstWaitMs = 5;
const longestWaitMs = 200;

/** Retries a statement while another process locks the file, without blocking the event loop. */
async function unlocked<Result>(run: () => Result): Promise<Result> {
  let waitMs = firstWaitMs;
  for (let waited = 0; ; waited += waitMs, waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return run();
    } catch (error) {
      const failure = storageFailure(error);
      if (failure === null || !isHeldElsewhere(failure) || waited >= patienceMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') {
    return value;
  }
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a value of type ${typeof value} cannot be bound to a statement`);
}
