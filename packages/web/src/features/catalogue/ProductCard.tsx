import type { Product } from '@marketsquare/core/shop/catalogue';
import { memo, type ReactNode } from 'react';
import { fetchAhead } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddControl } from './AddControl.tsx';
import picture from './BadgedPicture.module.css';
import { CardFace, CardFoot } from './CardFace.tsx';
import styles from './ProductCard.module.css';
import { usePriceWords } from './ProductPrice.tsx';
import { useRememberProduct } from './product-query.ts';

interface ProductCardProps {
  readonly product: Product;
  readonly isEager?: boolean;
  /** Replaces the add button beside the price, while no store is chosen. */
  readonly control?: ReactNode;
}

/** A product on a shelf: the whole card opens it, the button beside its price puts it into the cart. */
export const ProductCard = memo(function ProductCard({ product, isEager, control }: ProductCardProps) {
  const remember = useRememberProduct();
  const makeReady = () => {
    fetchAhead(() => import('./product/ProductModal.tsx'));
    remember(product);
  };
  return (
    <CardFace product={product} words={usePriceWords(product)} isEager={isEager ?? false} onNear={makeReady}>
      {control ?? <AddControl product={product} look="card" />}
    </CardFace>
  );
});

/**
 * A card that is drawn soon, at its final height: cards that are drawn one after another push nothing down.
 */
export const ProductCardToCome = memo(function ProductCardToCome({
  product,
}: Pick<ProductCardProps, 'product'>) {
  return (
    <div className={styles.card}>
      {pictureAndName}
      <CardFoot product={product} words={usePriceWords(product)} />
    </div>
  );
});

const pictureAndName = (
  <>
    <div className={picture.picture}>
      <Skeleton shape="block" />
    </div>
    <div className={styles.name}>
      <Skeleton />
      <Skeleton width="60%" />
    </div>
  </>
);

/** The skeleton of a card: one shared element, so that React skips those that are drawn. */
export const productCardSkeleton = (
  <div className={styles.card}>
    {pictureAndName}
    <div className={styles.foot}>
      <Skeleton width="45%" />
      <div className={styles.row} />
    </div>
  </div>
);
