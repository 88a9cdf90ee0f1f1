/** How an order is paid: a gateway or none, and what helps it. */
export interface PaymentMeans {
  /** The gateway's name as shoppers know it, 'Paystack'; null when no card is needed. */
  readonly gateway: string | null;
  /** The wallet, which the documents call loyalty. */
  readonly wallet: boolean;
  readonly giftCard: boolean;
}

/**
 * The text of a payment method: '{Gateway} + Loyalty + Gift card', or without a gateway 'loyalty + gift'. [PAY-29]
 *
 * An order that needs nothing at all has an empty text.
 */
export function paymentMethodText({ gateway, wallet, giftCard }: PaymentMeans): string {
  if (gateway === null) {
    return [...(wallet ? ['loyalty'] : []), ...(giftCard ? ['gift'] : [])].join(' + ');
  }
  return `${gateway}${wallet ? ' + Loyalty' : ''}${giftCard ? ' + Gift' : ''} card`;
}
