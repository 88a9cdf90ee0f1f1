/** The gateways that collect money by card, bank transfer or USSD. */
export type Provider = 'paystack' | 'flutterwave';

/** Their names as shoppers know them. [PAY-29] */
export const providerNames: Readonly<Record<Provider, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};
