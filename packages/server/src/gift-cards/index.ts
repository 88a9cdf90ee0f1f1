export { type CardOnSale, cardsOnSale } from './cards-on-sale.ts';
export {
  captureGiftCard,
  endGiftCard,
  findGiftCard,
  type GiftCardMovement,
  hidePlainSerials,
  issueGiftCard,
  releaseGiftCard,
  reserveGiftCard,
  restoreGiftCard,
  serialKey,
  spendGiftCard,
  takeBackFromCard,
} from './gift-card-money.ts';
export { giftCardColumns, giftCardNotes, giftCardStreams } from './gift-card-stream.ts';
