import type { SavedConsent } from '@marketsquare/core/cookie-consent';

const key = 'cookie-consent';

/** The consent that this browser keeps; null when there is none, or none that can be read. [COOK-10] */
export function readConsent(storage: Pick<Storage, 'getItem'>): SavedConsent | null {
  try {
    const saved: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isConsent(saved) ? saved : null;
  } catch {
    // A browser that lends no storage, or a text that somebody else wrote there: the visitor is asked again.
    return null;
  }
}

/** Keeps a consent with its moment, by which it ends after 365 days. [COOK-10, COOK-11] */
export function keepConsent(storage: Pick<Storage, 'setItem'>, saved: SavedConsent): void {
  storage.setItem(key, JSON.stringify(saved));
}

function isConsent(saved: unknown): saved is SavedConsent {
  if (typeof saved !== 'object' || saved === null || !('at' in saved) || !('consent' in saved)) return false;
  const { at, consent } = saved;
  if (typeof at !== 'number' || typeof consent !== 'object' || consent === null) return false;
  return (
    'analytics' in consent &&
    typeof consent.analytics === 'boolean' &&
    'marketing' in consent &&
    typeof consent.marketing === 'boolean'
  );
}
