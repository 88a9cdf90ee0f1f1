import type { SnapshotFrom } from 'xstate';
import { unexplained } from '../../../kernel/failure/index.ts';
import { requiredMessage } from '../../account/messages.ts';
import { destinationAfterChoice } from '../navigation.ts';
import type { modeDialogMachine } from './machine.ts';

type ModeDialogSnapshot = SnapshotFrom<typeof modeDialogMachine>;

/** The dialog's own messages. [FMODE-01, FMODE-04] */
export const modeDialogMessages = {
  title: 'Fulfillment Mode',
  emptyText: 'Sorry, no matching options',
  failed: unexplained,
} as const;

/** The message beside missing modes; undefined until a submit was refused. [FMODE-01] */
export const selectModeMessage = (snapshot: ModeDialogSnapshot): string | undefined =>
  snapshot.matches({ choosing: 'refused' }) && snapshot.context.mode === null ? requiredMessage : undefined;

/** The message beside missing areas; undefined until a submit was refused. [FMODE-02] */
export const selectAreaMessage = (snapshot: ModeDialogSnapshot): string | undefined => {
  const { mode, area } = snapshot.context;
  const isMissing = mode === 'Delivery' && area === null;
  return snapshot.matches({ choosing: 'refused' }) && isMissing ? requiredMessage : undefined;
};

/** The failure of the saved cart; undefined for none. */
export const selectModeFailure = (snapshot: ModeDialogSnapshot): string | undefined =>
  snapshot.matches({ choosing: 'failed' }) ? modeDialogMessages.failed : undefined;

/**
 * The shopper's destination once the choice is applied: the cart's page if they came from the cart's
 * dropdown, else the one after a choice of store. Null until it is applied. [FMODE-03, NAV-19]
 *
 * @param wantedPath  the path that the navigation guard refused before
 */
export const selectModeDestination =
  (currentPath: string, wantedPath: string | null) =>
  (snapshot: ModeDialogSnapshot): string | null => {
    if (!snapshot.matches('applied')) return null;
    return snapshot.context.order === null ? destinationAfterChoice(currentPath, wantedPath) : '/cart';
  };

/** The words that would satisfy each guard. */
export const modeDialogGuardMessages = {
  hasMode: 'Choose Pickup or Delivery.',
  hasArea: 'Choose your delivery area.',
  isServed: 'This store does not offer that.',
  isDeliveredTo: 'This store does not deliver there.',
} as const;
