import type { Product } from '@marketsquare/core/shop/catalogue';
import { Carousel } from '../../../ui/Carousel.tsx';
import { ProductCard } from '../ProductCard.tsx';
import { useCategoryPages } from '../queries.ts';

/** Others of the same category in the same store. Default export, because they load below the product. [PDP-08] */
export default function SimilarProducts({ product }: { readonly product: Product }) {
  const { data } = useCategoryPages(product.category, undefined);
  const others = data?.pages[0]?.filter(({ id }) => id !== product.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Carousel
      title="Similar Products"
      items={others.map((other) => ({ key: other.id, content: <ProductCard product={other} /> }))}
    />
  );
}
