export { type FlutterwaveOptions, flutterwaveGateway } from './flutterwave-gateway.ts';
export type {
  ChargeQuery,
  ChargeRequest,
  ClientParams,
  FlutterwaveParams,
  Initialized,
  PaymentGateway,
  PaystackParams,
  Refund,
  RefundRequest,
  Webhook,
  WebhookHeaders,
} from './gateway.ts';
export { type PaystackOptions, paystackGateway } from './paystack-gateway.ts';
export type { ProviderOptions, ProviderTrouble } from './provider-call.ts';
