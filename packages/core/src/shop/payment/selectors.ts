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

/** The server's word for a wallet that has less available than it was to pay. */
const balanceTooLow = 'balance_too_low';

/** The client's word for a call without a readable answer. */
const noReply = 'no_answer';

/** Whether work is in flight: the submit button spins and takes no second press. */
export const selectIsPaying = (snapshot: PaymentSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the server checks a popup that was left without success. */
export const selectHasLeftPopup = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches({ card: 'checking' }) && wasLeft(snapshot.context.card);

/** What went wrong with the last try; null while nothing has. */
export const selectPaymentFailure = (snapshot: PaymentSnapshot): Failure | null =>
  snapshot.hasTag('busy') || snapshot.matches('confirmed') ? null : failureOf(snapshot.context);

/**
 * Why a payment that the popup told of could not be left with the server; null otherwise. What came of it is found out by the
 * checks that follow. [ERR-27]
 */
export const selectRecordProblem = (snapshot: PaymentSnapshot): string | null =>
  snapshot.matches({ card: 'unconfirmed' }) && snapshot.context.card.looks === 0
    ? (failureOf(snapshot.context)?.message ?? null)
    : null;

/** What the store does not sell any more of an order that was priced again, by name; null while it sells all. [PAY-05] */
export const selectGone = (snapshot: PaymentSnapshot): string | null => {
  const { quote } = snapshot.context;
  if (!snapshot.matches('requoted') || quote === null) return null;
  const { groceryLines, foodLines } = draftOf(snapshot.context);
  const gone = [...groceryLines, ...foodLines].filter(({ key }) => quote.unavailable.includes(key));
  return gone.length === 0 ? null : gone.map(({ name }) => name).join(', ');
};

/** Whether the order is placed and paid. */
export const selectIsConfirmed = (snapshot: PaymentSnapshot): boolean => snapshot.matches('confirmed');

/** Whether money was taken, or may have been, that has not paid the order: nobody is to pay it a second time. */
export const selectOwesAnswer = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches({ card: 'unconfirmed' }) ||
  snapshot.matches('underpaid') ||
  snapshot.matches('returned') ||
  snapshot.matches('unanswered');

/**
 * Whether the wallet may have reserved its part of the checkout's own unpaid order: it then has less available by that part
 * alone, and the order is paid with what was known before. [PAY-19]
 */
export const selectHoldsWallet = (snapshot: PaymentSnapshot): boolean => {
  const { draft, order, failure } = snapshot.context;
  const isUnpaid = order !== null && !snapshot.matches('idle') && !snapshot.matches('confirmed');
  return isUnpaid && draft !== null && draft.tenders.wallet > 0 && failure?.code !== balanceTooLow;
};

/** Why the server refused the window of the order, anew at each try; null while it has not. [ERR-33] */
export const selectWindowRefusal = (snapshot: PaymentSnapshot): Failure | null => {
  const { failure } = snapshot.context;
  return snapshot.matches('refused') && refusesWindow(failure) ? failure : null;
};

/**
 * Whether the checkout's own order stands unpaid, or may: its window can be full by this order alone, and is then no reason to
 * choose another one.
 */
export const selectMayHoldPlace = (snapshot: PaymentSnapshot): boolean => {
  const { order, failure } = snapshot.context;
  if (order !== null) return !snapshot.matches('idle') && !snapshot.matches('confirmed');
  const isReplyLost = snapshot.matches('refused') && failure?.code === noReply;
  return snapshot.matches('placingOrder') || isReplyLost;
};

/** Whether the wallet did not have what it was to pay: it has changed since the checkout asked for it. */
export const selectIsWalletShort = ({ context }: PaymentSnapshot): boolean =>
  context.failure?.code === balanceTooLow;

/**
 * Whether the order waits for the number of its gift card, which a reload has forgotten: whatever number is typed then is the
 * first one that this order is paid with, and makes no other order. [PAY-23, PAY-30]
 */
export const selectAwaitsSerial = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches('interrupted') && snapshot.context.failure?.code === serialForgotten.code;

/** Whether a draft may be paid: it may not while a payment of the same order owes an answer, and no other while one may still come. */
export const selectMayPay = (snapshot: PaymentSnapshot, draft: OrderDraft | null): boolean => {
  if (!selectOwesAnswer(snapshot)) return true;
  return snapshot.matches('underpaid') && draft !== null && !isPaidNow(snapshot.context, draft);
};

/** Whether an order from the account may be paid: not while another payment is under way or owes an answer. */
export const selectMayResume = (snapshot: PaymentSnapshot): boolean =>
  !snapshot.hasTag('busy') && !selectOwesAnswer(snapshot);

/** Whether a payment rests in a state that the shopper must hear about. Its message is in `paymentReport` or in the refusal. */
export const selectIsToTell = (snapshot: PaymentSnapshot): boolean =>
  !snapshot.hasTag('busy') &&
  !snapshot.matches('idle') &&
  !snapshot.matches('requoted') &&
  !snapshot.matches('confirmed');

/**
 * Whether a checkout tells of the payment: of its own order's, which is of the same kind, store and mode, and of any that it
 * has to wait for. [ERR-25, SEL-19]
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

/** The order that is taken up again from the account, by its id; null when none is. */
export const selectResumedOrder = ({ context }: PaymentSnapshot): string | null =>
  context.resumed?.order.id ?? null;

/** The order that a payment is or was for, by its id; null before there is one. */
export const selectOrderToPay = ({ context }: PaymentSnapshot): string | null =>
  orderToPay(context)?.id ?? null;
