import { fromPromise } from 'xstate';
import { cookieConsentMachine, type SavedConsent } from '../../shop/cookie-consent/index.ts';
import type { Screen } from './screen.ts';

/** The needs of cookie consent from a shell. */
export interface ConsentPorts {
  /** Keeps a consent for 365 days; throws where nothing can be stored. [COOK-11] */
  keepConsent(saved: SavedConsent): void;
}

/** Cookie consent over a shell's storage. */
export const cookieConsent: Screen<'cookieConsent', ConsentPorts> = {
  name: 'cookieConsent',
  provide: ({ keepConsent }) =>
    cookieConsentMachine.provide({
      actors: {
        saveConsent: fromPromise<undefined, SavedConsent>(async ({ input }) => void keepConsent(input)),
      },
    }),
};
