import { defaultSettings, type ShopSettings, shopSettings } from '@marketsquare/core/shop/settings';
import { type Database, type Queries, readJson } from '../../store/database/index.ts';

/** The settings of a shop as a server knows them. */
export interface KnownSettings {
  /** One and the same object until they change. */
  readonly current: () => ShopSettings;
  /** Looks for newer ones. */
  readonly look: () => Promise<void>;
}

/** The version of settings that nobody has set. */
const unset = { version: 0, settings: defaultSettings };

/** Reads the settings of a shop; those of the documents where nobody has set any. */
export async function readSettings(queries: Queries): Promise<ShopSettings> {
  return (await readVersion(queries)).settings;
}

/** True if a shop was given settings. */
export async function hasSettings(queries: Queries): Promise<boolean> {
  return (await readVersion(queries)).version > 0;
}

/** Opens the settings of a shop, for a server that looks for new ones from time to time. */
export async function openSettings({ read }: Pick<Database, 'read'>): Promise<KnownSettings> {
  let known = await readVersion(read);
  return {
    current: () => known.settings,
    look: async () => {
      const found = await readVersion(read);
      if (found.version > known.version) known = found;
    },
  };
}

async function readVersion(queries: Queries) {
  const row = await queries.selectFrom('shop_settings').select(['version', 'settings']).executeTakeFirst();
  if (row === undefined) return unset;
  return { version: row.version, settings: readJson(shopSettings, row.settings) };
}
