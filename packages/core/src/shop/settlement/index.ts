/** What a charge does to a payment intent, for a server that has no use for the payment's machine. */
export { type Provider, providerNames, providers } from '../card-payment/provider.ts';
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
  mayFail,
  owedBack,
  type RefundCommand,
  type RefundOwner,
  refundableFor,
  refundableOf,
  refundSilenceMs,
  sentBack,
} from './refunds.ts';
export {
  type Booking,
  hasCome,
  notBooked,
  type PaymentIntent,
  type PurposeName,
  receivedOf,
  settle,
} from './settle.ts';
