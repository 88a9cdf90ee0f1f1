import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../failure/index.ts';
import type { paymentMachine } from './machine.ts';
import type { PlacedOrder } from './order-draft.ts';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** Whether work is in flight: the submit button spins and takes no second press. */
export const selectIsPaying = (snapshot: PaymentSnapshot): boolean => snapshot.hasTag('busy');

/** What went wrong with the last try; null while nothing has. */
export const selectPaymentFailure = (snapshot: PaymentSnapshot): Failure | null =>
  snapshot.hasTag('busy') || snapshot.matches('confirmed') ? null : snapshot.context.failure;

/** Whether the order is placed and paid. */
export const selectIsConfirmed = (snapshot: PaymentSnapshot): boolean => snapshot.matches('confirmed');

/** Whether the money may have been taken although nobody has confirmed it: only another look is offered then. */
export const selectIsUnconfirmed = (snapshot: PaymentSnapshot): boolean => snapshot.matches('unconfirmed');

/** The order that the server has placed for this checkout, paid or not; null before. */
export const selectPlacedOrder = (snapshot: PaymentSnapshot): PlacedOrder | null => snapshot.context.order;
