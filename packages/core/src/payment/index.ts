export {
  type Charge,
  type ChargeIdentity,
  type PaymentIntent,
  type Provider,
  type RefusalReason,
  type ReturnReason,
  type Settlement,
  settle,
} from './settlement.ts';
