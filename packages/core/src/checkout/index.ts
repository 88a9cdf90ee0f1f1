export type { AddressSummary, Windows } from './actors.ts';
export { checkoutQuote, chosenSlot, orderDraft, providerNames, slotFeeText } from './assembly.ts';
export { failingCheck, hasAddress, missingPreferred } from './checks.ts';
export { type CheckoutContext, closedCheckout } from './context.ts';
export {
  cartHeaderEstimate,
  combinedCartEstimates,
  deliveryEstimate,
  type Goods,
} from './delivery-estimate.ts';
export type { CheckoutEvent } from './events.ts';
export {
  addressFields,
  type CheckoutField,
  checkoutFields,
  type FieldVerdict,
  requiredFields,
} from './fields.ts';
export { mostNoteCharacters, problemOf } from './judge-field.ts';
export { checkoutMachine } from './machine.ts';
export { type CheckoutNotice, checkoutTexts } from './notice.ts';
export {
  isNearlyFull,
  type OrderCodeParts,
  type OrderNumberRange,
  orderCode,
  orderNumberRange,
} from './order-code.ts';
export { type FoodFeeChoice, kindOfOrderType, type OrderType, orderType } from './order-type.ts';
export { includesGiftCard, type PaymentMeans, paymentMethodText } from './payment-method-text.ts';
export {
  checkoutWords,
  isOpenFor,
  selectCanSubmit,
  selectHasNoWindows,
  selectIsLoadingWindows,
  selectProblem,
  whyNotSubmit,
} from './selectors.ts';
export type { CheckoutSubject } from './updates.ts';
export {
  dayLabel,
  foodOrderHour,
  noSlotsText,
  type Slot,
  slotText,
  sortedDays,
  type WindowDay,
} from './windows.ts';
