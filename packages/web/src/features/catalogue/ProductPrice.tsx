import { formatNaira } from '@marketsquare/core/kernel/money';
import type { Product } from '@marketsquare/core/shop/catalogue';
import { shownPrice } from '@marketsquare/core/shop/pricing';
import { Price } from '../../ui/Price.tsx';

interface ProductPriceProps {
  readonly product: Product;
  readonly size?: 'normal' | 'large';
}

export function ProductPrice({ product, size = 'normal' }: ProductPriceProps) {
  const { price, before, note, isFrom } = shownPrice(product);
  return (
    <Price
      amount={formatNaira(price)}
      oldAmount={before === null ? undefined : formatNaira(before)}
      note={isFrom ? 'smallest pack' : note}
      size={size}
    />
  );
}
