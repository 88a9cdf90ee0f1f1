import type { Selectable } from 'kysely';
import type { Queries } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

export type StoreRow = Selectable<Schema['stores']>;

/** A store by its id; null when there is none. */
export async function findStore(queries: Queries, id: number): Promise<StoreRow | null> {
  return (await queries.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
