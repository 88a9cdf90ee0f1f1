import type { OptionalCookies } from './consent.ts';

/** The events of the cookie banner and its dialog. `at` is epoch milliseconds. */
export type ConsentEvent =
  | { readonly type: 'consent.allAccepted'; readonly at: number }
  | { readonly type: 'consent.allRejected'; readonly at: number }
  | { readonly type: 'consent.settingsOpened' }
  | { readonly type: 'consent.toggled'; readonly cookies: keyof OptionalCookies; readonly isOn: boolean }
  | { readonly type: 'consent.preferencesSaved'; readonly at: number }
  | { readonly type: 'consent.cancelled' };
