import type { Fact } from '../../shop/checkout/window-facts.ts';

/** How an order is paid: the documents' text, and its meaning beside it. [ORD-02, ORD-14, PAY-29] */
export function paymentFact({ paymentMethod }: { readonly paymentMethod: string }): Fact {
  const note = paymentWords(paymentMethod);
  return { label: 'Payment method', value: paymentMethod, ...(note !== null && { note }) };
}

/** The meaning of 'loyalty + gift': 'Wallet and gift card'. Null where the text says it already, as 'Paystack card' does. */
function paymentWords(text: string): string | null {
  if (!/loyalty|gift/i.test(text)) return null;
  const ways = [
    ...(text.endsWith(' card') ? ['card'] : []),
    ...(/loyalty/i.test(text) ? ['wallet'] : []),
    ...(/gift/i.test(text) ? ['gift card'] : []),
  ];
  const others = ways.slice(0, -1).join(', ');
  const words = `${others === '' ? '' : `${others} and `}${ways.at(-1)}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
