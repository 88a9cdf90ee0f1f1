export { type CardOnSale, cardsOnSale } from './cards-on-sale.ts';
export {
  captureGiftCard,
  endGiftCard,
  findGiftCard,
  type GiftCardMovement,
  holdOnGiftCard,
  issueGiftCard,
  releaseGiftCard,
  reopenGiftCard,
  restoreGiftCard,
  spendGiftCard,
  takeBackFromCard,
} from './gift-card-money.ts';
export { giftCardColumns, giftCardNotes, giftCardStreams } from './gift-card-stream.ts';
export { type Guesser, guardedLook, guardedSpending } from './guesses.ts';
export { isBuyer, openSale, type SaleToPay } from './open-sale.ts';
export { hasUnsentCard, purchasesOf, salesTo, sendPurchaseAgain } from './purchases.ts';
export { type Redemption, redemptionId, redemptionsOf } from './redemptions.ts';
export { forgetSerial, keepSerial, readSecrets, type SalePeople } from './sale-people.ts';
export { giftCardMail, giftSaleColumns, giftSaleExpiry, giftSaleStreams } from './sale-stream.ts';
export { drawSerial } from './serial-number.ts';
export { findSpendable, type SpendableCard } from './spendable.ts';
export { takeSalesAlong } from './take-along.ts';
