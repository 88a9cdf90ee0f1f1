export { gatewaysAt, shopAt } from './gateways.ts';
export { controlAt, flutterwaveCard, paystackCard, shopperAt } from './shopper.ts';
