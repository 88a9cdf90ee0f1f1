import { SearchX } from 'lucide-react';
import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useProductsOf } from '../pages.ts';
import { useChosenPages } from './chosen-pages.ts';
import styles from './ListingBar.module.css';
import { choiceIn, type Listing } from './listing-choice.ts';
import type { ProductsProps } from './Products.tsx';

export interface ChosenProductsProps {
  readonly listing: Listing;
  /** Draws the shelf. It is passed in, so that code that loads later imports nothing of the screen. */
  readonly Products: ComponentType<ProductsProps>;
}

/** A listing in the order and with the filters of its address. */
export function ChosenProducts({ listing, Products }: ChosenProductsProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const pages = useChosenPages(listing, choiceIn(search, listing));
  const { data } = pages;
  const products = useProductsOf(data);
  const total = data?.pages[0]?.total;
  return (
    <>
      <p className={styles.total} role="status">
        {total !== undefined && totalText(total)}
      </p>
      <Products
        listing={listing}
        pages={pages}
        products={products}
        nothing={
          <EmptyState
            picture={<SearchX />}
            title="Nothing fits"
            action={<Button onClick={() => navigate(pathname)}>Clear all filters</Button>}
          >
            <p>No product matches all of your filters.</p>
          </EmptyState>
        }
      />
    </>
  );
}

function totalText(total: number): string {
  return total === 1 ? '1 product' : `${total} products`;
}
