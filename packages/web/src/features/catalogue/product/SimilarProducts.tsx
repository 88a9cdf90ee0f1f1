import { kindOf, type Product, similarTo } from '@marketsquare/core/shop/catalogue';
import { useDeferredValue } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { ProductShelf } from '../ProductShelf.tsx';
import { useCategoryPages } from '../pages.ts';

interface SimilarProductsProps {
  readonly product: Product;
  /** The next part; it comes with them, so that they push nothing away. */
  readonly children: Elements;
}

/** Products of its kind, then of its category, in the same store. [PDP-08] */
export function SimilarProducts({ product, children }: SimilarProductsProps) {
  const kind = useCategoryPages(product.category, kindOf(product));
  const shelf = useCategoryPages(product.category, undefined);
  const isPending = useDeferredValue(kind.isPending || shelf.isPending);
  if (isPending) return null;
  const others = similarTo(
    product,
    kind.data?.pages[0]?.products ?? [],
    shelf.data?.pages[0]?.products ?? [],
  );
  return (
    <>
      {others.length > 0 && <ProductShelf title="Similar Products" products={others} />}
      {children}
    </>
  );
}
