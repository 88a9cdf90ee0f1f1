import { useDeferredValue, useState } from 'react';
import { recentlyViewed } from '../../platform/recently-viewed.ts';
import { localStore } from '../../platform/site-data.ts';
import { Near } from '../../ui/Near.tsx';
import { ProductShelf, shelfHeight } from './ProductShelf.tsx';
import { useProductsById } from './products-at.ts';

/** How many products the row shows. */
const mostShown = 12;

interface RecentlyViewedProps {
  /** The product whose page it is on. */
  readonly except?: number;
}

/**
 * The products that were opened last in this browser, the newest first, at today's prices of the chosen store; nothing when
 * there are none, or the store sells none of them. They stay as they were when the page opened, and their place is kept while
 * they load: nothing moves below it.
 */
export function RecentlyViewed({ except }: RecentlyViewedProps) {
  const [viewed] = useState(() => recentlyViewed(localStore()));
  const ids = viewed.filter((id) => id !== except).slice(0, mostShown);
  const { data, isLoading } = useProductsById(ids);
  const products = useDeferredValue(data);
  const isWaiting = useDeferredValue(isLoading) && ids.length > 0;
  if (!isWaiting && !products?.length) return null;
  return (
    <Near height={shelfHeight}>
      <ProductShelf title="Recently viewed" products={products} />
    </Near>
  );
}
