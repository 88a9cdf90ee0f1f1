import type { components } from '@marketsquare/core/wire/api';
import type { Selectable } from 'kysely';
import { type StoreHours, servedArea, storeHours } from '../../catalogue/stores/shop-plan.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import type { Database } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

type WireStore = components['schemas']['Store'];

/** Stores and the areas they deliver to. [API-16 to API-18] */
export function storeHandlers(database: Database): Handlers {
  return {
    stores: async () => {
      const rows = await database.read.selectFrom('stores').selectAll().orderBy('id').execute();
      const hours = Map.groupBy(await storeHours(database.read), ({ store_id: storeId }) => storeId);
      const stores = rows.map((row) => wireStore(row, hours.get(row.id)));
      return { status: true, stores, data: { stores }, message: 'Stores found.' };
    },

    areas: async () => {
      const rows = await database.read.selectFrom('areas').selectAll().orderBy('position').execute();
      const served = rows.map(servedArea);
      const cities = [...new Set(served.map(({ city }) => city))];
      const data = cities.map((city) => ({
        city,
        areas: served
          .filter((row) => row.city === city)
          .map(({ area, storeIds }) => ({ area, store: storeIds })),
      }));
      return { status: true, data, message: 'Areas found.' };
    },
  };
}

/** A store as the wire shows it. [ENT-01] */
function wireStore(row: Selectable<Schema['stores']>, hours?: readonly StoreHours[]): WireStore {
  return {
    id: row.id,
    storeid: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    iframe_src: row.iframe_src,
    branch_code: row.branch_code,
    store_options: { pickup: row.pickup, delivery: row.delivery },
    has_prepared_food: row.has_prepared_food === 1,
    launched_preparedfood: row.launched_prepared_food === 1,
    ...(hours && { hours: hours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })) }),
  };
}
