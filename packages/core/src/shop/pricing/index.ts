export { type BagFee, bagFee, documentBagFee } from './bag-fee.ts';
export { defaultFeeVariation, deliveryFee, type FeeTerms, feeText, foodDeliveryFee } from './delivery-fee.ts';
export {
  type Explained,
  explain,
  type FeeVariation,
  type FreeBecause,
  given,
  isProven,
  readd,
  sum,
} from './explained.ts';
export { type ExplainedView, explainedView } from './explained-view.ts';
export { fitsOrder } from './fits-order.ts';
export { type FoodPricing, foodPrice, packPrice } from './food-price.ts';
export { formulaText } from './formula-text.ts';
export { fullUnitPrice, type GroceryPricing, groceryUnitPrice, kilogramPrice } from './grocery-unit-price.ts';
export { lineTotal, type PricedLine } from './line-total.ts';
export {
  checkMinimumOrder,
  combinedCartMinimum,
  documentMinimums,
  foodCartMinimum,
  groceryCartMinimum,
  type MinimumOrder,
  type MinimumOrders,
  minimumOrderText,
  namedMinimum,
  sideCartMinimum,
} from './minimum-order.ts';
export { minimumProgress } from './minimum-progress.ts';
export { orderDay } from './order-day.ts';
export type { OrderKind } from './order-kind.ts';
export { groceryOrderTotal } from './order-total.ts';
export { promotionPrice } from './promotion-price.ts';
export { type ProvenPrice, provenPrice } from './proven-price.ts';
export { type Quote, type QuoteInput, type QuotePart, quoteOrder } from './quote.ts';
export { shownPrice } from './shown-price.ts';
export { cartTotal, combinedSubtotal, foodSubtotal, grocerySubtotal } from './subtotal.ts';
export { totalDue } from './total-due.ts';
