export { checkByReference } from './check-by-reference.ts';
export { expireUnpaid } from './expire-unpaid.ts';
export { type OpenRefund, openRefundsOf, selectFollowedRefunds } from './open-refunds.ts';
export { type PaymentRow, paymentsOf, wirePaymentFact } from './payment-model.ts';
export { loadedTries, paymentStreams } from './payment-streams.ts';
export { longestReviewWaitMs, paymentPoll, paymentReview, reversalHint } from './poll-times.ts';
export { followReversalHint, pollFreshPayments, pollPayment, reviewPayment } from './poller.ts';
export { giftSaleEnding, topUpEnding } from './purposes/index.ts';
export { openTry, refundOf } from './refund-stream.ts';
export { paymentRefund } from './refund-work.ts';
export {
  askRefund,
  creditBack,
  giveBack,
  oweToCards,
  type RefundAsked,
  refundableTries,
  refundedByCards,
  shareOut,
} from './refunds.ts';
export {
  leaveRefund,
  longestRefundWaitMs,
  lookAtRefund,
  type RefundFate,
  sendRefund,
  sendRefundAgain,
} from './send-refunds.ts';
export { type CheckFor, settleByReference } from './settle-by-reference.ts';
export { selectSuspended, suspendedOf } from './suspended.ts';
export { isForNobody } from './wallet-owner.ts';
