/**
 * The parts of an order that client and server both write: its code, type and payment method. They belong to the checkout;
 * code that needs only these imports this file, without the checkout's machine.
 */
export {
  isNearlyFull,
  type OrderCodeParts,
  type OrderNumberRange,
  orderCode,
  orderNumberRange,
} from '../checkout/order-code.ts';
export { type FoodFeeChoice, kindOfOrderType, type OrderType, orderType } from '../checkout/order-type.ts';
export { type PaymentMeans, paymentMethodText } from '../checkout/payment-method-text.ts';
export {
  decideOrder,
  type OrderCommand,
  type OrderDecision,
  type OrderRefusal,
  type Standing,
} from './decide.ts';
export type { Dated, OrderEvent, OrderFacts, OrderLine, OrderState } from './events.ts';
export { evolveOrder } from './evolve.ts';
export {
  cancelledStatus,
  isUnpaid,
  mayCancel,
  mostUnpaid,
  type PayableOrder,
  type UnpaidVerdict,
  unpaidLifeMs,
  unpaidStatus,
  unpaidVerdict,
} from './unpaid.ts';
