import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { tracedSql } from '../../tracing/index.ts';
import { withEngine } from '../engine.ts';
import { PostgresCompiler } from './compiler.ts';
import { postgresEngine } from './engine.ts';
import { ConnectionLost, codeOf } from './failures.ts';
import { type Retries, untilItWins } from './retries.ts';

/**
 * Kysely's own dialect of PostgreSQL, with our words and our handling of errors.
 *
 * @param retries  for single statements outside of a transaction
 * @param watch    called with every error
 */
export class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #retries: Retries;
  readonly #watch: (error: unknown) => void;

  constructor(config: PostgresDialectConfig, retries: Retries, watch: (error: unknown) => void) {
    super(config);
    this.#config = config;
    this.#retries = retries;
    this.#watch = watch;
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config, this.#retries, this.#watch);
  }

  override createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler();
  }

  override createAdapter(): DialectAdapter {
    return withEngine(new PostgresAdapter(), postgresEngine);
  }
}

/** Connections that say which errors are lost connections, and run single statements again that lost a race. */
class Driver extends PostgresDriver {
  readonly #retries: Retries;
  readonly #watch: (error: unknown) => void;
  readonly #known = new WeakSet<DatabaseConnection>();
  readonly #inTransaction = new WeakSet<DatabaseConnection>();

  constructor(config: PostgresDialectConfig, retries: Retries, watch: (error: unknown) => void) {
    super(config);
    this.#retries = retries;
    this.#watch = watch;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch((error: unknown) => {
      throw codeOf(error) === null ? new ConnectionLost(error) : error;
    });
    if (!this.#known.has(connection)) this.#adopt(connection);
    return connection;
  }

  override async beginTransaction(...args: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    await super.beginTransaction(...args);
    this.#inTransaction.add(args[0]);
  }

  override async releaseConnection(...args: Parameters<PostgresDriver['releaseConnection']>): Promise<void> {
    this.#inTransaction.delete(args[0]);
    await super.releaseConnection(...args);
  }

  #adopt(connection: DatabaseConnection): void {
    this.#known.add(connection);
    const send = connection.executeQuery.bind(connection);
    const traced = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      try {
        return await tracedSql('postgresql', query.sql, () => send<Row>(query));
      } catch (error) {
        this.#watch(error);
        throw isLoss(error) ? new ConnectionLost(error) : error;
      }
    };
    connection.executeQuery = <Row>(query: CompiledQuery) =>
      this.#inTransaction.has(connection)
        ? traced<Row>(query)
        : untilItWins(this.#retries, () => traced<Row>(query));
  }
}

/** The system's, the driver's or Kysely's own words for a connection that has ended. */
function isLoss(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== null) return false;
  return (
    'syscall' in error ||
    /^(Connection terminated|Client (has encountered|was closed)|Postgres connection has been discarded)/.test(
      error.message,
    )
  );
}
