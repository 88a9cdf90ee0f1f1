export type {
  FreshQuote,
  PaymentOpening,
  PaymentRecord,
  Placement,
  PlacementRequest,
  PopupOutcome,
  Verification,
  VerificationRequest,
} from './actors.ts';
export type { PaymentEvent } from './events.ts';
export { type PaymentContext, paymentMachine } from './machine.ts';
export type { ContactMethod, OrderDraft, PlacedOrder } from './order-draft.ts';
export { isApproved, isSameOrder, paymentMessages, pendingChecks } from './rules.ts';
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
