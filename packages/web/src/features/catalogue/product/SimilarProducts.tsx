import { kindOf, type Product, similarTo } from '@marketsquare/core/shop/catalogue';
import { Carousel } from '../../../ui/Carousel.tsx';
import { ProductCard } from '../ProductCard.tsx';
import { useCategoryPages } from '../pages.ts';

/** Others of its kind, then others of its category, in the same store. Default export, because they load below the product. [PDP-08] */
export default function SimilarProducts({ product }: { readonly product: Product }) {
  const kind = useCategoryPages(product.category, kindOf(product));
  const shelf = useCategoryPages(product.category, undefined);
  if (kind.isPending || shelf.isPending) return null;
  const others = similarTo(product, kind.data?.pages[0] ?? [], shelf.data?.pages[0] ?? []);
  if (others.length === 0) return null;
  return (
    <Carousel
      title="Similar Products"
      items={others.map((other) => ({ key: other.id, content: <ProductCard product={other} /> }))}
    />
  );
}
