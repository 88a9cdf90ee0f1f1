export { changeSettings, type SettingsReason, writeSettings } from './change-settings.ts';
export { type SettingsEntry, settingsHistory } from './history.ts';
export { hasSettings, type KnownSettings, openSettings, readSettings } from './open-settings.ts';
export { ofThisRelease, settingsColumns, settingsStreams } from './settings-stream.ts';
