import type { Product } from '@marketsquare/core/shop/catalogue';
import { selectListsFailed } from '@marketsquare/core/shop/selection';
import { documentCarousels } from '@marketsquare/core/shop/settings';
import type { ProductGroups } from '@marketsquare/core/wire/api';
import { type ReactNode, useDeferredValue } from 'react';
import { useConfiguration } from '../../platform/configuration.ts';
import { useSelection, useShop } from '../../platform/shop.tsx';
import { Near } from '../../ui/Near.tsx';
import { NotArrived } from '../../ui/NotArrived.tsx';
import { BuyAgain } from './lists/BuyAgain.tsx';
import { ProductShelf, shelfHeight } from './ProductShelf.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { useProductGroups } from './use-product-groups.ts';

interface ProductCarouselsProps {
  readonly storeId: number | null;
  /** Replaces the add button beside the price. */
  readonly controlFor?: (product: Product) => ReactNode;
  /** True if the shopper's own rows follow: their usual products, and those they opened last. */
  readonly hasOwn?: boolean;
}

/**
 * The shelves of a store's front, four by the documents. Default export, because they load below the first view.
 * [LAND-03, HOME-03]
 */
export default function ProductCarousels({ storeId, controlFor, hasOwn = false }: ProductCarouselsProps) {
  const { data, isLoadingError, refetch } = useProductGroups(storeId);
  const { selection } = useShop();
  const areStoresMissing = useSelection(selectListsFailed);
  const groups = useDeferredValue(data);
  const own = useConfiguration()?.rules?.carousels;
  const rows = own
    ? own.map(({ title }) => ({ title, products: groups && ownRow(groups, title) }))
    : documentCarousels.map(({ title, shows }) => ({ title, products: groups?.[shows] }));
  // Without a store there is nothing to ask for: the stores come first.
  const isMissing = storeId === null ? areStoresMissing : isLoadingError;
  const askAgain = () => (storeId === null ? selection.send({ type: 'selection.opened' }) : refetch());
  return (
    <>
      {isMissing ? (
        <NotArrived onRetry={askAgain}>We could not load these products.</NotArrived>
      ) : (
        rows.map(({ title, products }, index) => (
          <Near key={title} height={shelfHeight}>
            <ProductShelf title={title} products={products} isFirst={index === 0} controlFor={controlFor} />
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

function ownRow({ carousels = [] }: ProductGroups, title: string): readonly Product[] {
  return carousels.find((row) => row.title === title)?.products ?? [];
}
