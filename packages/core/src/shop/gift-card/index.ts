export { type CardCheck, type GiftCard, verifyGiftCard } from './card.ts';
export { giftCardMessages } from './messages.ts';
export {
  serialForgotten,
  serialFormMessage,
  serialProblem,
} from './serial.ts';
export { giftCardServiceId } from './service.ts';
