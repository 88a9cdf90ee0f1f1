import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import type { Pool } from 'pg';
import { tracedCommand } from '../../tracing/index.ts';
import type { Database, PoolUse } from '../database.ts';
import { mutex } from '../mutex.ts';
import type { Schema } from '../schema.ts';
import { isOf } from '../storage-failure.ts';
import { Dialect } from './dialect.ts';
import { exclusion } from './exclusion.ts';
import { postgresCodes, postgresFailure } from './failures.ts';
import { databaseNotices } from './notices.ts';
import { type Retries, untilItWins } from './retries.ts';
import { valuesBy } from './values.ts';

/** An operator's limits for a PostgreSQL database. */
export interface PostgresLimits {
  /** Connections for commands; reads have as many of their own. */
  readonly poolSize: number;
  /** Milliseconds after which the server gives up a statement, a wait for a lock, and a command that says nothing. */
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleInTransactionTimeoutMs: number;
}

export const usualLimits: PostgresLimits = {
  poolSize: 10,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 10_000,
  idleInTransactionTimeoutMs: 60_000,
};

/** The settings of a database, and the ports that it needs from its process. */
export interface PostgresOptions {
  readonly limits?: PostgresLimits;
  readonly chance: Retries['chance'];
  /** Called before each new try of a command that lost against another. */
  readonly tried?: () => void;
  /** Ensures before each command that this process is the one that may write; by default it may. */
  readonly ensureLock?: () => Promise<void>;
}

/** Statements that do not wait for the disk are few and short. */
const relaxedPoolSize = 3;
/** Two servers seldom meet at one name, and then for one call of a gateway. */
const waitingPoolSize = 3;

/**
 * Opens a PostgreSQL database; the first query connects.
 *
 * @param url  `postgres://…`, as `DATABASE_URL` gives it
 */
export function openPostgres(url: string, options: PostgresOptions): Database {
  const { limits = usualLimits, chance, tried = () => {}, ensureLock = async () => {} } = options;
  const retries: Retries = { chance, tried, pause: (ms) => setTimeout(ms), turns: mutex() };
  let damage: Error | null = null;
  const watch = (error: unknown) => {
    const failure = postgresFailure(error);
    if (failure !== null && isOf('damage', postgresCodes, failure) && error instanceof Error)
      damage ??= error;
  };
  const pools = new Map<PoolUse['pool'], Pool>();
  const open = (name: PoolUse['pool'], settings: readonly string[], { size, rest }: PoolShape) =>
    new Kysely<Schema>({
      // SQLite reads an empty list as one without the value.
      plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
      dialect: new Dialect(
        {
          pool: async () => {
            const pool = await openPool(url, size, rest);
            pools.set(name, pool);
            return pool;
          },
          onCreateConnection: async (connection) => {
            const all = [...usualSettings(limits), ...settings].map((setting) => `set ${setting}`);
            await connection.executeQuery(CompiledQuery.raw(all.join('; ')));
          },
        },
        retries,
        watch,
      ),
    });
  const usual = { size: limits.poolSize, rest: 'whenIdle' } as const;
  const read = open('read', ['default_transaction_read_only = on'], usual);
  const write = open('write', ofCommands, usual);
  const relaxed = open('relaxed', [...ofCommands, 'synchronous_commit = off'], {
    ...usual,
    size: relaxedPoolSize,
  });
  const holding = open('holding', [], { size: 1, rest: 'never' });
  // They wait as long as a statement may take: a gateway may be slower than any lock of a row.
  const waiting = open('waiting', ['lock_timeout = 0'], { ...usual, size: waitingPoolSize });
  const notices = databaseNotices(url);
  return {
    read,
    write,
    relaxed,
    transact: async (command) => {
      await ensureLock();
      return tracedCommand(() => untilItWins(retries, () => write.transaction().execute(command)));
    },
    transactRelaxed: async (command) => {
      await ensureLock();
      return tracedCommand(() => untilItWins(retries, () => relaxed.transaction().execute(command)));
    },
    snapshot: (command) =>
      read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(command),
    hearOfChanges: notices.listen,
    exclusively: exclusion(holding, waiting),
    // The server keeps checksums of its own, and says itself when a commit is lost.
    lostHead: null,
    renewHead: () => {},
    pools: () => [...pools].map(([name, pool]) => useOf(name, pool)),
    damage: () => damage,
    close: async () => {
      await notices.close();
      for (const queries of [read, write, relaxed, holding, waiting]) await queries.destroy();
    },
  };
}

/**
 * A serializable command that reads a whole table loses against every other that writes to it, and a small table is read whole
 * by itself: an index reads, and locks, only what is asked for. No cost then means that a query is worth compiling.
 */
const ofCommands = [
  "default_transaction_isolation = 'serializable'",
  'enable_seqscan = off',
  'random_page_cost = 1.1',
  'jit = off',
];

function usualSettings(limits: PostgresLimits): readonly string[] {
  return [
    `statement_timeout = ${limits.statementTimeoutMs}`,
    `lock_timeout = ${limits.lockTimeoutMs}`,
    `idle_in_transaction_session_timeout = ${limits.idleInTransactionTimeoutMs}`,
  ];
}

function useOf(name: PoolUse['pool'], { options, totalCount, idleCount, waitingCount }: Pool): PoolUse {
  // Every caller stands in the queue for a moment, also where a connection is free.
  const free = options.max - totalCount + idleCount;
  const waiting = Math.max(0, waitingCount - free);
  return { pool: name, most: options.max, open: totalCount, idle: idleCount, waiting };
}

/** When a connection that does nothing is closed. */
type Rest = 'whenIdle' | 'never';

interface PoolShape {
  readonly size: number;
  readonly rest: Rest;
}

const idleMs: Record<Rest, number> = { whenIdle: 10_000, never: 0 };

/** Loaded here, so that a shop on SQLite starts without it. */
async function openPool(url: string, max: number, rest: Rest) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs[rest],
    types: valuesBy(pg.types.getTypeParser),
  });
  // A connection may end at any time, also while a command has it: its next statement fails, and another is opened.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
