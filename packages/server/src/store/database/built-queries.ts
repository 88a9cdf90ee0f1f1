import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Schema } from './schema.ts';

/** Runs a query that is already built. */
export type RunBuilt = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

type Queries = Pick<Kysely<Schema>, 'executeQuery'>;

const direct = new WeakMap<Queries, RunBuilt>();

/**
 * Lets built queries bypass Kysely's layers, which cost more than SQLite's answer. Null ends this: a
 * transaction that has ended then refuses them, as Kysely does.
 */
export function runDirectly(queries: Queries, run: RunBuilt | null): void {
  if (run === null) direct.delete(queries);
  else direct.set(queries, run);
}

/** Runs a built query in the shortest possible way. */
export function runBuilt<Row>(queries: Queries, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const run = direct.get(queries);
  return run === undefined ? queries.executeQuery(query) : run(query);
}
