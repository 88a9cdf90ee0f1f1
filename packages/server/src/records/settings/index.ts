export { changeSettings, type SettingsReason } from './change-settings.ts';
export { hasSettings, type KnownSettings, openSettings, readSettings } from './open-settings.ts';
export { ofThisRelease, settingsColumns, settingsStreams } from './settings-stream.ts';
