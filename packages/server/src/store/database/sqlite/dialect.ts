import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import { tracedSql } from '../../tracing/index.ts';
import type { RunBuilt } from '../built-queries.ts';
import { withEngine } from '../engine.ts';
import { mutex } from '../mutex.ts';
import { type CommitGroup, commitGroup } from './commit-group.ts';
import { SqliteCompiler } from './compiler.ts';
import { sqliteEngine } from './engine.ts';
import { isHeld, sqliteFailure } from './failures.ts';

/** Prepared statements cached for each connection; lists of varying length would otherwise grow the cache for ever. */
const mostStatements = 400;

/** A connection that serves one caller at a time, in order, at whatever durability each asks for. */
export interface SharedConnection {
  readonly database: DatabaseSync;
  readonly connection: DatabaseConnection;
  readonly turns: ReturnType<typeof mutex>;
  readonly group: CommitGroup;
  /** Takes a turn, whose commit waits for the disk or not. */
  take(durability: Durability): Promise<void>;
}

type Durability = 'full' | 'relaxed';

const synchronous = { full: 'full', relaxed: 'normal' } as const;

/**
 * A reader whose queries the writer's connection answers while nothing is written: each commit empties the
 * memory of every other connection, and the writer still has the pages.
 */
export function readThrough(writer: SharedConnection, reader: SharedConnection): SharedConnection {
  const { connection, turns, group } = writer;
  return {
    ...reader,
    connection: {
      ...reader.connection,
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (!isSelect(query.sql) || group.isOpen || !turns.takeIfFree()) {
          return reader.connection.executeQuery(query);
        }
        try {
          return await connection.executeQuery(query);
        } finally {
          turns.give();
        }
      },
    },
  };
}

/** True for a statement that can only read. */
function isSelect(text: string): boolean {
  return /^\s*select\b/i.test(text);
}

/**
 * @param watch      called with every error that SQLite throws
 * @param committed  called after each group of commands is on the disk
 */
export function share(
  database: DatabaseSync,
  watch: (error: Error) => void,
  committed: () => void = () => {},
): SharedConnection {
  const turns = mutex();
  const connection = createConnection(database, (error) => {
    watch(error);
    // A full disk can undo more than the statement: the whole transaction.
    if (!database.isTransaction) group.lose(error);
  });
  const group = commitGroup(
    async () => {
      try {
        await run(connection, 'commit');
      } catch (error) {
        if (database.isTransaction) await run(connection, 'rollback');
        throw error;
      }
      committed();
    },
    async (work) => {
      await turns.take();
      await work();
      turns.give();
    },
  );
  let current: Durability = 'full';
  return {
    database,
    connection,
    turns,
    group,
    take: async (durability) => {
      await turns.take();
      // A commit that waits for the disk includes those that need not wait, but not the other way round.
      if (durability === current || !database.isOpen || (group.isOpen && durability === 'relaxed')) return;
      await group.commit();
      // A pragma is parsed each time, so only a change is sent.
      database.exec(`pragma synchronous = ${synchronous[durability]}`);
      current = durability;
    },
  };
}

async function run(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql));
}

/**
 * A Kysely dialect for `node:sqlite`. Kysely's own expects statements that know if they read; here
 * `columns()` decides: a statement with columns returns rows, one without reports its changes.
 *
 * Transactions begin IMMEDIATE, so that a writer waits at its start rather than failing halfway. Those that
 * end in one turn of the event loop are committed together.
 *
 * @param durability  `full` waits for the disk at each commit; `relaxed` leaves that to the next full one, so
 *                    that its writes outlive the process but not a loss of power
 */
export function nodeSqliteDialect(shared: SharedConnection, durability: Durability = 'full'): Dialect {
  return {
    createDriver: () => createDriver(shared, durability),
    createQueryCompiler: () => new SqliteCompiler(),
    createAdapter: () => withEngine(new Adapter(), sqliteEngine),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class Adapter extends SqliteAdapter {
  /** Kysely would keep a second caller out until the first one's commit; here turns do that. */
  override get supportsMultipleConnections() {
    return true;
  }

  /**
   * SQLite undoes changes of tables like those of rows, so an upgrade is one transaction, with its record in
   * it.
   */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Runs single built queries, each in a turn of its own. */
export function oneByOne(shared: SharedConnection, durability: Durability = 'full'): RunBuilt {
  const { connection, turns, group, take } = shared;
  return async <Row>(query: CompiledQuery<Row>) => {
    await take(durability);
    let committed: Promise<void> | null = null;
    try {
      const result = await connection.executeQuery<Row>(query);
      if (group.isOpen) committed = group.join();
      return result;
    } finally {
      turns.give();
      await committed;
    }
  };
}

/** The connection while one caller has it. */
interface Seat extends DatabaseConnection {
  /** The commands by which the caller's transaction begins, ends and is undone; null outside of one. */
  command: Command | null;
  hasTurn: boolean;
}

interface Command {
  readonly begin: string;
  readonly end: readonly string[];
  readonly undo: readonly string[];
}

/** The first of a group begins its transaction, and the group commits it. */
const first: Command = { begin: 'begin immediate', end: [], undo: ['rollback'] };
const joining: Command = {
  begin: 'savepoint command',
  end: ['release command'],
  undo: ['rollback to command', 'release command'],
};

function createDriver(
  { database, connection, turns, group, take }: SharedConnection,
  durability: Durability,
): Driver {
  const runAll = async (lines: readonly string[]) => {
    for (const line of lines) await run(connection, line);
  };
  return {
    init: async () => {},
    acquireConnection: async (): Promise<Seat> => {
      await take(durability);
      const seat: Seat = {
        ...connection,
        command: null,
        hasTurn: true,
        executeQuery: async (query) => {
          // A statement outside of a command may be one that no transaction allows.
          if (seat.command === null) await group.commit();
          return connection.executeQuery(query);
        },
      };
      return seat;
    },
    releaseConnection: async ({ hasTurn }: Seat) => {
      if (hasTurn) turns.give();
    },
    beginTransaction: async (seat: Seat) => {
      const command = group.isOpen ? joining : first;
      await run(connection, command.begin);
      seat.command = command;
    },
    commitTransaction: async (seat: Seat) => {
      await runAll(seat.command?.end ?? []);
      const committed = group.join();
      seat.hasTurn = false;
      turns.give();
      await committed;
    },
    rollbackTransaction: async ({ command, hasTurn }: Seat) => {
      if (hasTurn && database.isTransaction) await runAll(command?.undo ?? []);
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
    executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const run = (): QueryResult<Row> => {
        const { statement, isReader } = prepared(sql);
        const values = parameters.map(toSqlite);
        // Kysely states the rows' type for the query that it compiled; SQLite has no types to check it.
        if (isReader) return { rows: statement.all(...values) as Row[] };
        const { changes, lastInsertRowid } = statement.run(...values);
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      };
      return tracedSql('sqlite', sql, async () => {
        try {
          // Inside a transaction the lock is already held, so there is no wait.
          return database.isTransaction ? run() : await unlocked(run);
        } catch (error) {
          if (error instanceof Error) watch(error);
          throw error;
        }
      });
    },
    streamQuery() {
      throw new Error('this dialect reads whole results; page the query instead');
    },
  };
}

/** The time to wait for another process's lock, and the delays between tries, in milliseconds. */
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
      const failure = sqliteFailure(error);
      if (failure === null || !isHeld(failure) || waited >= patienceMs) throw error;
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
