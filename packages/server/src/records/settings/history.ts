import { changedSettings, defaultSettings, type ShopSettings } from '@marketsquare/core/shop/settings';
import { decided, type Queries, readStream } from '../../store/database/index.ts';
import { settingsId, settingsStreams } from './settings-stream.ts';

/** One change of the settings. */
export interface SettingsEntry {
  /** RFC 3339 */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** The names of the settings that changed. */
  readonly changed: readonly string[];
}

/** Every change of the settings, newest first. */
export async function settingsHistory(queries: Queries): Promise<readonly SettingsEntry[]> {
  const events = await readStream(queries, settingsStreams.named(settingsId));
  let before: ShopSettings = defaultSettings;
  const entries = events.map((stored) => {
    const { by, reason, settings } = decided(settingsStreams.schema, stored);
    const changed = changedSettings(before, settings);
    before = settings;
    return { at: stored.at, by, reason, changed };
  });
  return entries.toReversed();
}
