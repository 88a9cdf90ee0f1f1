import type { SavedConsent } from '@marketsquare/core/shop/cookie-consent';
import { savedConsentSchema } from '@marketsquare/core/storefront/kept';
import { keepIn, keptIn } from './site-data.ts';
import { heldValue, type Value } from './value.ts';

const key = 'cookie-consent';

/**
 * The visitor's last answer, in any tab of this browser or on this page: a browser that stores nothing still
 * hears it. It follows the other tabs as long as the page lives.
 */
export function consentIn(storage: Storage): Value<SavedConsent | null> {
  const held = heldValue(readConsent(storage));
  addEventListener('storage', (change) => change.key === key && held.set(readConsent(storage)));
  return {
    ...held,
    set: (next) => {
      held.set(next);
      if (next) keepConsent(storage, next);
    },
  };
}

/**
 * The consent stored in this browser; null when there is none, or it cannot be read: the visitor is asked
 * again. [COOK-10]
 */
export function readConsent(storage: Pick<Storage, 'getItem'>): SavedConsent | null {
  return savedConsentSchema.safeParse(keptIn(storage, key)).data ?? null;
}

/** Stores a consent with its time, because it expires after 365 days. [COOK-10, COOK-11] */
export function keepConsent(storage: Pick<Storage, 'setItem'>, saved: SavedConsent): void {
  keepIn(storage, key, JSON.stringify(saved));
}
