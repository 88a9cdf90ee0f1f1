import { type Product, priceNote } from '@marketsquare/core/shop/catalogue';
import type { ReactNode } from 'react';
import { productPath } from '../../platform/paths.ts';
import covering from '../../ui/CoveringLink.module.css';
import { OldPrice, Price } from '../../ui/Price.tsx';
import { BadgedPicture } from './BadgedPicture.tsx';
import { ModalLink } from './ModalLink.tsx';
import styles from './ProductCard.module.css';
import type { PriceWords } from './price-words.ts';

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
export function CardFoot({ product, words: { amount, oldAmount, note }, children }: CardFootProps) {
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
