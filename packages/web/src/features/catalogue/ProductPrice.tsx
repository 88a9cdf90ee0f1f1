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
  const carted = useFoodCart(selectLatestPack(product.id));
  const { price, before, note, pack } = shownPrice(product, carted);
  return {
    amount: formatNaira(price),
    oldAmount: before === null ? undefined : formatNaira(before),
    note: pack === null ? note : packText(pack),
  };
}
