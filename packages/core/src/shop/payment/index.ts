export { type Gateway, gatewayNames, referenceMessages } from '../card-payment/index.ts';
export type {
  FreshQuote,
  GiftCardRedemption,
  PaymentRecord,
  Placement,
  PlacementRequest,
  WalletDebit,
} from './actors.ts';
export { failureOf, type PaymentContext } from './context.ts';
export type { PaymentEvent } from './events.ts';
export { paymentMachine } from './machine.ts';
export type { ContactMethod, OrderDraft, PlacedOrder, ResumedOrder } from './order-draft.ts';
export { type PaymentReport, paymentReport } from './report.ts';
export {
  goneNotice,
  hasEnded,
  mostCodeDraws,
  recordProblemTitle,
} from './rules.ts';
export {
  selectAwaitsSerial,
  selectGone,
  selectHasLeftPopup,
  selectHoldsWallet,
  selectIsConfirmed,
  selectIsPaying,
  selectIsToldAtCheckout,
  selectIsToTell,
  selectIsWalletShort,
  selectMayHoldPlace,
  selectMayPay,
  selectMayResume,
  selectOrderToPay,
  selectOwesAnswer,
  selectPaidKind,
  selectPaymentFailure,
  selectRecordProblem,
  selectResumedOrder,
  selectWindowRefusal,
} from './selectors.ts';
export {
  cardAmount,
  keptTenders,
  leastCardAmount,
  noTenders,
  type Tenders,
  tenderedAmount,
  tendersFor,
} from './tenders.ts';
