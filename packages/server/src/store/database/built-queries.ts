import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Schema } from './schema.ts';

/** Runs a query that is built already. */
export type RunBuilt = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

type Queries = Pick<Kysely<Schema>, 'executeQuery'>;

const direct = new WeakMap<Queries, RunBuilt>();

/**
 * Lets queries that are built already go past Kysely's layers, which cost more than SQLite's answer. Null takes it back: a
 * transaction that has ended refuses them then, as Kysely does.
 */
export function runDirectly(queries: Queries, run: RunBuilt | null): void {
  if (run === null) direct.delete(queries);
  else direct.set(queries, run);
}

/** Runs a query that is built already, the shortest way that there is. */
export function runBuilt<Row>(queries: Queries, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const run = direct.get(queries);
  return run === undefined ? queries.executeQuery(query) : run(query);
}
