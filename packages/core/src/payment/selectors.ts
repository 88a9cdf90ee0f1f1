import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../failure/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import type { paymentMachine } from './machine.ts';
import type { OrderDraft, PlacedOrder } from './order-draft.ts';
import { isSameOrder } from './rules.ts';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** Whether work is in flight: the submit button spins and takes no second press. */
export const selectIsPaying = (snapshot: PaymentSnapshot): boolean => snapshot.hasTag('busy');

/** What went wrong with the last try; null while nothing has. */
export const selectPaymentFailure = (snapshot: PaymentSnapshot): Failure | null =>
  snapshot.hasTag('busy') || snapshot.matches('confirmed') ? null : snapshot.context.failure;

/** Whether the order is placed and paid. */
export const selectIsConfirmed = (snapshot: PaymentSnapshot): boolean => snapshot.matches('confirmed');

/** Whether money was taken, or may have been, that has not paid the order: nobody is to pay it a second time. */
export const selectOwesAnswer = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches('unconfirmed') || snapshot.matches('underpaid') || snapshot.matches('returned');

/** Whether a draft may be paid: it may not while a payment of the same order owes an answer, and no other while one may still come. */
export const selectMayPay = (snapshot: PaymentSnapshot, draft: OrderDraft | null): boolean => {
  if (!selectOwesAnswer(snapshot)) return true;
  const { draft: paid } = snapshot.context;
  return snapshot.matches('underpaid') && draft !== null && paid !== null && !isSameOrder(paid, draft);
};

/** What kind of order is paid for. */
export const selectPaidKind = ({ context }: PaymentSnapshot): OrderKind => context.draft?.kind ?? 'grocery';

/** The order that the server has placed for this checkout, paid or not; null before. */
export const selectPlacedOrder = (snapshot: PaymentSnapshot): PlacedOrder | null => snapshot.context.order;
