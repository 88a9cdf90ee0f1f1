/** What a shop may settle for itself: who runs it and how it looks, and the rules of its business. */
export {
  changedSettings,
  decideSettings,
  evolveSettings,
  type SettingsChange,
  type SettingsState,
} from './change.ts';
export { type AccentColours, accentColours, contrast, type Theme } from './colour.ts';
export type { SettingsEvent } from './events.ts';
export { type Checked, checked, type SettingsFault } from './faults.ts';
export { type LegalPage, legalPages, type ShopIdentity } from './identity.ts';
export { defaultSettings, type ShopSettings, shopSettings } from './settings.ts';
