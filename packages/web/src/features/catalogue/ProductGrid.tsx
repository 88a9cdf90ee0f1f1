import type { Product } from '@marketsquare/core/shop/catalogue';
import { useGradually } from '../../ui/use-gradually.ts';
import { CardGroups, type Density } from './CardGroups.tsx';
import { cardsAtOnce } from './cards-at-once.ts';
import { ProductCard, ProductCardToCome, productCardSkeleton } from './ProductCard.tsx';

/** The number of cards that the first screen can show; their pictures load at once. */
const firstScreen = 6;

interface ProductGridProps {
  readonly products?: readonly Product[];
  /** The number of skeleton cards after the last product while more load. */
  readonly waiting?: number;
  readonly density?: Density;
}

/** Products in rows, drawn a few at a time. */
export function ProductGrid({ products = [], waiting = 0, density = 'normal' }: ProductGridProps) {
  const drawn = useGradually(products.length, cardsAtOnce);
  return (
    <CardGroups
      density={density}
      cards={[
        ...products.map((product, index) => (
          <li key={product.id} aria-hidden={index < drawn ? undefined : true}>
            {index < drawn ? (
              <ProductCard product={product} isEager={index < firstScreen} />
            ) : (
              <ProductCardToCome product={product} />
            )}
          </li>
        )),
        ...Array.from({ length: waiting }, (_, index) => (
          // Keyed by its place: a product that takes the place replaces it instead of pushing it down.
          <li key={`waiting ${(products.length + index).toString()}`} aria-hidden="true">
            {productCardSkeleton}
          </li>
        )),
      ]}
    />
  );
}
