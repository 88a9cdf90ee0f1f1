export { changesOf, type GoodsChange, pricesBehind, undoChange } from './history.ts';
export type { OfferChange, OfferFields } from './offer-fields.ts';
export { changeOffers, offersAt } from './offers.ts';
export {
  callOffReturns,
  endPlan,
  longestPlanMs,
  openPlan,
  type Plan,
  plannedChange,
  plansOf,
  writePlan,
} from './plans.ts';
export { editProduct, productFields } from './products.ts';
