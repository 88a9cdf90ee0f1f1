import type { components } from '@marketsquare/core/wire/api';
import { type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import {
  changeSealed,
  keepSealed,
  opened,
  personOfCustomer,
  type Queries,
  readJson,
  type SealedColumns,
  sealedOf,
} from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

export type WireAddress = components['schemas']['Address'];
type AddressRequest = components['schemas']['AddressRequest'];

/** The vault's part of an address. */
const placeSchema = z.object({
  label: z.string(),
  address: z.string(),
  area: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
});

type Place = z.infer<typeof placeSchema>;

/** A customer's addresses, the default first. [ADDR-14] */
export async function listAddresses(queries: Queries, userId: number): Promise<WireAddress[]> {
  const rows = await selectAddresses(queries, userId)
    .orderBy('address_default', 'desc')
    .orderBy('addresses.id')
    .execute();
  return rows.map(wireAddress);
}

/** A customer's address by its id; null when they have none with it. */
export async function findAddress(
  queries: Queries,
  userId: number | null,
  id: number,
): Promise<WireAddress | null> {
  if (userId === null) return null;
  const row = await selectAddresses(queries, userId).where('addresses.id', '=', id).executeTakeFirst();
  return row === undefined ? null : wireAddress(row);
}

/** A customer's addresses, each with the vault's part. */
function selectAddresses(queries: Queries, userId: number) {
  return queries
    .selectFrom('addresses')
    .selectAll('addresses')
    .select(sealedOf(sql<string>`'address-' || addresses.id`))
    .where('user_id', '=', userId);
}

function wireAddress(sealed: Selectable<Schema['addresses']> & SealedColumns): WireAddress {
  const { personal, ...row } = opened(sealed);
  return { ...row, ...(personal === null ? nowhere : readJson(placeSchema, personal)) };
}

const nowhere: Place = { label: '', address: '', area: '', landmark: '', city: '', state: '' };

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
  const all = await listAddresses(queries, userId);
  const others = all.filter((address) => address.id !== id);
  // Before anything is written: an address that is gone takes no default away.
  if (id !== null && others.length === all.length) return null;
  const isDefault = request.address_default === 1 || others.every((address) => address.address_default === 0);
  if (isDefault) {
    await queries
      .updateTable('addresses')
      .set({ address_default: 0 })
      .where('user_id', '=', userId)
      .execute();
  }
  const { label, address, area, landmark, city, state } = request;
  const place = { label, address, area, landmark, city, state };
  const address_default = isDefault ? 1 : 0;
  if (id === null) {
    const row = { user_id: userId, address_default } as const;
    return { ...row, ...place, id: await insertAddress(queries, row, place) };
  }
  await queries.updateTable('addresses').set({ address_default }).where('id', '=', id).execute();
  await changeSealed(queries, `address-${id}`, () => JSON.stringify(place));
  return { id, user_id: userId, ...place, address_default };
}

/**
 * Writes an address into a customer's book, sealed under their key.
 * @returns its id
 */
export async function insertAddress(
  queries: Queries,
  row: Pick<WireAddress, 'user_id' | 'address_default'>,
  place: Place,
): Promise<number> {
  const { id } = await queries.insertInto('addresses').values(row).returning('id').executeTakeFirstOrThrow();
  const value = { subject: `address-${id}`, data: JSON.stringify(place) };
  await keepSealed(queries, personOfCustomer(row.user_id), [value]);
  return id;
}

/**
 * Removes an address, and by its table's trigger the vault's part; if it was the default, the oldest
 * remaining one becomes it.
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
