/**
 * The rules of an order that client and server share: its code, type and payment method, what may happen to it, and when an
 * unpaid one ends.
 */

export {
  type CodePrefixes,
  documentPrefixes,
  isNearlyFull,
  orderCode,
  orderNumberRange,
  typedOrderCode,
} from './code/index.ts';
export {
  decideOrder,
  mostHolds,
  mostShared,
  type OrderCommand,
  type OrderDecision,
  type OrderLimits,
  type OrderRefusal,
  type PlacingRefusal,
} from './decide.ts';
export type {
  Canceller,
  CancelReason,
  Dated,
  OrderEvent,
  OrderFacts,
  OrderLine,
  OrderPart,
  OrderState,
  PartAmount,
  PartSource,
  PartWay,
  RefundTo,
} from './events.ts';
export { evolveOrder } from './evolve.ts';
export { type FoodFeeChoice, kindOfOrderType, type OrderType, orderType } from './order-type.ts';
export { dueByCard, partBack, partsBack, partsFor, partsLeft, refundedParts } from './parts.ts';
export { paymentMethodText } from './payment-method-text.ts';
export type { PickingCommand, PickingRefusal } from './picking/decide.ts';
export type { LinePick, Picking, SettledLine, Substitute } from './picking/events.ts';
export {
  type BackWays,
  backWays,
  lineBack,
  type MoneyLeft,
  type PickOutcome,
  pickOutcome,
  unitsHeld,
} from './picking/rules.ts';
export { type RefundKey, refundOfCancelled, refundOfShort, refundOfStaff } from './refund-key.ts';
export {
  cancelledStatus,
  isUnpaid,
  mayCancel,
  mostUnpaid,
  type PayableOrder,
  type UnpaidVerdict,
  unpaidLifeMs,
  unpaidStatus,
  unpaidUntil,
  unpaidVerdict,
} from './unpaid.ts';
