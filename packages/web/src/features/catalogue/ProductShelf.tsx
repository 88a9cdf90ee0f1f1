import type { Product } from '@marketsquare/core/shop/catalogue';
import { type ReactNode, useRef } from 'react';
import { Carousel } from '../../ui/Carousel.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useGradually } from '../../ui/use-gradually.ts';
import { useNear } from '../../ui/use-near.ts';
import { cardsAtOnce } from './cards-at-once.ts';
import { ProductCard, ProductCardToCome, productCardSkeleton } from './ProductCard.tsx';

/** As many as the widest window shows. */
const firstCards = 6;
/** Their pictures load at once; others when they come into view. */
const cardsOfPhone = 2;

/** The height of most shelves. */
export const shelfHeight = '23rem';

interface ProductShelfProps {
  readonly title: string;
  /** Undefined until they are known. */
  readonly products: readonly Product[] | undefined;
  /** True if the first of them are on a first screen. */
  readonly isFirst?: boolean;
  /** Replaces the add button beside the price. */
  readonly controlFor?: ((product: Product) => ReactNode) | undefined;
  /** Beside the title. */
  readonly action?: Elements;
}

/** More teas than the row shows. */
export function ProductShelf({ title, products, isFirst = false, controlFor, action }: ProductShelfProps) {
  const shelf = useRef<HTMLElement>(null);
  const isInView = useNear(shelf, '0px');
  const drawn = useGradually(products?.length ?? 0, cardsAtOnce, isInView ? undefined : firstCards);
  const items = products
    ? products.map((product, place) => ({
        key: product.id,
        isWaiting: place >= drawn,
        content:
          place < drawn ? (
            <ProductCard
              product={product}
              isEager={isFirst && place < cardsOfPhone}
              control={controlFor?.(product)}
            />
          ) : (
            <ProductCardToCome product={product} />
          ),
      }))
    : Array.from({ length: firstCards }, (_, place) => ({
        key: `waiting ${place.toString()}`,
        isWaiting: true,
        content: productCardSkeleton,
      }));
  return <Carousel ref={shelf} title={title} action={action} items={items} />;
}
