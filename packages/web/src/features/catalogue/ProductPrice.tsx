import { formatNaira } from '@marketsquare/core/kernel/money';
import { selectLatestPack } from '@marketsquare/core/shop/cart';
import { type Product, packText, priceNote } from '@marketsquare/core/shop/catalogue';
import { shownPrice } from '@marketsquare/core/shop/pricing';
import { useFoodCart } from '../../platform/shop.tsx';
import { OldPrice, Price } from '../../ui/Price.tsx';

interface ProductPriceProps {
  readonly product: Product;
  readonly size?: 'normal' | 'large';
}

/**
 * A product's price. A dish in packs shows that of the pack in the cart, or else of the smallest, and names
 * the pack.
 */
export function ProductPrice({ product, size = 'normal' }: ProductPriceProps) {
  const { amount, before, note } = usePriceWords(product);
  return <Price amount={amount} oldAmount={before} note={note} size={size} />;
}

/** The price on a card's first line; for goods by weight with "(Per Kg)". [QTY-14] */
export function CardPrice({ product }: Pick<ProductPriceProps, 'product'>) {
  const { amount } = usePriceWords(product);
  return <Price amount={amount} note={priceNote(product.description)} />;
}

/** The smaller words of a price: what it was before, and what a kilogram, a litre or a pack of it costs. */
export function PriceDetails({ product }: Pick<ProductPriceProps, 'product'>) {
  const { before, note } = usePriceWords(product);
  return (
    <>
      {before && <OldPrice amount={before} />}
      {note !== priceNote(product.description) && <span>{note}</span>}
    </>
  );
}

function usePriceWords(product: Product) {
  const carted = useFoodCart(selectLatestPack(product.id));
  const { price, before, note, pack } = shownPrice(product, carted);
  return {
    amount: formatNaira(price),
    before: before === null ? undefined : formatNaira(before),
    note: pack === null ? note : packText(pack),
  };
}
