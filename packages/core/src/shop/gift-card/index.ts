export { type BoughtCard, giftMailText } from './bought.ts';
export { type CardCheck, type GiftCard, verifyGiftCard } from './card.ts';
export { giftCardMessages, ownGiftCardMessages } from './messages.ts';
export { giftCardPicture } from './picture.ts';
export { serialProblem } from './serial.ts';
export { serialForgotten } from './serial-forgotten.ts';
export { giftCardServiceId } from './service.ts';
export {
  emptyGiftCard,
  isWorthSomething,
  serialCheck,
  type TypedGiftCard,
  untypedGiftCard,
  verifyingGiftCard,
} from './typed-card.ts';
export { giftCardWorth } from './worth.ts';
