import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../platform/paths.ts';
import { Near } from '../../../ui/Near.tsx';
import { ProductShelf, shelfHeight } from '../ProductShelf.tsx';
import { useProductsById } from '../products-at.ts';
import { useBoughtBefore } from './bought-before.ts';

/** How many products the row shows; the page has all. */
const mostShown = 12;

/** A row of what the customer buys usually; nothing for a guest, before a first order, and at a store that has none of it. */
export function BuyAgain() {
  const { data: bought = [] } = useBoughtBefore();
  const { data, isLoading } = useProductsById(bought.map(({ id }) => id));
  const products = useDeferredValue(data);
  const isWaiting = useDeferredValue(isLoading) && bought.length > 0;
  const inStock = products?.filter(({ isInStock }) => isInStock).slice(0, mostShown);
  if (!isWaiting && !inStock?.length) return null;
  return (
    <Near height={shelfHeight}>
      <ProductShelf title="Buy Again" products={inStock} action={<Link to={paths.BuyAgain}>See all</Link>} />
    </Near>
  );
}
