import { formatNaira } from '@marketsquare/core/kernel/money';
import { selectLatestPack } from '@marketsquare/core/shop/cart';
import { type Product, packText } from '@marketsquare/core/shop/catalogue';
import { shownPrice } from '@marketsquare/core/shop/pricing';
import { useFoodCart } from '../../platform/shop.tsx';
import { Price } from '../../ui/Price.tsx';

interface ProductPriceProps {
  readonly product: Product;
  readonly size?: 'normal' | 'large';
}

/** A product's price. */
export function ProductPrice({ product, size = 'normal' }: ProductPriceProps) {
  return <Price {...usePriceWords(product)} size={size} />;
}

/**
 * The words of a product's price. A dish in packs shows the price of the pack in the cart, or else of the
 * smallest, and names the pack.
 */
export function usePriceWords(product: Product) {
  return priceWords(product, useFoodCart(selectLatestPack(product.id)));
}

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
