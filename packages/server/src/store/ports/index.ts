export type { ChargeRequest, PaymentGateway } from './payment-gateway.ts';
export type { Pictures, ShopConfig } from './ports.ts';
