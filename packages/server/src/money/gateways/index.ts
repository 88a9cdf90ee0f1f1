export { exchange } from './exchange.ts';
export { flutterwaveGateway } from './flutterwave-gateway.ts';
export { paystackGateway } from './paystack-gateway.ts';
export type { ProviderOptions, ProviderTrouble } from './provider-call.ts';
