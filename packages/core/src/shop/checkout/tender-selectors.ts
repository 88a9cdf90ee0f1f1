import type { SnapshotFrom } from 'xstate';
import { withLeastWindow } from './least-price.ts';
import type { checkoutMachine } from './machine.ts';
import { isCovered } from './tenders.ts';

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/**
 * The gift card's state, for the line beside its 'Verify' button; `unverified` while the checkout is closed.
 */
export const selectGiftCardState = (
  snapshot: CheckoutSnapshot,
): 'unverified' | 'verifying' | 'verified' | 'refused' =>
  giftCardStates.find((state) => snapshot.matches({ open: { giftCard: state } })) ?? 'unverified';

const giftCardStates = ['verifying', 'verified', 'refused'] as const;

/**
 * True if gift card and wallet pay it all, even with the cheapest window of the day, so that no card is asked
 * for. [CHK-17, PAY-16]
 */
export const selectIsCovered = ({ context }: CheckoutSnapshot): boolean =>
  isCovered(withLeastWindow(context));

/** True while the dialog 'Enter Your Wallet Pin' is open. [CHK-10, PAY-18] */
export const selectIsAskingPin = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ open: { order: 'enteringPin' } }) || selectIsCheckingPin(snapshot);

/** True while the PIN is being checked. */
export const selectIsCheckingPin = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ open: { order: 'verifyingPin' } });
