import { formatNaira } from '@marketsquare/core/kernel/money';
import { type Product, packText } from '@marketsquare/core/shop/catalogue';
import { shownPrice } from '@marketsquare/core/shop/pricing';

/** A product's price in words. */
export type PriceWords = ReturnType<typeof priceWords>;

/**
 * A product's price in words, with the old one where it is cheaper now.
 *
 * @param carted  the weight of the pack in the cart, in grams; null for none
 */
export function priceWords(product: Product, carted: number | null) {
  const { price, before, note, pack } = shownPrice(product, carted);
  return {
    amount: formatNaira(price),
    oldAmount: before === null ? undefined : formatNaira(before),
    note: pack === null ? note : packText(pack),
  };
}
