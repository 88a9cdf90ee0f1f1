import type { Provider } from '@marketsquare/core/shop/settlement';

/** The gateways as shoppers know them. [PAY-29] */
export const gatewayNames: Readonly<Record<Provider, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};
