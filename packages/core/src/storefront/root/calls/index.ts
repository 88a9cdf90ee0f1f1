/* The calls of a checkout and of its payment, in a file of their own: a shell loads it together with these screens. */
export { deliveryAddresses, variationOf, windowsOf } from './checkout.ts';
export { placement } from './order.ts';
export {
  orderPaymentOpening,
  outcomeBefore,
  popupOutcome,
  recordOfPayment,
} from './payment.ts';
export { giftCardRedemption, giftCardValue, walletDebit, walletPin } from './tenders.ts';
export { verification } from './verification.ts';
