import {
  evolveSettings,
  type SettingsEvent,
  type SettingsState,
  shopSettings,
} from '@marketsquare/core/shop/settings';
import { settingsEvent } from '@marketsquare/core/shop/stored';
import type { Selectable } from 'kysely';
import { insertRows, readJson, streamKind, type Versioned } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** The one stream of its kind: a shop has one set of settings. */
export const settingsId = 'settings';

export type SettingsRow = Selectable<Schema['shop_settings']>;

/** The settings of the shop. */
export const settingsStreams = streamKind<SettingsState, SettingsEvent>({
  prefix: 'shop-',
  schema: settingsEvent,
  evolve: evolveSettings,
  project: async ({ queries }, { before, after }) => {
    const columns = settingsColumns(after);
    if (before === null) await insertRows(queries, 'shop_settings', [columns]);
    else await queries.updateTable('shop_settings').set(columns).execute();
  },
});

/** The row of the settings, from their stream. */
export function settingsColumns({ state, version }: Versioned<SettingsState>): SettingsRow {
  return { id: 1, version, settings: JSON.stringify(state.settings) };
}

/** The same row in the words of this release: one of another has written fewer settings, or more. */
export function ofThisRelease({ settings, ...row }: SettingsRow): SettingsRow {
  return { ...row, settings: JSON.stringify(readJson(shopSettings, settings)) };
}
