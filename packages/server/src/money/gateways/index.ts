export type {
  BookSpan,
  ChargeQuery,
  ChargeRequest,
  ClientParams,
  PaymentCustomer,
  PaymentGateway,
  Refund,
  RefundFound,
  RefundRequest,
  Reversal,
  Webhook,
  WebhookHeaders,
} from '../../store/ports/payment-gateway.ts';
export { keptParamsSchema, popupCustomer, withReversals } from '../../store/ports/payment-gateway.ts';
export { exchange } from './exchange.ts';
export { flutterwaveGateway } from './flutterwave-gateway.ts';
export { paystackGateway } from './paystack-gateway.ts';
export type { ProviderOptions, ProviderTrouble } from './provider-call.ts';
