/** The gateways that collect money by card, bank transfer or USSD. */
export const gateways = ['paystack', 'flutterwave'] as const;

export type Gateway = (typeof gateways)[number];

/** Their names as shoppers know them. [PAY-29] */
export const gatewayNames: Readonly<Record<Gateway, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};
