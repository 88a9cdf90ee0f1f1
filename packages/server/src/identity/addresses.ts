import type { components } from '@marketsquare/core/wire/api';
import type { Transaction } from 'kysely';
import type { Queries } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

export type WireAddress = components['schemas']['Address'];
type AddressRequest = components['schemas']['AddressRequest'];

/** A customer's addresses, the default first. [ADDR-14] */
export function listAddresses(queries: Queries, userId: number): Promise<WireAddress[]> {
  return queries
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('address_default', 'desc')
    .orderBy('id')
    .execute();
}

/** A customer's address by its id; null when they have none with it. */
export async function findAddress(
  queries: Queries,
  userId: number | null,
  id: number,
): Promise<WireAddress | null> {
  if (userId === null) return null;
  const row = await queries
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Writes a new or changed address, and keeps one default a customer: a new default replaces the old one, and a customer's
 * only address is always the default (A31). [ADDR-14]
 *
 * @param id  null for a new address
 * @returns the address, or null when the customer has none with this id
 */
export async function saveAddress(
  queries: Transaction<Schema>,
  userId: number,
  id: number | null,
  request: AddressRequest,
): Promise<WireAddress | null> {
  const others = (await listAddresses(queries, userId)).filter((address) => address.id !== id);
  const isDefault = request.address_default === 1 || others.every((address) => address.address_default === 0);
  if (isDefault) {
    await queries
      .updateTable('addresses')
      .set({ address_default: 0 })
      .where('user_id', '=', userId)
      .execute();
  }
  const { label, address, area, landmark, city, state } = request;
  const values = { label, address, area, landmark, city, state, address_default: isDefault ? 1 : 0 } as const;
  const written =
    id === null
      ? queries.insertInto('addresses').values({ ...values, user_id: userId })
      : queries.updateTable('addresses').set(values).where('id', '=', id).where('user_id', '=', userId);
  return (await written.returningAll().executeTakeFirst()) ?? null;
}

/**
 * Removes an address; if it was the default, the oldest remaining one becomes it.
 *
 * @returns false when the customer has none with this id
 */
export async function removeAddress(
  queries: Transaction<Schema>,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const [first] = await listAddresses(queries, userId);
  if (first !== undefined && first.address_default === 0) {
    await queries.updateTable('addresses').set({ address_default: 1 }).where('id', '=', first.id).execute();
  }
  return numDeletedRows > 0n;
}
