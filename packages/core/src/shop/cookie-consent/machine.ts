import { assign, setup } from 'xstate';
import { present } from '../../kernel/failure/index.ts';
import { saveConsent } from './actors.ts';
import { consentTo, defaultCookies, holds, type OptionalCookies, type SavedConsent } from './consent.ts';
import type { ConsentEvent } from './events.ts';

export interface ConsentInput {
  /** The consent of an earlier visit; null when there is none. */
  readonly saved: SavedConsent | null;
  /** Now, in epoch milliseconds: after a consent expires the visitor is asked again. */
  readonly at: number;
}

export interface ConsentContext {
  /** The valid consent; null until one is given. */
  readonly saved: SavedConsent | null;
  /** The dialog's toggles. */
  readonly toggles: OptionalCookies;
}

/**
 * Cookie consent: a banner while no consent is saved, and a dialog with the choices. Cancel saves nothing and returns to
 * where the dialog was opened. A consent that could not be stored is valid for this visit. [COOK-01..COOK-12]
 */
export const cookieConsentMachine = setup({
  types: { input: {} as ConsentInput, context: {} as ConsentContext, events: {} as ConsentEvent },
  actors: { saveConsent },
  guards: { hasConsent: ({ context }) => context.saved !== null },
  actions: {
    setToggles: assign({ toggles: (_, params: OptionalCookies) => params }),
    resetToggles: assign({ toggles: ({ context }) => togglesOf(context.saved) }),
    turn: assign({
      toggles: ({ context }, params: { cookies: keyof OptionalCookies; isOn: boolean }) => ({
        ...context.toggles,
        [params.cookies]: params.isOn,
      }),
    }),
    keepConsent: assign({
      saved: ({ context }, params: { at: number }) => ({
        consent: consentTo(context.toggles),
        at: params.at,
      }),
    }),
  },
}).createMachine({
  id: 'cookieConsent',
  context: ({ input: { saved, at } }) => {
    const holding = holds(saved, at) ? saved : null;
    return { saved: holding, toggles: togglesOf(holding) };
  },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasConsent', target: 'settled' }, { target: 'asking' }] },
    asking: {
      on: {
        'consent.allAccepted': {
          target: 'saving',
          actions: [
            { type: 'setToggles', params: { analytics: true, marketing: true } },
            { type: 'keepConsent', params: ({ event }) => event },
          ],
        },
        'consent.settingsOpened': 'choosing',
      },
    },
    choosing: {
      on: {
        'consent.toggled': { actions: { type: 'turn', params: ({ event }) => event } },
        'consent.allAccepted': {
          target: 'saving',
          actions: [
            { type: 'setToggles', params: { analytics: true, marketing: true } },
            { type: 'keepConsent', params: ({ event }) => event },
          ],
        },
        'consent.allRejected': {
          target: 'saving',
          actions: [
            { type: 'setToggles', params: { analytics: false, marketing: false } },
            { type: 'keepConsent', params: ({ event }) => event },
          ],
        },
        'consent.preferencesSaved': {
          target: 'saving',
          actions: { type: 'keepConsent', params: ({ event }) => event },
        },
        'consent.cancelled': { target: 'starting', actions: 'resetToggles' },
      },
    },
    saving: {
      invoke: {
        id: 'saveConsent',
        src: 'saveConsent',
        input: ({ context: { saved } }) => present(saved, 'a consent that is kept was given'),
        onDone: 'settled',
        // If the browser stores nothing, the visitor is asked again at the next visit.
        onError: 'settled',
      },
    },
    settled: { on: { 'consent.settingsOpened': 'choosing' } },
  },
});

function togglesOf(saved: SavedConsent | null): OptionalCookies {
  if (saved === null) return defaultCookies;
  const { analytics, marketing } = saved.consent;
  return { analytics, marketing };
}
