export { feeVariation, toIds } from './fees.ts';
export { findStore, type StoreRow } from './find-store.ts';
export { placesLeft } from './places.ts';
export { catalogueVersion, openShopPlan, type PresentPlan, type ShopPlan } from './shop-plan.ts';
export { storeHandlers } from './store-handlers.ts';
export { windowHandlers } from './window-handlers.ts';
export { findSlot, findWindowDay, type Slot, slotText } from './windows.ts';
