import type { SnapshotFrom } from 'xstate';
import { type confirmationMachine, paidNotice } from './machine.ts';

type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;

/** True if there is an order to show; otherwise the page says so, with a link home. [ORD-06] */
export const selectShowsOrder = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('shown');

/** The notice of a payment just verified, while it shows; null otherwise. [PAY-14] */
export const selectPaidNotice = (snapshot: ConfirmationSnapshot): string | null =>
  snapshot.matches({ shown: 'announcing' }) ? paidNotice : null;
