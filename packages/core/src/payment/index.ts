export type {
  FreshQuote,
  PaymentRecord,
  Placement,
  PlacementRequest,
  Verification,
  VerificationRequest,
} from './actors.ts';
export type { PaymentEvent } from './events.ts';
export { type PaymentContext, paymentMachine } from './machine.ts';
export type { ContactMethod, OrderDraft, PlacedOrder } from './order-draft.ts';
export { openPopup, type PaymentOpening, type PopupOutcome, startPayment } from './popup.ts';
export { isApproved, isSameOrder, mostCodeDraws, orElse, paymentMessages, pendingChecks } from './rules.ts';
export {
  selectIsConfirmed,
  selectIsPaying,
  selectIsUnconfirmed,
  selectPaymentFailure,
  selectPlacedOrder,
} from './selectors.ts';
export {
  type Charge,
  type ChargeIdentity,
  type PaymentIntent,
  type Provider,
  type RefusalReason,
  type ReturnReason,
  type Settlement,
  settle,
} from './settlement.ts';
