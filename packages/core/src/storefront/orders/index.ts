export { windowFacts } from '../../shop/checkout/window-facts.ts';
export { cancelledStatus, isUnpaid } from '../../shop/order/unpaid.ts';
export { amountRows } from './amounts.ts';
export { orderCard } from './card.ts';
export {
  type ConfirmationInput,
  confirmationMachine,
  paidNotice,
  paidNoticeMs,
} from './confirmation/machine.ts';
export { selectPaidNotice, selectShowsOrder } from './confirmation/selectors.ts';
export {
  confirmationFacts,
  confirmedSum,
  handoverFacts,
  handoverLabels,
  pickupPlace,
} from './confirmation-facts.ts';
export { dueTexts, orderContact, orderedRow, orderFacts, trackedFacts } from './facts.ts';
export { cancellingMessages, confirmationMessages } from './messages.ts';
export { moneyBack } from './money-back.ts';
export { isPaidByCard, orderToResume, payingMessages, resumedRows } from './paying.ts';
export { packedSentences } from './picked.ts';
export { placedPrice } from './placed-price.ts';
export { paymentsGivenBack, receiptFacts, receiptPayments } from './receipt-facts.ts';
export type { ReorderEvent } from './reorder/events.ts';
export { reorderMachine } from './reorder/machine.ts';
export { reorderGuardMessages } from './reorder/messages.ts';
export { selectIsReordering, selectLeadsToCart, selectReorderNotice } from './reorder/selectors.ts';
export { linesAgain, lineToWanted, type WantedLine } from './reorder/wanted.ts';
export { badgeColour, hasEnded, statusText } from './status.ts';
