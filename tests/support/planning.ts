import type { Kobo } from '@marketsquare/core/kernel/money';
import type { Queries } from '@marketsquare/server/store/database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RunningShop } from './running-shop.ts';

/** Lets a window take some orders more, or fewer, as staff who plan the week would. */
export function addPlaces(shop: RunningShop, slotId: number, more: number): Promise<void> {
  return change(shop, (queries) =>
    queries
      .updateTable('slots')
      .set({ capacity: sql`capacity + ${more}` })
      .where('id', '=', slotId)
      .execute(),
  );
}

/** Raises or lowers a product's price in every store. */
export function raisePrice(shop: RunningShop, name: string, more: Kobo): Promise<void> {
  return change(shop, (queries) =>
    queries
      .updateTable('offers')
      .set({ selling_price: sql`selling_price + ${more}` })
      .where('product_id', 'in', (products) =>
        products.selectFrom('products').select('id').where('name', '=', name),
      )
      .execute(),
  );
}

/**
 * Writes to the tables of a shop, whose servers cache their reads by the catalogue's version; ends once they
 * have read them again.
 */
async function change(
  { open, url }: RunningShop,
  work: (queries: Queries) => Promise<unknown>,
): Promise<void> {
  const database = open();
  try {
    const version = await database.transact(async (queries) => {
      await work(queries);
      const { value } = await queries
        .updateTable('facts')
        .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
        .where('name', '=', 'catalogue_version')
        .returning('value')
        .executeTakeFirstOrThrow();
      return Number(value);
    });
    const versionInUse = async () => (await (await fetch(`${url}/api/config`)).json()).data.catalogue_version;
    // Twice: a shop of two servers answers by each in turn.
    const versionsInUse = () => Promise.all([versionInUse(), versionInUse()]);
    await expect.poll(versionsInUse).toEqual([version, version]);
  } finally {
    await database.close();
  }
}
