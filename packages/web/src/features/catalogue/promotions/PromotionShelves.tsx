import { categoryPath } from '../../../platform/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ProductShelf } from '../ProductShelf.tsx';
import styles from './PromotionsScreen.module.css';
import { type PromotionGroup, putFirst } from './put-first.ts';

interface PromotionShelvesProps {
  /** Undefined while they load. */
  readonly groups: readonly PromotionGroup[] | undefined;
  /** The promotion of the address, which comes first; empty without one. */
  readonly promotion: string;
}

/** The promotions, each on a shelf. Default export, because they load below the banners. */
export default function PromotionShelves({ groups, promotion }: PromotionShelvesProps) {
  if (!groups) return <ProductShelf title={promotion || 'Specials'} products={undefined} />;
  return putFirst(groups, promotion).map((group) => <PromotionCarousel key={group.name} group={group} />);
}

/** Some of a promotion's products, and a link to all of them. [PROMO-02, PROMO-03] */
function PromotionCarousel({ group }: { readonly group: PromotionGroup }) {
  return (
    <ProductShelf
      title={group.name}
      products={group.products}
      action={
        <Link className={styles.more} to={categoryPath(group.name)} data-promotion={group.name}>
          View More
          <VisuallyHidden>{` of ${group.name}`}</VisuallyHidden>
        </Link>
      }
    />
  );
}
