import { fromPromise } from 'xstate';
import { cookieConsentMachine, type SavedConsent } from '../cookie-consent/index.ts';

/**
 * Cookie consent over a shell's storage.
 *
 * @param keep  keeps a consent for 365 days; throws where nothing can be kept [COOK-11]
 */
export function provideCookieConsent(keep: (saved: SavedConsent) => void) {
  return cookieConsentMachine.provide({
    actors: { saveConsent: fromPromise<undefined, SavedConsent>(async ({ input }) => void keep(input)) },
  });
}
