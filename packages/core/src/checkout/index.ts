export {
  cartHeaderEstimate,
  combinedCartEstimates,
  deliveryEstimate,
  type Goods,
} from './delivery-estimate.ts';
export {
  isNearlyFull,
  type OrderCodeParts,
  type OrderNumberRange,
  orderCode,
  orderNumberRange,
} from './order-code.ts';
export { type FoodFeeChoice, kindOfOrderType, type OrderType, orderType } from './order-type.ts';
export { includesGiftCard, type PaymentMeans, paymentMethodText } from './payment-method-text.ts';
export { topUpCode } from './top-up-code.ts';
export {
  dayLabel,
  foodOrderHour,
  noSlotsText,
  type Slot,
  slotText,
  sortedDays,
  type WindowDay,
} from './windows.ts';
