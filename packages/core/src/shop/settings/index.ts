/** The settings of a shop: who runs it and how it looks, and the rules of its business. */
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
export { isGroup, laidOver } from './lay-over.ts';
export {
  documentOrderRules,
  type FreeDeliveries,
  type OrderRules,
  type Ruled,
  rulesIn,
} from './order-rules.ts';
export { type Carousel, documentCarousels, documentRules, orderRulesOf, type ShopRules } from './rules.ts';
export { orderRulesIn, rulesOf, type WrittenOrderRules } from './rules-of.ts';
export { rulesSchema, type WrittenRules, writtenOrderRules, writtenRules } from './rules-schema.ts';
export { defaultSettings, type ShopSettings, shopSettings } from './settings.ts';
export { settingWords } from './words.ts';
