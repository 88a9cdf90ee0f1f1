import { type Product, priceNote } from '@marketsquare/core/shop/catalogue';
import { memo, type ReactNode } from 'react';
import { productPath } from '../../platform/paths.ts';
import covering from '../../ui/CoveringLink.module.css';
import { fetchAhead } from '../../ui/lazy-part.tsx';
import { OldPrice, Price } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddControl } from './AddControl.tsx';
import picture from './BadgedPicture.module.css';
import { BadgedPicture } from './BadgedPicture.tsx';
import { ModalLink } from './ModalLink.tsx';
import styles from './ProductCard.module.css';
import { type PriceWords, usePriceWords } from './ProductPrice.tsx';
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

interface CardFaceProps extends CardFootProps {
  readonly isEager: boolean;
  /** Called just before the product is opened. */
  readonly onNear?: () => void;
}

/** A product's card, as it is drawn: picture, name and price, with a control at its end. */
export function CardFace({ product, words, isEager, onNear = () => {}, children }: CardFaceProps) {
  return (
    <article className={styles.card}>
      <BadgedPicture product={product} isEager={isEager} />
      <h3 className={styles.name}>
        <ModalLink className={covering.link} to={productPath(product)} onNear={onNear}>
          {product.name}
        </ModalLink>
      </h3>
      <CardFoot product={product} words={words}>
        {children}
      </CardFoot>
    </article>
  );
}

interface CardFootProps {
  readonly product: Product;
  readonly words: PriceWords;
  /** Puts it into the cart. */
  readonly children?: ReactNode;
}

/**
 * The price, for goods by weight with "(Per Kg)"; below it a row as high as a thumb: smaller words, and at its
 * end the button, whose stepper takes the whole row. [QTY-14]
 */
function CardFoot({ product, words: { amount, oldAmount, note }, children }: CardFootProps) {
  const perKilogram = priceNote(product.description);
  return (
    <div className={styles.foot}>
      <Price amount={amount} note={perKilogram} />
      <div className={styles.row}>
        <div className={styles.details}>
          {oldAmount && <OldPrice amount={oldAmount} />}
          {note !== perKilogram && <span>{note}</span>}
          {!product.isInStock && <span>Out of stock</span>}
        </div>
        <span className={styles.control}>{children}</span>
      </div>
    </div>
  );
}

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
