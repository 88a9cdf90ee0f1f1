import { join } from 'node:path';
import { openDatabase } from '@marketsquare/server/storage';
import { sql } from 'kysely';
import type { RunningShop } from './running-shop.ts';

/** Lets a window take so many orders more, or fewer, as staff who plan the week would. */
export async function addPlaces({ dataDir }: RunningShop, slotId: number, more: number): Promise<void> {
  const database = openDatabase(join(dataDir, 'marketsquare.db'));
  try {
    await database.transact(async (queries) => {
      await queries
        .updateTable('slots')
        .set({ capacity: sql`capacity + ${more}` })
        .where('id', '=', slotId)
        .execute();
      // A shop keeps its plan at hand by the catalogue's version.
      await queries
        .updateTable('facts')
        .set({ value: sql`cast(value + 1 as text)` })
        .where('name', '=', 'catalogue_version')
        .execute();
    });
  } finally {
    await database.close();
  }
}
