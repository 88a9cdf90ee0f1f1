/** The gateways that collect money by card, bank transfer or USSD. */
export const providers = ['paystack', 'flutterwave'] as const;

export type Provider = (typeof providers)[number];

/** Their names as shoppers know them. [PAY-29] */
export const providerNames: Readonly<Record<Provider, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};
