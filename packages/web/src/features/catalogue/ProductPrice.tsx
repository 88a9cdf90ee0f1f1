import { selectLatestPack } from '@marketsquare/core/shop/cart';
import type { Product } from '@marketsquare/core/shop/catalogue';
import { useFoodCart } from '../../platform/shop.tsx';
import { Price } from '../../ui/Price.tsx';
import { priceWords } from './price-words.ts';

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
