import type { Product } from '@marketsquare/core/shop/catalogue';
import { useDeferredValue } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Near } from '../../ui/Near.tsx';
import { ProductShelf, shelfHeight } from './ProductShelf.tsx';
import { useProductsById } from './products-at.ts';

interface ShelfOfIdsProps {
  readonly title: string;
  readonly ids: readonly number[];
  /** Picks the products to show of those that the store sells; all by default. */
  readonly shown?: (products: readonly Product[]) => readonly Product[];
  readonly action?: Elements;
}

/**
 * A shelf of products by their ids, at today's prices of the chosen store. Its room is kept while they load,
 * so that nothing below it moves; it is nothing where there are none, or they did not load.
 */
export function ShelfOfIds({ title, ids, shown = (products) => products, action }: ShelfOfIdsProps) {
  const { data, isLoading } = useProductsById(ids);
  const found = useDeferredValue(data);
  const isWaiting = useDeferredValue(isLoading) && ids.length > 0;
  const products = found && shown(found);
  if (!isWaiting && !products?.length) return null;
  return (
    <Near height={shelfHeight}>
      <ProductShelf title={title} products={products} action={action} />
    </Near>
  );
}
