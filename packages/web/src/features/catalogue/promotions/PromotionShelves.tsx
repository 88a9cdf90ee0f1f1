import { Link } from 'wouter';
import { categoryPath } from '../../../platform/paths.ts';
import { Carousel } from '../../../ui/Carousel.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ProductCard, ProductCardSkeleton } from '../ProductCard.tsx';
import styles from './PromotionsScreen.module.css';
import { type PromotionGroup, putFirst } from './put-first.ts';

const waitingCards = 6;

interface PromotionShelvesProps {
  /** Undefined while they load. */
  readonly groups: readonly PromotionGroup[] | undefined;
  /** The promotion of the address, which comes first; empty without one. */
  readonly promotion: string;
}

/** The promotions, each on a shelf. Default export, because they load below the banners. */
export default function PromotionShelves({ groups, promotion }: PromotionShelvesProps) {
  if (!groups) return <WaitingCarousel title={promotion || 'Specials'} />;
  return putFirst(groups, promotion).map((group) => <PromotionCarousel key={group.name} group={group} />);
}

/** Some of a promotion's products, and a link to all of them. [PROMO-02, PROMO-03] */
function PromotionCarousel({ group }: { readonly group: PromotionGroup }) {
  return (
    <Carousel
      title={group.name}
      action={
        <Link className={styles.more} to={categoryPath(group.name)} data-promotion={group.name}>
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
function WaitingCarousel({ title }: { readonly title: string }) {
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
