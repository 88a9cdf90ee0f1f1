/** Settles a charge against a payment intent, for a server that has no use for the payment's machine. */
export { type Gateway, gatewayNames, gateways } from '../card-payment/gateway.ts';
export { leastCardAmount } from '../payment/tenders.ts';
export type {
  BookedSettlement,
  Charge,
  DeclineReason,
  RefusalReason,
  ReturnReason,
  Settlement,
} from './charge.ts';
export {
  decidePayment,
  type Payable,
  referenceOf,
} from './decide.ts';
export type {
  CardRefund,
  ChargeFound,
  PayableKey,
  PaymentEvent,
  PaymentState,
  PaymentStatus,
  SuspendedCharge,
} from './events.ts';
export { evolvePayment } from './evolve.ts';
export {
  backByRule,
  givenBack,
  isForCard,
  isOpenRefund,
  keptMoney,
  owedBack,
  type RefundOwner,
  refundableFor,
  refundableOf,
  toSend,
  waitingOf,
} from './figures.ts';
export type { PurposeName } from './purpose.ts';
export { type RefundCommand, refundSilenceMs } from './refunds.ts';
export {
  type Booking,
  backUnnamed,
  hasCome,
  notBooked,
  type PaymentIntent,
  receivedOf,
  settle,
} from './settle.ts';
export type { Silence, SilenceCommand, SilenceKind } from './silence.ts';
