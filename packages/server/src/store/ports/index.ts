export { type ChargeRequest, type PaymentGateway, withReversals } from './payment-gateway.ts';
export type { Pictures, ShopConfig } from './ports.ts';
