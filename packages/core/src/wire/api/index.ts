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
export { type Address, toAddress, toUser, type User } from './wire/account.ts';
export { type AddressOwner, fromAddress, fromNewAddress } from './wire/address.ts';
export { fromCartLines, fromOrderLines, type SavedCart, toWantedLine } from './wire/cart.ts';
export {
  type ProductGroups,
  type ShopConfiguration,
  type Suggestion,
  toBanner,
  toProduct,
  toProductGroups,
  toPromotionNames,
  toShopConfiguration,
  toStore,
  toStoreLists,
  toSuggestion,
  toZone,
} from './wire/catalogue.ts';
export {
  contactSubject,
  fromChangePassword,
  fromContact,
  fromForgotPassword,
  fromLogin,
  fromLoveStory,
  fromPrivacyRequest,
  fromProfile,
  fromQuestionnaire,
  fromRegistration,
  fromResetPassword,
  fromStaffLogin,
  fromWalletPin,
  type ReferredCustomer,
  toReferredCustomer,
} from './wire/forms.ts';
export { fromCardPayment, fromCardPurchase, toGiftCard } from './wire/gift-card.ts';
export {
  type ConfirmedOrder,
  type OrderItem,
  type OrderPayment,
  type OrderSummary,
  type OrderView,
  toConfirmedOrder,
  toOrder,
  toOrderView,
  toPlacedOrder,
} from './wire/order.ts';
export { fromOrderDraft, type OrderIdentity } from './wire/order-draft.ts';
export { toPaymentOpening } from './wire/payment.ts';
export { type PlacedQuote, type QuoteAmounts, toPlacedQuote } from './wire/placed-quote.ts';
export { fromPriceProof } from './wire/price-steps.ts';
export { toFreshQuote } from './wire/quote.ts';
export { type StoreCart, toStoreCart } from './wire/store-cart.ts';
export {
  balanceOnHold,
  type CreditRequest,
  fromCreditRequest,
  toCreditOrder,
  toTransaction,
} from './wire/wallet.ts';
export { fromGrams, fromQuantity, toGrams } from './wire/weight.ts';
export { toFeeVariation, toFoodFee, toFoodHours, toWindowDays } from './wire/windows.ts';
