import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Texts that each connection keeps planned. The shop's own are fewer; a list of another length is another text. */
const mostTexts = 1_000;

/**
 * A pool whose connections have each text with values parsed and planned once, by pg's named queries.
 *
 * Commands and settings have no values, and are sent as they are.
 */
export function preparedOn(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < mostTexts) names.set(text, `shop_${names.size}`);
    return names.get(text);
  };
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const prepared = clients.get(client) ?? new PreparedClient(client, nameOf);
      clients.set(client, prepared);
      return prepared;
    },
  };
}

class PreparedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('a cursor is not used here');
    const name = values.length === 0 ? undefined : this.#nameOf(text);
    return this.#client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
