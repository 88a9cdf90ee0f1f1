import type { Product } from '@marketsquare/core/shop/catalogue';
import type { ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import picture from './BadgedPicture.module.css';
import { BadgedPicture } from './BadgedPicture.tsx';
import styles from './WideCard.module.css';

interface WideCardProps {
  readonly product: Product;
  /** The name, linked; the link covers the card. */
  readonly name: ReactNode;
  /** Under the description, where the foot has no room for it. */
  readonly price?: Elements;
  /** Puts it into the cart. */
  readonly foot?: ReactNode;
  readonly isEager?: boolean;
}

/** A product that is chosen by its description: a dish or a hamper. A link in the name covers the card. */
export function WideCard({ product, name, price, foot, isEager = false }: WideCardProps) {
  return (
    <article className={styles.card}>
      <BadgedPicture product={product} size={160} isEager={isEager} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{product.description}</p>
        {price}
        {!product.isInStock && <p className={styles.gone}>Out of stock</p>}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}

/** Cards in one column on a phone, in two on a tablet, in three on a desktop; skeletons of them while they load. */
export function WideCards({
  children,
  waiting = 0,
}: {
  readonly children?: Elements;
  readonly waiting?: number;
}) {
  return (
    <ul className={styles.cards}>
      {children}
      {Array.from({ length: waiting }, (_, index) => (
        <li key={`waiting ${index.toString()}`} aria-hidden="true">
          <div className={styles.card}>
            <div className={picture.picture}>
              <Skeleton shape="block" />
            </div>
            <div className={styles.words}>
              <Skeleton width="70%" />
              <Skeleton />
              <Skeleton width="60%" />
            </div>
            <div className={styles.foot}>
              <Skeleton width="5rem" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
