export type {
  FreshQuote,
  GiftCardRedemption,
  PaymentRecord,
  Placement,
  PlacementRequest,
  Verification,
  VerificationRequest,
  WalletDebit,
} from './actors.ts';
export type { PaymentContext } from './context.ts';
export type { PaymentEvent } from './events.ts';
export { paymentMachine } from './machine.ts';
export type { ContactMethod, OrderDraft, PlacedOrder, ResumedOrder } from './order-draft.ts';
export { openPopup, type PaymentOpening, type PopupOutcome, startPayment } from './popup.ts';
export { popupGuards, verificationGuards } from './popup-guards.ts';
export { nothingTaken, type PaymentReport, paymentReport } from './report.ts';
export {
  isSameOrder,
  mostCodeDraws,
  orElse,
  paymentMessages,
  pendingChecks,
  popupPatience,
} from './rules.ts';
export {
  selectIsConfirmed,
  selectIsPaying,
  selectIsToldAtCheckout,
  selectMayPay,
  selectMayResume,
  selectOrderToPay,
  selectOwesAnswer,
  selectPaidKind,
  selectPaymentFailure,
  selectPlacedOrder,
  selectResumedOrder,
} from './selectors.ts';
export {
  type Booking,
  type Charge,
  hasCome,
  notBooked,
  type PaymentIntent,
  type Provider,
  type RefusalReason,
  type ReturnReason,
  receivedOf,
  type Settlement,
  settle,
} from './settlement.ts';
export {
  cardAmount,
  leastCardAmount,
  noTenders,
  type Tenders,
  tenderedAmount,
  tendersFor,
} from './tenders.ts';
