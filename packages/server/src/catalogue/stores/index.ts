export { feeVariation } from './fees.ts';
export { findStore, type StoreRow } from './find-store.ts';
export {
  asPromoted,
  restingPromotions,
  runningPromotions,
  type StorePromotion,
  storePromotions,
} from './promotions.ts';
export {
  catalogueVersion,
  type KeptPlan,
  openShopPlan,
  type ShopPlan,
  type StorePlan,
  storePlan,
} from './shop-plan.ts';
export { findSlot, findWindowDay, isClosedOn, isOpenOn, plannedDay, type Slot } from './windows.ts';
