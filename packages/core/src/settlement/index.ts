/** What a charge does to a payment intent, for a server that has no use for the payment's machine. */
export {
  type Booking,
  type Charge,
  hasCome,
  notBooked,
  type PaymentIntent,
  type Provider,
  type RefusalReason,
  type ReturnReason,
  receivedOf,
  type Settlement,
  settle,
} from '../payment/settlement.ts';
