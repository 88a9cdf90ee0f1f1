import { nairaToKobo } from '../../../kernel/money/index.ts';
import type { Quote } from '../../../shop/pricing/index.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/** The amounts of a quote, without their proof. */
export type QuoteAmounts = Pick<
  Quote,
  'grocerySubtotal' | 'foodSubtotal' | 'deliveryFee' | 'foodDeliveryFee' | 'foodTotal' | 'bagFee' | 'total'
>;

/** The stored amounts of a quote. */
export function toQuoteAmounts(quote: Wire['Quote']): QuoteAmounts {
  return {
    grocerySubtotal: nairaToKobo(quote.cart_subtotal),
    foodSubtotal: nairaToKobo(quote.foodcart_subtotal),
    deliveryFee: nairaToKobo(quote.delivery_fee),
    foodDeliveryFee: nairaToKobo(quote.fooddeliveryfee),
    foodTotal: nairaToKobo(quote.food_total),
    bagFee: nairaToKobo(quote.bag_fee),
    total: nairaToKobo(quote.order_total),
  };
}
