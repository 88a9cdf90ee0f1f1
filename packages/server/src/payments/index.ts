export { type FlutterwaveOptions, flutterwaveGateway } from './flutterwave-gateway.ts';
export type {
  BookSpan,
  ChargeQuery,
  ChargeRequest,
  ClientParams,
  FlutterwaveParams,
  GatewayBook,
  Initialized,
  PaymentGateway,
  PaystackParams,
  Refund,
  RefundRequest,
  Reversal,
  Webhook,
  WebhookHeaders,
} from './gateway.ts';
export { withReversals } from './gateway.ts';
export { type PaystackOptions, paystackGateway } from './paystack-gateway.ts';
export type { ProviderOptions, ProviderTrouble } from './provider-call.ts';
