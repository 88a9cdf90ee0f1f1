export {
  consentDays,
  consentEnd,
  holds,
  type OptionalCookies,
  type SavedConsent,
} from './consent.ts';
export type { ConsentEvent } from './events.ts';
export { type ConsentInput, cookieConsentMachine } from './machine.ts';
export { consentMessages, selectIsChoosing, selectShowsBanner } from './selectors.ts';
