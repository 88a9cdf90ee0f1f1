export { exactNumber, parseExactJsonOrNull } from './exact-json.ts';
export { type Exchange, exchange } from './exchange.ts';
export { flutterwaveGateway } from './flutterwave-gateway.ts';
export { paystackGateway } from './paystack-gateway.ts';
export type { ProviderOptions, ProviderTrouble } from './provider-call.ts';
export { signatureOf } from './signature.ts';
