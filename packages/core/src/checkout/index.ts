export type { AddressSummary, DeliveryAddress, Windows } from './actors.ts';
export { addressReach, deliveryArea, unreachedText } from './address-reach.ts';
export { checkoutDay, checkoutQuote, chosenSlot, providerNames, slotFeeText } from './assembly.ts';
export { checkoutRefusal, failingCheck, hasAddress, missingPreferred, needsKitchen } from './checks.ts';
export { type CheckoutContext, closedCheckout, type GiftCardPart, type WalletPart } from './context.ts';
export {
  cartHeaderEstimate,
  combinedCartEstimates,
  deliveryEstimate,
  type Goods,
} from './delivery-estimate.ts';
export { orderDraft, presentDraft } from './draft.ts';
export type { CheckoutEvent } from './events.ts';
export {
  addressFields,
  type CheckoutField,
  checkoutFields,
  type FieldVerdict,
  requiredFields,
  type TenderField,
  tenderFields,
} from './fields.ts';
export { mostNoteCharacters, problemOf, tenderProblemOf } from './judge-field.ts';
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
  knowsTime,
  selectCanSubmit,
  selectFoodMessage,
  selectGiftCardState,
  selectHasNoWindows,
  selectIsAskingPin,
  selectIsCheckingPin,
  selectIsLoadingWindows,
  selectProblem,
  selectWhyDisabled,
  whyNotSubmit,
} from './selectors.ts';
export { giftCardProblemPlace, pinDialogTitle, tenderTexts, wrongPin } from './tender-texts.ts';
export { type CheckoutDue, checkoutDue } from './tenders.ts';
export type { CheckoutSubject } from './updates.ts';
export {
  dayLabel,
  foodOrderHour,
  fullSlotText,
  isFull,
  noSlotsText,
  placesText,
  type Slot,
  slotText,
  sortedDays,
  type WindowDay,
} from './windows.ts';
