import type { Database, Queries } from './database.ts';
import { engineOf } from './engine.ts';
import { erasedRefusal } from './migrations/0001-first-schema/erased.ts';
import { insertRows } from './statements.ts';

/** The vault's name for a customer, and the subject of their account's personal data. */
export function personOfCustomer(userId: number): string {
  return `customer-${userId}`;
}

/**
 * Erases all of a person's values in the vault: the sealed ones, and the key, so that no copy of them opens
 * any more.
 */
export async function forgetPerson(queries: Queries, person: string): Promise<void> {
  for (const table of ['vault_keys', 'vault_sealed'] as const) {
    await queries.deleteFrom(table).where('person', '=', person).execute();
  }
}

/**
 * Seals all of one person's values in the vault under another's key, such as those of a guest who has signed
 * in.
 */
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

/** True for the tables' refusal to store something about an erased customer. */
export function isOfErased(error: unknown): boolean {
  return error instanceof Error && error.message === erasedRefusal;
}

/**
 * Overwrites deleted rows that the database still holds.
 *
 * @returns true if it did; otherwise somebody reads the state before
 */
export function forgetDeleted({ write }: Pick<Database, 'write'>): Promise<boolean> {
  return engineOf(write).forgetDeleted(write);
}
