import type { Product } from '@marketsquare/core/shop/catalogue';
import { paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { ShelfOfIds } from '../ShelfOfIds.tsx';
import { useBoughtBefore } from './bought-before.ts';

/** The number of products that the row shows; the page has all. */
const mostShown = 12;

const inStock = (products: readonly Product[]) =>
  products.filter(({ isInStock }) => isInStock).slice(0, mostShown);

/**
 * A row of the customer's usual products; nothing for a guest, before a first order, and at a store that
 * sells none of them.
 */
export function BuyAgain() {
  const { data: bought = [] } = useBoughtBefore();
  return (
    <ShelfOfIds
      title="Buy Again"
      ids={bought.map(({ id }) => id)}
      shown={inStock}
      action={<Link to={paths.BuyAgain}>See all</Link>}
    />
  );
}
