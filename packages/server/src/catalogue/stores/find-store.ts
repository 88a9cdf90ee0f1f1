import type { Selectable } from 'kysely';
import { type Queries, statement, type ValueOf } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

export type StoreRow = Selectable<Schema['stores']>;

const storeAt = statement((queries, value: ValueOf<{ id: number }>) =>
  queries.selectFrom('stores').selectAll().where('id', '=', value('id')),
);

/** A store by its id; null when there is none. */
export async function findStore(queries: Queries, id: number): Promise<StoreRow | null> {
  const { rows } = await storeAt(queries, { id });
  return rows[0] ?? null;
}
