export { exchange } from './exchange.ts';
export { flutterwaveGateway } from './flutterwave-gateway.ts';
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
} from './gateway.ts';
export { keptParamsSchema, popupCustomer, withReversals } from './gateway.ts';
export { paystackGateway } from './paystack-gateway.ts';
export type { ProviderOptions, ProviderTrouble } from './provider-call.ts';
