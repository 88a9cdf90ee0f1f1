export type {
  CardDue,
  CardStart,
  CheckRequest,
  PaymentCheck,
  PaymentOpening,
  PopupOutcome,
} from './actors.ts';
export {
  type CardOutcome,
  type CardPayment,
  checkOf,
  noCard,
  openingOf,
  orderIdOf,
  startOf,
  type Unpaid,
  type WithCard,
} from './context.ts';
export type { CardPaymentEvent } from './events.ts';
export { type Gateway, gatewayNames, gateways } from './gateway.ts';
export { cardGuards } from './guards.ts';
export {
  type CardMessages,
  cardMessages,
  givenBack,
  moneyText,
  nothingTaken,
  referenceMessages,
  unpaidMessage,
} from './messages.ts';
export { cardWork } from './opened-popups.ts';
export { progressText } from './progress.ts';
export {
  answerPatienceMs,
  checkAnew,
  hasComeAs,
  notKnown,
  notPaid,
  popupPatience,
  wasLeft,
  withCheck,
  withoutCheck,
  withPopup,
} from './rules.ts';
export { afterCheck, type CardState, cardActors, cardPayment, type Done, judge } from './states.ts';
