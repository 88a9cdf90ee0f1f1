import type { Product } from '@marketsquare/core/catalogue';
import { formatNaira } from '@marketsquare/core/money';
import { shownPrice } from '@marketsquare/core/pricing';
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
