/* The calls of a payment, in a file of their own: a shell loads it as soon as it shows a screen that can pay. */
export { placement } from './order.ts';
export {
  orderPaymentOpening,
  outcomeBefore,
  popupOutcome,
  recordOfPayment,
  tryStatus,
} from './payment.ts';
export { giftCardRedemption, giftCardValue, walletDebit, walletPin } from './tenders.ts';
export { ofStatus, verification } from './verification.ts';
