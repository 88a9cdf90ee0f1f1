export type { PurchaseRequest } from './actors.ts';
export { attemptFor, type GiftCardPurchaseContext } from './context.ts';
export type { GiftCardPurchaseEvent } from './events.ts';
export {
  type PurchaseField,
  type PurchasePeople,
  purchaseFields,
  purchasePeople,
  purchaseProblem,
  recipientProblem,
} from './form.ts';
export { giftCardPurchaseMachine } from './machine.ts';
export { type PurchaseNotice, purchaseMessages } from './messages.ts';
export { giftCardReference } from './reference.ts';
export { type PurchaseReport, purchaseReport } from './report.ts';
export {
  giftCardPurchaseGuardMessages,
  selectCanChoose,
  selectChosenCard,
  selectGiftCards,
  selectHasNoGiftCards,
  selectIsBought,
  selectIsFormOpen,
  selectIsPurchasing,
  selectPurchaseNotice,
} from './selectors.ts';
