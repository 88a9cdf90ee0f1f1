import type { Product } from '@marketsquare/core/shop/catalogue';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EndlessPages } from '../EndlessPages.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import type { Listing } from './listing-choice.ts';

export interface ProductsProps extends ComponentProps<typeof EndlessPages> {
  readonly listing: Listing;
  readonly products: readonly Product[];
  /** Takes the place of the products when there are none. */
  readonly nothing: ReactNode;
}

/** The products of a category, page after page. [CAT-01, CAT-05, CAT-06] */
export function Products({ listing, products, pages, nothing }: ProductsProps) {
  const isEmpty = pages.data !== undefined && !pages.isError && products.length === 0;
  return (
    <>
      {isEmpty ? (
        nothing
      ) : (
        <section aria-labelledby="products" aria-busy={pages.isFetching}>
          <VisuallyHidden>
            <h2 id="products">Products</h2>
          </VisuallyHidden>
          <ProductGrid
            products={products}
            waiting={pages.isFetching ? 12 : 0}
            density={listing.category?.toLowerCase() === 'combos' ? 'combos' : 'normal'}
          />
        </section>
      )}
      <EndlessPages pages={pages} />
    </>
  );
}
