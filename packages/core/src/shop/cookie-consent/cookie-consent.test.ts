import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type ConsentEvent,
  type ConsentInput,
  consentDays,
  consentEnd,
  consentMessages,
  cookieConsentMachine,
  type SavedConsent,
  selectIsChoosing,
  selectShowsBanner,
} from './index.ts';

const at = Date.UTC(2026, 10, 21);
const firstVisit: ConsentInput = { saved: null, at };
const settings: ConsentEvent = { type: 'consent.settingsOpened' };
const allowed: SavedConsent = { consent: { necessary: true, analytics: true, marketing: false }, at };

describe('cookie consent', () => {
  test('is asked for by a banner as long as none is saved [COOK-05]', () => {
    expect(selectShowsBanner(visit(firstVisit).snapshot())).toBe(true);
    expect(selectShowsBanner(visit({ saved: allowed, at }).snapshot())).toBe(false);
  });

  test('accepted saves analytics and marketing as true and hides the banner, there and in the dialog [COOK-06]', async () => {
    for (const events of [[], [settings]]) {
      const { snapshot, saved, settled } = visit(firstVisit, ...events, { type: 'consent.allAccepted', at });
      await settled();
      expect(saved).toEqual([{ consent: { necessary: true, analytics: true, marketing: true }, at }]);
      expect(selectShowsBanner(snapshot())).toBe(false);
      expect(allows('analytics', snapshot())).toBe(true);
    }
  });

  test('rejected saves both as false and hides the banner [COOK-07]', async () => {
    const { snapshot, saved, settled } = visit(
      firstVisit,
      settings,
      { type: 'consent.toggled', cookies: 'marketing', isOn: true },
      { type: 'consent.allRejected', at },
    );
    await settled();
    expect(saved).toEqual([{ consent: { necessary: true, analytics: false, marketing: false }, at }]);
    expect(selectShowsBanner(snapshot())).toBe(false);
    expect(allows('marketing', snapshot())).toBe(false);
  });

  test('by preferences saves the toggles as they are set [COOK-04, COOK-08, COOK-10]', async () => {
    const { saved, settled } = visit(
      firstVisit,
      settings,
      { type: 'consent.toggled', cookies: 'analytics', isOn: true },
      { type: 'consent.toggled', cookies: 'marketing', isOn: true },
      { type: 'consent.toggled', cookies: 'analytics', isOn: false },
      { type: 'consent.preferencesSaved', at },
    );
    await settled();
    expect(saved).toEqual([{ consent: { necessary: true, analytics: false, marketing: true }, at }]);
  });

  test('is not saved by cancel, which closes the dialog and leaves the banner [COOK-09]', () => {
    const { snapshot, saved } = visit(
      firstVisit,
      settings,
      { type: 'consent.toggled', cookies: 'analytics', isOn: true },
      { type: 'consent.cancelled' },
    );
    expect(saved).toEqual([]);
    expect(selectIsChoosing(snapshot())).toBe(false);
    expect(selectShowsBanner(snapshot())).toBe(true);
    expect(snapshot().context.toggles).toEqual({ analytics: false, marketing: false });
  });

  test('begins with both toggles off, and nothing allowed [COOK-12]', () => {
    const { context } = visit(firstVisit, settings).snapshot();
    expect(context.toggles).toEqual({ analytics: false, marketing: false });
    expect(allows('analytics', visit(firstVisit).snapshot())).toBe(false);
  });

  test('has no toggle for functional cookies: they are always on [COOK-03, COOK-10]', async () => {
    const { saved, settled } = visit(firstVisit, settings, { type: 'consent.preferencesSaved', at });
    await settled();
    expect(saved[0]?.consent.necessary).toBe(true);
  });

  test('holds for 365 days, to the millisecond, and is asked for again after [COOK-11]', () => {
    expect(consentDays).toBe(365);
    expect(consentEnd(at)).toBe(Date.UTC(2027, 10, 21));
    expect(selectShowsBanner(visit({ saved: allowed, at: consentEnd(at) - 1 }).snapshot())).toBe(false);
    expect(selectShowsBanner(visit({ saved: allowed, at: consentEnd(at) }).snapshot())).toBe(true);
  });

  test('can be changed later, from what was saved; cancel leaves it as it was', () => {
    const opened = visit({ saved: allowed, at }, settings);
    expect(opened.snapshot().context.toggles).toEqual({ analytics: true, marketing: false });
    expect(selectShowsBanner(opened.snapshot())).toBe(false);
    const { snapshot } = visit(
      { saved: allowed, at },
      settings,
      { type: 'consent.toggled', cookies: 'analytics', isOn: false },
      { type: 'consent.cancelled' },
    );
    expect(snapshot().value).toBe('settled');
    expect(snapshot().context.toggles.analytics).toBe(true);
  });

  test('that cannot be kept holds for this visit', async () => {
    const { snapshot, settled } = visit('full', { type: 'consent.allAccepted', at });
    await settled();
    expect(allows('marketing', snapshot())).toBe(true);
  });

  test('has the words of the documents [COOK-01, COOK-02]', () => {
    expect(consentMessages).toMatchObject({
      acceptAll: 'Accept All',
      settings: 'Cookie Settings',
      title: 'Privacy Preference Center',
      rejectAll: 'Reject All',
      cancel: 'Cancel',
      save: 'Save Preferences',
    });
  });
});

/** True if the last answer allows cookies of a kind. */
function allows(
  cookies: 'analytics' | 'marketing',
  { context }: { readonly context: { readonly saved: SavedConsent | null } },
): boolean {
  return context.saved?.consent[cookies] ?? false;
}

/** A visit whose browser stores its values; a full one stores nothing. */
function visit(input: ConsentInput | 'full', ...events: ConsentEvent[]) {
  const saved: SavedConsent[] = [];
  const machine = cookieConsentMachine.provide({
    actors: {
      saveConsent: fromPromise<undefined, SavedConsent>(async ({ input: consent }) => {
        if (input === 'full') throw new Error('there is no room');
        saved.push(consent);
        return undefined;
      }),
    },
  });
  const actor = createActor(machine, { input: input === 'full' ? firstVisit : input }).start();
  for (const event of events) actor.send(event);
  return {
    saved,
    snapshot: () => actor.getSnapshot(),
    settled: () => waitFor(actor, (snapshot) => snapshot.matches('settled')),
  };
}
