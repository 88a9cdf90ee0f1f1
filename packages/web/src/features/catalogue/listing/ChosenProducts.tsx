import { SearchX } from 'lucide-react';
import { navigate, useLocation } from '../../../platform/history.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Listing, useChosenPages } from './chosen-pages.ts';
import styles from './ListingBar.module.css';
import { choiceIn } from './listing-choice.ts';
import type { Products as ProductsOf } from './Products.tsx';

export interface ChosenProductsProps extends Listing {
  /** Draws the shelf: given, so that what loads later imports nothing of the screen. */
  readonly Products: typeof ProductsOf;
}

/** A category in the order and with the filters of its address. */
export function ChosenProducts({ category, query, Products }: ChosenProductsProps) {
  const { pathname, search } = useLocation();
  const pages = useChosenPages({ category, query }, choiceIn(search));
  const products = pages.data?.pages.flatMap((page) => page.products) ?? [];
  const total = pages.data?.pages[0]?.total;
  return (
    <>
      <p className={styles.total} role="status">
        {total !== undefined && totalText(total)}
      </p>
      <Products
        category={category}
        pages={pages}
        products={products}
        nothing={
          <EmptyState
            picture={<SearchX />}
            title="Nothing fits"
            action={<Button onClick={() => navigate(pathname)}>Clear all filters</Button>}
          >
            <p>No product of this shelf fits all of your filters.</p>
          </EmptyState>
        }
      />
    </>
  );
}

function totalText(total: number): string {
  return total === 1 ? '1 product' : `${total} products`;
}
