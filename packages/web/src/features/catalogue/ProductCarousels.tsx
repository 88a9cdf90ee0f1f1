import type { Product } from '@marketsquare/core/shop/catalogue';
import { type ReactNode, useDeferredValue } from 'react';
import { categoryPath } from '../../platform/paths.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { shelfItemsAt } from '../../ui/settings.ts';
import { BuyAgain } from './lists/BuyAgain.tsx';
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import { useProductGroups } from './queries.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';

const shelves = [
  { group: 'top', title: 'Top Products' },
  { group: 'beverages', title: 'Beverages' },
  { group: 'water', title: 'Water' },
  { group: 'commodities', title: 'Commodities' },
] as const;
const waitingCards = 6;
/** Their pictures load at once; others when they come into view. */
const cardsOfPhone = shelfItemsAt(0);

interface ProductCarouselsProps {
  readonly storeId: number | null;
  /** Takes the place of the add button at a picture's corner. */
  readonly controlFor?: (product: Product) => ReactNode;
  /** A link beside a shelf's title, by its category. */
  readonly moreFor?: (path: string) => ReactNode;
  /** Whether the shopper's own rows follow: what they buy usually, and what they opened last. */
  readonly hasOwn?: boolean;
}

/** The four shelves of a store's front. Default export, because they load below what a visit shows first. [LAND-03, HOME-03] */
export default function ProductCarousels({
  storeId,
  controlFor,
  moreFor,
  hasOwn = false,
}: ProductCarouselsProps) {
  const { data } = useProductGroups(storeId);
  // Fifty cards are drawn a little at a time: a press is answered meanwhile.
  const groups = useDeferredValue(data);
  const rows = shelves.map(({ group, title }, index) => (
    <Carousel
      key={group}
      title={title}
      action={group === 'top' ? undefined : moreFor?.(categoryPath(group))}
      items={
        groups
          ? groups[group].map((product, place) => ({
              key: product.id,
              content: (
                <ProductCard
                  product={product}
                  isEager={index === 0 && place < cardsOfPhone}
                  control={controlFor?.(product)}
                />
              ),
            }))
          : Array.from({ length: waitingCards }, (_, place) => ({
              key: `waiting ${place.toString()}`,
              content: <ProductCardSkeleton />,
            }))
      }
    />
  ));
  return (
    <>
      {rows}
      {hasOwn && (
        <>
          <BuyAgain />
          <RecentlyViewed />
        </>
      )}
    </>
  );
}
