export { catalogueReads, isCatalogueRead } from './catalogue-reads.ts';
export { type Api, type ApiOptions, createApi } from './client.ts';
export {
  type ApiFailure,
  type ApiResult,
  isAccepted,
  type Method,
  noAnswer,
  toApiFailure,
} from './envelope.ts';
export type { components, operations, paths } from './schema.ts';
export { type Address, balanceOnHold, toAddress, toUser, type User } from './wire/account.ts';
export { fromAddress, fromNewAddress } from './wire/address.ts';
export { fromCartLines, fromOrderLines, toWantedLine } from './wire/cart.ts';
export {
  type ShopConfiguration,
  type Suggestion,
  storesIn,
  toBanner,
  toPromotionNames,
  toShopConfiguration,
  toStore,
  toStoreLists,
  toSuggestion,
} from './wire/catalogue.ts';
export { fromQuestionnaire } from './wire/feedback.ts';
export { toFoodHours } from './wire/food-hours.ts';
export {
  contactSubject,
  fromChangePassword,
  fromContact,
  fromForgotPassword,
  fromLogin,
  fromLoveStory,
  fromPrivacyRequest,
  fromProfile,
  fromRegistration,
  fromResetPassword,
  fromStaffLogin,
  fromWalletPin,
  type ReferredCustomer,
  toReferredCustomer,
} from './wire/forms.ts';
export { fromCardPayment, fromCardPurchase, toBoughtCard, toGiftCard } from './wire/gift-card.ts';
export {
  type ConfirmedOrder,
  type OrderItem,
  type OrderSummary,
  type OrderView,
  type RefundTo,
  type TrackedOrder,
  toConfirmedOrder,
  toOrder,
  toOrderView,
  toPlacedOrder,
  toRefundsLeft,
  toTrackedOrder,
} from './wire/order.ts';
export { fromOrderDraft } from './wire/order-draft.ts';
export { toOrderedProduct } from './wire/ordered-product.ts';
export { toPaymentOpening } from './wire/payment.ts';
export { type PlacedQuote, toPlacedQuote } from './wire/placed-quote.ts';
export { fromPriceProof } from './wire/price-steps.ts';
export { type ProductGroups, toDishes, toProduct, toProductGroups } from './wire/products.ts';
export { toFreshQuote } from './wire/quote.ts';
export type { QuoteAmounts } from './wire/quote-amounts.ts';
export { toStoreCart } from './wire/store-cart.ts';
export { fromVisit } from './wire/visit.ts';
export {
  fromCreditRequest,
  toCreditOrder,
  toTransaction,
} from './wire/wallet.ts';
export { fromGrams, fromQuantity, toGrams } from './wire/weight.ts';
export { toFeeVariation, toFoodFee, toWindowDays } from './wire/windows.ts';
