import {
  changedSettings,
  decideSettings,
  defaultSettings,
  type ShopSettings,
} from '@marketsquare/core/shop/settings';
import { type Database, openUnit } from '../../store/database/index.ts';
import { type Actor, recordAction } from '../audit/index.ts';
import { settingsId, settingsStreams } from './settings-stream.ts';

/** The actor of a change, its reason, and its time. */
export interface SettingsReason {
  readonly by: Actor;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Changes the settings of the shop, as an event of their stream, and records that in the audit trail.
 *
 * @returns the names of the settings that changed
 */
export function changeSettings(
  database: Database,
  settings: ShopSettings,
  { by, reason, now }: SettingsReason,
): Promise<readonly string[]> {
  return database.transact(async (queries) => {
    const unit = await openUnit(queries, now);
    const before = await unit.read(settingsStreams, settingsId);
    const events = decideSettings(before, { settings, by: by.name, reason });
    if (events.length === 0) return [];
    await unit.append(settingsStreams, settingsId, events);
    await unit.write();
    const changed = changedSettings(before?.settings ?? defaultSettings, settings);
    const subject = changed.length === 0 ? 'the defaults' : changed.join(', ');
    await recordAction(queries, by, { action: 'settings.changed', subject, reason, at: unit.at });
    return changed;
  });
}
