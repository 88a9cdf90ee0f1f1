/** The gateways that collect money by card, bank transfer or USSD. */
export type Provider = 'paystack' | 'flutterwave';
