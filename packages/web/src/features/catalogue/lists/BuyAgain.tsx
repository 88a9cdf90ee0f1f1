import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../platform/paths.ts';
import { ProductShelf } from '../ProductShelf.tsx';
import { useProductsById } from '../products-at.ts';
import { useBoughtBefore } from './bought-before.ts';

/** How many products the row shows; the page has all. */
const mostShown = 12;

/** A row of what the customer buys usually; nothing for a guest, before a first order, and at a store that has none of it. */
export function BuyAgain() {
  const { data: bought = [] } = useBoughtBefore();
  const products = useDeferredValue(useProductsById(bought.map(({ id }) => id)).data) ?? [];
  const inStock = products.filter(({ isInStock }) => isInStock).slice(0, mostShown);
  if (inStock.length === 0) return null;
  return (
    <ProductShelf title="Buy Again" products={inStock} action={<Link to={paths.BuyAgain}>See all</Link>} />
  );
}
