import type * as z from 'zod/mini';
import type { savedConsentSchema } from './consent-schema.ts';

/** A consent with the time it was given, in epoch milliseconds. */
export type SavedConsent = Readonly<z.infer<typeof savedConsentSchema>>;

/** The kinds of cookies that a visitor allows. [COOK-03, COOK-10] */
export type Consent = SavedConsent['consent'];

/** The part of a consent that a visitor decides. */
export type OptionalCookies = Omit<Consent, 'necessary'>;

/** Off until the visitor allows them. [COOK-12] */
export const defaultCookies: OptionalCookies = { analytics: false, marketing: false };

/** The number of days for which a consent is valid. [COOK-11] */
export const consentDays = 365;

const msPerDay = 24 * 60 * 60 * 1000;

/** The time at which a consent given now expires, in epoch milliseconds. [COOK-11] */
export function consentEnd(at: number): number {
  return at + consentDays * msPerDay;
}

/** True if a saved consent is still valid; after it expires the visitor is asked again. [COOK-05, COOK-11] */
export function holds(saved: SavedConsent | null, now: number): saved is SavedConsent {
  return saved !== null && now < consentEnd(saved.at);
}

/** A visitor's choice as saved. [COOK-10] */
export function consentTo({ analytics, marketing }: OptionalCookies): Consent {
  return { necessary: true, analytics, marketing };
}
