import type { Product } from '@marketsquare/core/shop/catalogue';
import { selectListsFailed } from '@marketsquare/core/shop/selection';
import { type ReactNode, useDeferredValue } from 'react';
import { useSelection, useShop } from '../../platform/shop.tsx';
import { Near } from '../../ui/Near.tsx';
import { NotArrived } from '../../ui/NotArrived.tsx';
import { BuyAgain } from './lists/BuyAgain.tsx';
import { ProductShelf, shelfHeight } from './ProductShelf.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { useProductGroups } from './use-product-groups.ts';

const shelves = [
  { group: 'top', title: 'Top Products' },
  { group: 'beverages', title: 'Beverages' },
  { group: 'water', title: 'Water' },
  { group: 'commodities', title: 'Commodities' },
] as const;

interface ProductCarouselsProps {
  readonly storeId: number | null;
  /** Replaces the add button beside the price. */
  readonly controlFor?: (product: Product) => ReactNode;
  /** True if the shopper's own rows follow: their usual products, and those they opened last. */
  readonly hasOwn?: boolean;
}

/**
 * The four shelves of a store's front. Default export, because they load below the first view. [LAND-03,
 * HOME-03]
 */
export default function ProductCarousels({ storeId, controlFor, hasOwn = false }: ProductCarouselsProps) {
  const { data, isLoadingError, refetch } = useProductGroups(storeId);
  const { selection } = useShop();
  const areStoresMissing = useSelection(selectListsFailed);
  const groups = useDeferredValue(data);
  // Without a store there is nothing to ask for: the stores come first.
  const isMissing = storeId === null ? areStoresMissing : isLoadingError;
  const askAgain = () => (storeId === null ? selection.send({ type: 'selection.opened' }) : refetch());
  return (
    <>
      {isMissing ? (
        <NotArrived onRetry={askAgain}>We could not load these products.</NotArrived>
      ) : (
        shelves.map(({ group, title }, index) => (
          <Near key={group} height={shelfHeight}>
            <ProductShelf
              title={title}
              products={groups?.[group]}
              isFirst={index === 0}
              controlFor={controlFor}
            />
          </Near>
        ))
      )}
      {hasOwn && (
        <>
          <BuyAgain />
          <RecentlyViewed />
        </>
      )}
    </>
  );
}
