import { kindOf, type Product, similarTo } from '@marketsquare/core/shop/catalogue';
import { useDeferredValue } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { ProductShelf } from '../ProductShelf.tsx';
import { useCategoryPages } from '../pages.ts';

const title = 'Similar Products';

interface SimilarProductsProps {
  readonly product: Product;
  /** True if their place is kept while they load. */
  readonly isPlaceKept?: boolean;
  /** The next part; it comes with them, so that they push nothing away. */
  readonly children?: Elements;
}

/**
 * Products of its kind, then of its category, in the same store. Default export, because the modal loads it
 * after its product. [PDP-08]
 */
export default function SimilarProducts({ product, isPlaceKept = false, children }: SimilarProductsProps) {
  const kind = useCategoryPages(product.category, kindOf(product));
  const shelf = useCategoryPages(product.category, undefined);
  const isPending = useDeferredValue(kind.isPending || shelf.isPending);
  if (isPending) return isPlaceKept && <ProductShelf title={title} products={undefined} />;
  const others = similarTo(
    product,
    kind.data?.pages[0]?.products ?? [],
    shelf.data?.pages[0]?.products ?? [],
  );
  return (
    <>
      {others.length > 0 && <ProductShelf title={title} products={others} />}
      {children}
    </>
  );
}
