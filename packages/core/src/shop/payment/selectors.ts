import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../kernel/failure/index.ts';
import { wasLeft } from '../card-payment/index.ts';
import type { Mode } from '../catalogue/index.ts';
import { serialForgotten } from '../gift-card/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import { draftOf, failureOf, isPaidNow, orderToPay } from './context.ts';
import type { paymentMachine } from './machine.ts';
import type { OrderDraft } from './order-draft.ts';
import { refusesWindow } from './rules.ts';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** The server's code for a wallet with less available than its part. */
const balanceTooLow = 'balance_too_low';

/** The client's code for a call without a readable answer. */
const noReply = 'no_answer';

/** True while work is in flight: the submit button spins and takes no second press. */
export const selectIsPaying = (snapshot: PaymentSnapshot): boolean => snapshot.hasTag('busy');

/** True while the server checks a popup that was left without success. */
export const selectHasLeftPopup = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches({ card: 'checking' }) && wasLeft(snapshot.context.card);

/** The failure of the last try; null for none. */
export const selectPaymentFailure = (snapshot: PaymentSnapshot): Failure | null =>
  snapshot.hasTag('busy') || snapshot.matches('confirmed') ? null : failureOf(snapshot.context);

/**
 * The reason why the popup's report could not be left with the server; null otherwise. The following checks
 * find out the outcome. [ERR-27]
 */
export const selectRecordProblem = (snapshot: PaymentSnapshot): string | null =>
  snapshot.matches({ card: 'unconfirmed' }) && snapshot.context.card.looks === 0
    ? (failureOf(snapshot.context)?.message ?? null)
    : null;

/**
 * The names of the products that the store no longer sells, of an order that was priced again, with how many are left where it
 * has fewer than were asked for; null while it has all. [PAY-05]
 */
export const selectGone = (snapshot: PaymentSnapshot): string | null => {
  const { quote } = snapshot.context;
  if (!snapshot.matches('requoted') || quote === null) return null;
  const { groceryLines, foodLines } = draftOf(snapshot.context);
  const gone = [...groceryLines, ...foodLines].filter(({ key }) => quote.unavailable.includes(key));
  const named = gone.map(({ key, name }) => {
    const left = quote.left?.[key];
    return left === undefined ? name : `${name} (${left} left)`;
  });
  return gone.length === 0 ? null : named.join(', ');
};

/** True once the order is placed and paid. */
export const selectIsConfirmed = (snapshot: PaymentSnapshot): boolean => snapshot.matches('confirmed');

/**
 * True if money was taken, or may have been, that has not paid the order: nobody is to pay it a second time.
 */
export const selectOwesAnswer = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches({ card: 'unconfirmed' }) ||
  snapshot.matches('underpaid') ||
  snapshot.matches('returned') ||
  snapshot.matches('unanswered');

/**
 * True if the wallet may hold its part of the checkout's own unpaid order: then only that part has left the
 * available amount, and the order is paid with the earlier one. [PAY-19]
 */
export const selectHoldsWallet = (snapshot: PaymentSnapshot): boolean => {
  const { draft, order, failure } = snapshot.context;
  const isUnpaid = order !== null && !snapshot.matches('idle') && !snapshot.matches('confirmed');
  return isUnpaid && draft !== null && draft.tenders.wallet > 0 && failure?.code !== balanceTooLow;
};

/**
 * The reason why the server refused the window of the order, new at each try; null while it has not. [ERR-33]
 */
export const selectWindowRefusal = (snapshot: PaymentSnapshot): Failure | null => {
  const { failure } = snapshot.context;
  return snapshot.matches('refused') && refusesWindow(failure) ? failure : null;
};

/**
 * True if the checkout's own order is unpaid, or may be: its window can be full by this order alone, which is
 * then no reason to choose another.
 */
export const selectMayHoldPlace = (snapshot: PaymentSnapshot): boolean => {
  const { order, failure } = snapshot.context;
  if (order !== null) return !snapshot.matches('idle') && !snapshot.matches('confirmed');
  const isReplyLost = snapshot.matches('refused') && failure?.code === noReply;
  return snapshot.matches('placingOrder') || isReplyLost;
};

/** True if the wallet lacked its part: it has changed since the checkout asked for it. */
export const selectIsWalletShort = ({ context }: PaymentSnapshot): boolean =>
  context.failure?.code === balanceTooLow;

/**
 * True if the order waits for the number of its gift card, which a reload has forgotten: the next typed
 * number is then the first one that this order is paid with, and makes no other order. [PAY-23, PAY-30]
 */
export const selectAwaitsSerial = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches('interrupted') && snapshot.context.failure?.code === serialForgotten.code;

/**
 * True if a draft may be paid: not while a payment of the same order owes an answer, and no other while one
 * may still come.
 */
export const selectMayPay = (snapshot: PaymentSnapshot, draft: OrderDraft | null): boolean => {
  if (!selectOwesAnswer(snapshot)) return true;
  return snapshot.matches('underpaid') && draft !== null && !isPaidNow(snapshot.context, draft);
};

/**
 * True if an order from the account may be paid: not while another payment is under way or owes an answer.
 */
export const selectMayResume = (snapshot: PaymentSnapshot): boolean =>
  !snapshot.hasTag('busy') && !selectOwesAnswer(snapshot);

/**
 * True if a payment rests in a state that the shopper must hear about. Its message is in `paymentReport` or
 * in the refusal.
 */
export const selectIsToTell = (snapshot: PaymentSnapshot): boolean =>
  !snapshot.hasTag('busy') &&
  !snapshot.matches('idle') &&
  !snapshot.matches('requoted') &&
  !snapshot.matches('confirmed');

/**
 * True if a checkout reports the payment: that of its own order, which has the same kind, store and mode, and
 * any that it has to wait for. [ERR-25, SEL-19]
 */
export const selectIsToldAtCheckout =
  (kind: OrderKind, store: { readonly id: number; readonly mode: Mode } | null) =>
  (snapshot: PaymentSnapshot): boolean => {
    const { resumed, draft } = snapshot.context;
    const isOwn =
      draft === null || (draft.kind === kind && draft.storeId === store?.id && draft.mode === store.mode);
    return (isOwn && resumed === null) || !selectMayResume(snapshot);
  };

/** The kind of the order that the checkout pays; null when nothing is paid there. */
export const selectPaidKind = ({ context }: PaymentSnapshot): OrderKind | null =>
  context.resumed === null && context.draft !== null ? context.draft.kind : null;

/** The id of the order that is resumed from the account; null when there is none. */
export const selectResumedOrder = ({ context }: PaymentSnapshot): string | null =>
  context.resumed?.order.id ?? null;

/** The id of the order that a payment is or was for; null before there is one. */
export const selectOrderToPay = ({ context }: PaymentSnapshot): string | null =>
  orderToPay(context)?.id ?? null;
