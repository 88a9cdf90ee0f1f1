import { Link } from 'wouter';
import { paths } from '../../../platform/paths.ts';
import { Carousel } from '../../../ui/Carousel.tsx';
import { ProductCard } from '../ProductCard.tsx';
import { useProductsById } from '../products-at.ts';
import { useBoughtBefore } from './bought-before.ts';

/** How many products the row shows; the page has all. */
const mostShown = 12;

/** A row of what the customer buys usually; nothing for a guest, before a first order, and at a store that has none of it. */
export function BuyAgain() {
  const { data: bought = [] } = useBoughtBefore();
  const { data: products = [] } = useProductsById(bought.map(({ id }) => id));
  const inStock = products.filter(({ isInStock }) => isInStock).slice(0, mostShown);
  if (inStock.length === 0) return null;
  return (
    <Carousel
      title="Buy Again"
      action={<Link to={paths.BuyAgain}>See all</Link>}
      items={inStock.map((product) => ({ key: product.id, content: <ProductCard product={product} /> }))}
    />
  );
}
