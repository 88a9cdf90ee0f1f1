import type { ShopSettings } from '@marketsquare/core/shop/settings';
import {
  changeSettings,
  readSettings,
  type SettingsEntry,
  settingsHistory,
} from '@marketsquare/server/records/settings';
import { withDatabase } from '../shop/data-folder.ts';
import { operator } from '../shop/operator.ts';
import { requireReason } from '../shop/reason.ts';
import { readChange } from './read-settings.ts';

/**
 * The settings of a shop.
 *
 * @throws CommandFailure 3 when there is no shop
 */
export function settingsOf(dataDir: string): Promise<ShopSettings> {
  return withDatabase(dataDir, ({ read }) => readSettings(read));
}

/**
 * The changes of a shop's settings, newest first.
 *
 * @throws CommandFailure 3 when there is no shop
 */
export function historyOf(dataDir: string): Promise<readonly SettingsEntry[]> {
  return withDatabase(dataDir, ({ read }) => settingsHistory(read));
}

/**
 * Changes the settings of a shop by a file.
 *
 * @returns the names of the settings that changed
 * @throws CommandFailure 2 for a file or a reason that does not fit, 3 without a shop or a file
 */
export function changeByFile(dataDir: string, file: string, reason: string): Promise<readonly string[]> {
  requireReason(reason);
  return withDatabase(dataDir, async (database) => {
    const settings = readChange(file, await readSettings(database.read));
    return changeSettings(database, settings, { by: operator(), reason, now: Date.now() });
  });
}
