import { Link } from 'wouter';
import { categoryPath } from '../../../platform/paths.ts';
import { Carousel } from '../../../ui/Carousel.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ProductCard, ProductCardSkeleton } from '../ProductCard.tsx';
import styles from './PromotionsScreen.module.css';
import type { PromotionGroup } from './put-first.ts';

const waitingCards = 6;

/** Some of a promotion's products, and a link to all of them. [PROMO-02, PROMO-03] */
export function PromotionCarousel({ group }: { readonly group: PromotionGroup }) {
  return (
    <Carousel
      title={group.name}
      action={
        <Link className={styles.more} to={categoryPath(group.name)}>
          View More
          <VisuallyHidden> of {group.name}</VisuallyHidden>
        </Link>
      }
      items={group.products.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} />,
      }))}
    />
  );
}

/** The skeleton of a promotion. */
export function WaitingCarousel({ title }: { readonly title: string }) {
  return (
    <Carousel
      title={title}
      items={Array.from({ length: waitingCards }, (_, place) => ({
        key: `waiting ${place.toString()}`,
        content: <ProductCardSkeleton />,
      }))}
    />
  );
}
