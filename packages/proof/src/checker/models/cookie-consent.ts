import { done, failed } from '@marketsquare/core/journal/testing';
import {
  consentEnd,
  cookieConsentMachine,
  selectIsChoosing,
  selectShowsBanner,
} from '@marketsquare/core/shop/cookie-consent';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';

type Consent = SnapshotFrom<typeof cookieConsentMachine>;

const at = 1_795_000_000_000;
const saved = { consent: { necessary: true, analytics: true, marketing: false }, at };
const events = [
  { type: 'consent.allAccepted', at },
  { type: 'consent.allRejected', at },
  { type: 'consent.settingsOpened' },
  ...['analytics', 'marketing'].flatMap((cookies) =>
    [true, false].map((isOn) => ({ type: 'consent.toggled', cookies, isOn })),
  ),
  { type: 'consent.preferencesSaved', at },
  { type: 'consent.cancelled' },
];

/** A first visit, one with a consent that holds to its last millisecond, and one whose consent has ended. */
export function cookieConsentModel(
  machine: typeof cookieConsentMachine = cookieConsentMachine,
): Model<Consent, null> {
  return {
    name: 'cookieConsent',
    machine,
    inputs: [
      { saved: null, at },
      { saved, at: consentEnd(at) - 1 },
      { saved, at: consentEnd(at) },
    ],
    world: null,
    moves: ({ snapshot, world }) => [
      ...events.map(asMove),
      ...workOf(snapshot).flatMap((id) => [
        { words: 'the consent is kept', event: done(id, undefined), world },
        { words: 'the consent cannot be kept', event: failed(id, 'storage_full'), world },
      ]),
      ...lateAnswers(snapshot, [['saveConsent', undefined]], world),
    ],
    project: ({ snapshot }) => snapshot.context,
    properties,
  };
}

const properties: readonly Property<Consent, null>[] = [
  {
    kind: 'always',
    words: 'The banner shows exactly as long as nobody has consented.',
    holds: ({ snapshot }) => selectShowsBanner(snapshot) === (snapshot.context.saved === null),
  },
  {
    kind: 'never',
    words: 'Cancel, or a toggle, saves anything.',
    happens: (before, { event }, after) =>
      (event?.type === 'consent.cancelled' || event?.type === 'consent.toggled') &&
      before.snapshot.context.saved !== after.snapshot.context.saved,
  },
  {
    kind: 'never',
    words: 'What is kept is not what the toggles say.',
    happens: (before, _, after) => {
      const { saved: now, toggles } = after.snapshot.context;
      if (now === before.snapshot.context.saved || now === null) return false;
      return now.consent.analytics !== toggles.analytics || now.consent.marketing !== toggles.marketing;
    },
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to the choices.',
    from: () => true,
    to: ({ snapshot }) => selectIsChoosing(snapshot),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];
