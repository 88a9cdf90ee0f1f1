export { type ChargeRequest, type PaymentGateway, withReversals } from './payment-gateway.ts';
export { defaultConfig, type Pictures, type ShopConfig } from './ports.ts';
