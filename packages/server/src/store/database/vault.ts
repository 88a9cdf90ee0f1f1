import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';
import { erasedRefusal } from './migrations/0001-first-schema/erased.ts';
import { insertRows } from './statements.ts';

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

/** Seals all that the vault holds of one person under another's key, such as what a guest began who has signed in. */
export async function movePerson(queries: Queries, from: string, to: string): Promise<void> {
  const rows = await queries
    .selectFrom('vault')
    .select(['subject', 'data'])
    .where('person', '=', from)
    .where('data', 'is not', null)
    .$narrowType<{ data: string }>()
    .execute();
  await forgetPerson(queries, from);
  const moved = rows.map((row) => ({ ...row, person: to }));
  await insertRows(queries, 'vault', moved);
}

/** Whether something was to be kept of a customer who is erased, which the tables refuse. */
export function isOfErased(error: unknown): boolean {
  return error instanceof Error && error.message === erasedRefusal;
}

/**
 * Overwrites what the database's file still holds of deleted rows, and empties its log.
 *
 * @returns whether it did: the log is kept as it is while anybody reads what was there before
 */
export async function forgetDeleted({ write }: Pick<Database, 'write'>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write);
  return rows[0]?.busy === 0;
}
