import type { Queries } from './database.ts';

/** Erases all that the vault holds of a person, for nothing opens it any more. */
export async function dropKey(queries: Queries, person: string): Promise<void> {
  await queries.deleteFrom('vault_keys').where('person', '=', person).execute();
}
