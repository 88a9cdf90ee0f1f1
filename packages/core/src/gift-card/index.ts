export { type CardCheck, type GiftCard, verifyGiftCard } from './card.ts';
export {
  serialForgotten,
  serialForgottenMessage,
  serialFormMessage,
  serialProblem,
} from './serial.ts';
export { giftCardServiceId } from './service.ts';
export { giftCardTexts } from './texts.ts';
