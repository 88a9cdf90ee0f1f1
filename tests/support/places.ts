import { join } from 'node:path';
import { openDatabase } from '@marketsquare/server/storage';
import { sql } from 'kysely';
import type { RunningShop } from './running-shop.ts';

/** Changes how many orders a window takes, as staff who plan the week would. @returns how many it took before */
export async function setPlaces({ dataDir }: RunningShop, slotId: number, places: number): Promise<number> {
  const database = openDatabase(join(dataDir, 'marketsquare.db'));
  try {
    return await database.transact(async (queries) => {
      const { capacity } = await queries
        .selectFrom('slots')
        .select('capacity')
        .where('id', '=', slotId)
        .executeTakeFirstOrThrow();
      await queries.updateTable('slots').set({ capacity: places }).where('id', '=', slotId).execute();
      // A shop keeps its plan at hand by the catalogue's version.
      await queries
        .updateTable('facts')
        .set({ value: sql`cast(value + 1 as text)` })
        .where('name', '=', 'catalogue_version')
        .execute();
      return capacity;
    });
  } finally {
    await database.close();
  }
}
