import type { Product } from '@marketsquare/core/shop/catalogue';
import type { ReactNode } from 'react';
import { categoryPath } from '../../platform/paths.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { shelfItemsAt } from '../../ui/settings.ts';
import { useGradually } from '../../ui/use-gradually.ts';
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
/** A phone draws them within a twentieth of a second. */
const cardsAtOnce = 6;
/** Their pictures load at once; others when they come into view. */
const cardsOfPhone = shelfItemsAt(0);

interface ShelfProps {
  readonly title: string;
  /** Undefined until they are known. */
  readonly products: readonly Product[] | undefined;
  /** How many of them may be drawn; fewer than none while earlier shelves are. */
  readonly drawn: number;
  readonly isFirst: boolean;
  readonly controlFor: ProductCarouselsProps['controlFor'];
  readonly action: ReactNode;
}

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
  const { data: groups } = useProductGroups(storeId);
  const sizes = shelves.map(({ group }) => groups?.[group].length ?? 0);
  const drawn = useGradually(total(sizes), cardsAtOnce);
  return (
    <>
      {shelves.map(({ group, title }, index) => (
        <Shelf
          key={group}
          title={title}
          products={groups?.[group]}
          drawn={drawn - total(sizes.slice(0, index))}
          isFirst={index === 0}
          controlFor={controlFor}
          action={group === 'top' ? undefined : moreFor?.(categoryPath(group))}
        />
      ))}
      {hasOwn && (
        <>
          <BuyAgain />
          <RecentlyViewed />
        </>
      )}
    </>
  );
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** One of them. */
function Shelf({ title, products, drawn, isFirst, controlFor, action }: ShelfProps) {
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
            <ProductCardSkeleton />
          ),
      }))
    : Array.from({ length: waitingCards }, (_, place) => ({
        key: `waiting ${place.toString()}`,
        content: <ProductCardSkeleton />,
      }));
  return <Carousel title={title} action={action} items={items} />;
}
