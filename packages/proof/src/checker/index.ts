export {
  type Check,
  type CheckReport,
  check,
  checkOf,
  type Violation,
} from './check.ts';
export { checks } from './checks.ts';
export type { Coverage, Reached } from './coverage.ts';
export type { Finding } from './explore.ts';
export type { Limits, Model, Move, Progress, Property, Situation } from './model.ts';
export { addressBookModel } from './models/address-book.ts';
export { cartModel } from './models/cart.ts';
export { checkoutModel } from './models/checkout.ts';
export { confirmationModel } from './models/confirmation.ts';
export { cookieConsentModel } from './models/cookie-consent.ts';
export { formModel } from './models/form.ts';
export { freeDeliveryStripModel } from './models/free-delivery-strip.ts';
export { giftCardPurchaseModel } from './models/gift-card-purchase.ts';
export { giftCardRedemptionModel } from './models/gift-card-redemption.ts';
export { modeDialogModel } from './models/mode-dialog.ts';
export { preparedFoodModel } from './models/prepared-food.ts';
export { productCardModel } from './models/product-card.ts';
export { quantityInputModel } from './models/quantity-input.ts';
export { reorderModel } from './models/reorder.ts';
export { selectionModel } from './models/selection.ts';
export { shopModel } from './models/shop.ts';
export { sideCartModel } from './models/side-cart.ts';
export { topUpModel } from './models/top-up.ts';
export type { TopUpBounds } from './models/top-up-moves.ts';
export { trackingModel } from './models/tracking.ts';
export { walletHistoryModel } from './models/wallet-history.ts';
export {
  changingMind,
  giving,
  mixing,
  mixingAgain,
  paymentModel,
  spending,
  tryingAgain,
} from './payment/model.ts';
export type { WorldBounds } from './payment/world.ts';
export type { Retraced } from './retrace.ts';
export { coverageText, type MachineSummary, summaryOf } from './summary.ts';
export type { TraceStep } from './trace.ts';
export type { Walks } from './wander.ts';
