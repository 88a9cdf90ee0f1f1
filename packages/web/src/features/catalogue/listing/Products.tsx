import type { Product } from '@marketsquare/core/shop/catalogue';
import type { Elements } from '../../../ui/elements.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Density } from '../CardGroups.tsx';
import { EndlessPages } from '../EndlessPages.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { type EndlessList, useDrawn } from '../pages.ts';
import type { Listing } from './listing-choice.ts';

/** The number of skeleton cards while products load. */
export const waitingProducts = 12;

export interface ProductsProps {
  readonly pages: EndlessList;
  readonly listing: Listing;
  readonly products: readonly Product[];
  /** Replaces the products when there are none. */
  readonly nothing: Elements;
}

/** The products of a category, page after page. [CAT-01, CAT-05, CAT-06] */
export function Products({ listing, products, pages, nothing }: ProductsProps) {
  const { drawn, isWaiting } = useDrawn(products, pages.isFetching);
  const isEmpty = pages.data !== undefined && !pages.isFetchNextPageError && products.length === 0;
  return (
    <>
      {isEmpty ? (
        nothing
      ) : (
        <section aria-labelledby="products" aria-busy={isWaiting}>
          <VisuallyHidden>
            <h2 id="products">Products</h2>
          </VisuallyHidden>
          <ProductGrid
            products={drawn}
            waiting={isWaiting ? waitingProducts : 0}
            density={densityOf(listing.category)}
          />
        </section>
      )}
      <EndlessPages pages={pages} isWaiting={isWaiting} />
    </>
  );
}

/** Combos take more room than anything else. [CAT-06] */
export function densityOf(category: string | null): Density {
  return category?.toLowerCase() === 'combos' ? 'combos' : 'normal';
}
