export {
  combinedCheckoutFreeDelivery,
  combinedStripFreeDelivery,
  type FreeDelivery,
  foodCheckoutFreeDelivery,
  foodStripFreeDelivery,
  groceryCheckoutFreeDelivery,
  isDeliveryFree,
  isRunning,
  stripFreeDelivery,
} from './free-delivery.ts';
export { giftCardHintThreshold, showsGiftCardHint } from './gift-card-hint.ts';
export { type PromotionMinutes, promotionState } from './store-promotion.ts';
export { freeDeliveryStrip, type Strip } from './strip.ts';
