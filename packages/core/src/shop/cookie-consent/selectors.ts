import type { SnapshotFrom } from 'xstate';
import type { cookieConsentMachine } from './machine.ts';

type ConsentSnapshot = SnapshotFrom<typeof cookieConsentMachine>;

/** The messages of banner and dialog. [COOK-01, COOK-02] */
export const consentMessages = {
  settings: 'Cookie Settings',
  title: 'Privacy Preference Center',
  acceptAll: 'Accept All',
  rejectAll: 'Reject All',
  cancel: 'Cancel',
  save: 'Save Preferences',
  functional: 'Functional',
  analytics: 'Analytics',
  marketing: 'Marketing',
} as const;

/**
 * True while the banner shows: as long as no consent is saved, behind its own dialog too. [COOK-05..COOK-09]
 */
export const selectShowsBanner = (snapshot: ConsentSnapshot): boolean =>
  snapshot.matches('asking') || (snapshot.matches('choosing') && snapshot.context.saved === null);

/** True while the dialog with the choices is open. [COOK-02] */
export const selectIsChoosing = (snapshot: ConsentSnapshot): boolean => snapshot.matches('choosing');
