/** What a charge does to a payment intent, for a server that has no use for the payment's machine. */
export {
  type Charge,
  type ChargeIdentity,
  type PaymentIntent,
  type Provider,
  type RefusalReason,
  type ReturnReason,
  type Settlement,
  settle,
} from '../payment/settlement.ts';
