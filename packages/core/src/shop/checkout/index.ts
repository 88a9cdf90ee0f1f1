export type { AddressSummary, DeliveryAddress, Windows } from './actors.ts';
export { addressReach, deliveryArea, reachParams, unreachedText } from './address-reach.ts';
export { checkoutDay, checkoutQuote, chosenSlot, slotFeeText } from './assembly.ts';
export { checkoutRefusal, failingCheck, hasAddress, missingPreferred, needsKitchen } from './checks.ts';
export { areContactsShopper, contactFields, keepText } from './contacts.ts';
export { contactsLine } from './contacts-line.ts';
export type { CheckoutContext } from './context.ts';
export {
  type Arrival,
  cartHeaderEstimate,
  combinedFoodEstimate,
  combinedGroceryEstimate,
  foodEstimate,
  groceryArrival,
  groceryEstimate,
} from './delivery-estimate.ts';
export { orderDraft, presentDraft } from './draft.ts';
export type { CheckoutEvent } from './events.ts';
export {
  addressFields,
  type CheckoutField,
  checkoutFields,
  type TenderField,
} from './fields.ts';
export { problemOf } from './judge-field.ts';
export { tenderProblemOf } from './judge-tender.ts';
export { type CheckoutPrice, checkoutPrice, leastText, selectIsFeePending } from './least-price.ts';
export { checkoutMachine } from './machine.ts';
export { type CheckoutNotice, checkoutMessages } from './messages.ts';
export {
  checkoutGuardMessages,
  isOpenFor,
  knowsTime,
  selectCanSubmit,
  selectChosenWindow,
  selectFoodMessage,
  selectHasFoodWays,
  selectHasNoWindows,
  selectIsLoadingWindows,
  selectTravellingFood,
  selectVerdict,
  selectWhyDisabled,
  submitGrounds,
  whyNotSubmit,
} from './selectors.ts';
export { type SummaryRow, summaryRows } from './summary-rows.ts';
export {
  giftCardProblemPlace,
  keptText,
  pinDialogTitle,
  tenderMessages,
  wrongPin,
} from './tender-messages.ts';
export {
  selectGiftCardState,
  selectIsAskingPin,
  selectIsCheckingPin,
  selectIsCovered,
} from './tender-selectors.ts';
export { type CheckoutDue, checkoutDue } from './tenders.ts';
export { feeSoFarText, foodFeeSoFarText, nextWindowText } from './upcoming-windows.ts';
export type { CheckoutSubject } from './updates.ts';
export { windowFacts } from './window-facts.ts';
export {
  dayLabel,
  foodOrderHour,
  isFull,
  noSlotsText,
  placesText,
  type Slot,
  slotText,
  sortedDays,
  type WindowDay,
} from './windows.ts';
