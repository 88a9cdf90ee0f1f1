import type { Product } from '@marketsquare/core/shop/catalogue';
import type { ReactNode } from 'react';
import { Carousel } from '../../ui/Carousel.tsx';
import { shelfItemsAt } from '../../ui/settings.ts';
import { useGradually } from '../../ui/use-gradually.ts';
import { cardsAtOnce } from './cards-at-once.ts';
import { ProductCard, productCardSkeleton } from './ProductCard.tsx';

const waitingCards = 6;
/** Their pictures load at once; others when they come into view. */
const cardsOfPhone = shelfItemsAt(0);

interface ProductShelfProps {
  readonly title: string;
  /** Undefined until they are known. */
  readonly products: readonly Product[] | undefined;
  /** Whether the first of them are on a first screen. */
  readonly isFirst?: boolean;
  /** Takes the place of the add button at a picture's corner. */
  readonly controlFor?: ((product: Product) => ReactNode) | undefined;
  /** Beside the title. */
  readonly action?: ReactNode;
}

/** A row of products that scrolls sideways, drawn a few cards at a time. */
export function ProductShelf({ title, products, isFirst = false, controlFor, action }: ProductShelfProps) {
  const drawn = useGradually(products?.length ?? 0, cardsAtOnce);
  const items = products
    ? products.map((product, place) => ({
        key: product.id,
        content:
          place < drawn ? (
            <ProductCard
              product={product}
              isEager={isFirst && place < cardsOfPhone}
              control={controlFor?.(product)}
            />
          ) : (
            productCardSkeleton
          ),
      }))
    : Array.from({ length: waitingCards }, (_, place) => ({
        key: `waiting ${place.toString()}`,
        content: productCardSkeleton,
      }));
  return <Carousel title={title} action={action} items={items} />;
}
