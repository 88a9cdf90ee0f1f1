import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';

/** The person that a customer is to the vault, and the subject of what their account says of them. */
export function personOfCustomer(userId: number): string {
  return `customer-${userId}`;
}

/** Erases all that the vault holds of a person, for nothing opens it any more. */
export async function dropKey(queries: Queries, person: string): Promise<void> {
  await queries.deleteFrom('vault_keys').where('person', '=', person).execute();
}

/** Overwrites what the database's file still holds of deleted rows, and empties its log. */
export async function forgetDeleted({ write }: Pick<Database, 'write'>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(write);
}
