/** What a charge does to a payment intent, for a server that has no use for the payment's machine. */
export { type Provider, providerNames } from '../card-payment/provider.ts';
export {
  type Booking,
  type Charge,
  type DeclineReason,
  hasCome,
  notBooked,
  type PaymentIntent,
  type RefusalReason,
  type ReturnReason,
  receivedOf,
  type Settlement,
  settle,
} from '../payment/settlement.ts';
export { leastCardAmount } from '../payment/tenders.ts';
export {
  decidePayment,
  type Payable,
  referenceOf,
} from './decide.ts';
export type {
  BookedSettlement,
  CardRefund,
  ChargeFound,
  PaymentEvent,
  PaymentState,
  PaymentStatus,
  SuspendedCharge,
} from './events.ts';
export { evolvePayment } from './evolve.ts';
export {
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
  refundOfCancelled,
  refundSilenceMs,
  sentBack,
} from './refunds.ts';
