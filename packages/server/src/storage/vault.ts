import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';

/** The person that a customer is to the vault, and the subject of what their account says of them. */
export function personOfCustomer(userId: number): string {
  return `customer-${userId}`;
}

/** Erases all that the vault holds of a person: what it sealed, and the key, so that no copy of that opens any more. */
export async function forgetPerson(queries: Queries, person: string): Promise<void> {
  for (const table of ['vault_keys', 'vault_sealed'] as const) {
    await queries.deleteFrom(table).where('person', '=', person).execute();
  }
}

/** Overwrites what the database's file still holds of deleted rows, and empties its log. */
export async function forgetDeleted({ write }: Pick<Database, 'write'>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(write);
}
