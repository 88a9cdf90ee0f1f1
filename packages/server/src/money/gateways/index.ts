export { exactNumber, parseExactJsonOrNull } from './exact-json.ts';
export { type Exchange, exchange } from './exchange.ts';
export { flutterwaveGateway } from './flutterwave-gateway.ts';
export type { GatewayOptions, GatewayTrouble } from './gateway-call.ts';
export { type MeasuredCall, measureCalls } from './measure-calls.ts';
export { paystackGateway } from './paystack-gateway.ts';
export { signatureOf } from './signature.ts';
