import { kindOf, type Product, similarTo } from '@marketsquare/core/shop/catalogue';
import type { ReactNode } from 'react';
import { Carousel } from '../../../ui/Carousel.tsx';
import { ProductCard } from '../ProductCard.tsx';
import { useCategoryPages } from '../pages.ts';

interface SimilarProductsProps {
  readonly product: Product;
  /** What follows; it comes with them, so that they push nothing away. */
  readonly children: ReactNode;
}

/** Others of its kind, then others of its category, in the same store. [PDP-08] */
export function SimilarProducts({ product, children }: SimilarProductsProps) {
  const kind = useCategoryPages(product.category, kindOf(product));
  const shelf = useCategoryPages(product.category, undefined);
  if (kind.isPending || shelf.isPending) return null;
  const others = similarTo(product, kind.data?.pages[0] ?? [], shelf.data?.pages[0] ?? []);
  return (
    <>
      {others.length > 0 && (
        <Carousel
          title="Similar Products"
          items={others.map((other) => ({ key: other.id, content: <ProductCard product={other} /> }))}
        />
      )}
      {children}
    </>
  );
}
