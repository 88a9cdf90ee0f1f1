export { type CardCheck, type GiftCard, verifyGiftCard } from './card.ts';
export {
  serialForgotten,
  serialFormMessage,
  serialProblem,
} from './serial.ts';
export { giftCardServiceId } from './service.ts';
export { giftCardTexts } from './texts.ts';
