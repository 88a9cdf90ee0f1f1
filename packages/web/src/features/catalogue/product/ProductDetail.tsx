import {
  badges,
  groupBadge,
  isCombo,
  isPreparedFood,
  ownVariant,
  type Product,
  pictureWidths,
  stockText,
} from '@marketsquare/core/shop/catalogue';
import { foodEstimate } from '@marketsquare/core/shop/checkout';
import { selectChosenStore, selectIsStoreSet } from '@marketsquare/core/shop/selection';
import { Suspense } from 'react';
import { KitchenNotice } from '../../../components/FoodNotice.tsx';
import { LaterGroceryEstimate } from '../../../components/LaterGroceryEstimate.tsx';
import { ProductPicture } from '../../../components/ProductPicture.tsx';
import { useSelection } from '../../../platform/shop.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingExtra } from '../../../ui/Missing.tsx';
import { AddControl } from '../AddControl.tsx';
import { ProductPrice } from '../ProductPrice.tsx';
import { useLeft } from '../product-query.ts';
import styles from './ProductScreen.module.css';

const SaveButton = lazyPart(() => import('../SaveButton.tsx'), MissingExtra);

interface ProductDetailProps {
  readonly product: Product;
  /** The page's own heading, or nothing in a modal, whose title is the name. */
  readonly heading?: 'h1';
  /** False where a bar at the bottom of the page sells it. */
  readonly isSoldHere?: boolean;
  readonly onSelectStore: () => void;
}

/** A product on its page and in the modal. Without a store there is no price and no add button. [PDP-01, PDP-02, PDP-03, PDP-06, PDP-12] */
export function ProductDetail({ product, heading, isSoldHere = true, onSelectStore }: ProductDetailProps) {
  const isStoreSet = useSelection(selectIsStoreSet);
  const isPage = heading !== undefined;
  const left = useLeft(product);
  return (
    <article className={styles.detail} data-place={isPage ? 'page' : 'modal'}>
      {isStoreSet && isPreparedFood(product.category) && (
        <div className={styles.notice}>
          <KitchenNotice />
        </div>
      )}
      <div className={styles.picture}>
        <ProductPicture
          imageUrl={product.imageUrl}
          name={product.name}
          category={product.category}
          size={480}
          isEager
          wide={widthsOf}
        />
      </div>
      <div className={styles.title}>
        <div className={styles.badges}>
          <Badge>{groupBadge(product)}</Badge>
          {badges(product).map(({ kind, text }) => (
            <Badge key={kind} tone="mango">
              {kind === 'discount' ? `-${text}` : text}
            </Badge>
          ))}
        </div>
        {isPage && <h1>{product.name}</h1>}
      </div>
      <div className={styles.offer}>
        <div className={styles.price}>
          {isStoreSet && <ProductPrice product={product} size="large" />}
          <span className={styles.heart}>
            <Suspense>
              <SaveButton product={product} />
            </Suspense>
          </span>
        </div>
        <p className={styles.stock} data-state={product.isInStock && left !== 0 ? 'inStock' : 'outOfStock'}>
          {stockText(product, left)}
        </p>
        {isSoldHere && (
          <div className={styles.buy}>
            <Buy product={product} onSelectStore={onSelectStore} />
          </div>
        )}
        {isStoreSet && <Estimate product={product} />}
      </div>
      <About product={product} isPage={isPage} />
    </article>
  );
}

/** A page on a phone shows its picture a third of the screen high. */
const sizes = '(max-width: 47.99em) 17rem, 30rem';

function widthsOf(address: string) {
  const srcSet = pictureWidths(address);
  return srcSet === null ? {} : { srcSet, sizes };
}

/** The way into the cart; without a store, to a store. [PDP-12] */
export function Buy({ product, onSelectStore }: Pick<ProductDetailProps, 'product' | 'onSelectStore'>) {
  const isStoreSet = useSelection(selectIsStoreSet);
  return isStoreSet ? (
    <AddControl product={product} look="page" />
  ) : (
    <Button onClick={onSelectStore}>Select Store</Button>
  );
}

/** The description, which a modal has for combos alone, and on a page the facts. [PDP-03, PDP-06] */
function About({ product, isPage }: { readonly product: Product; readonly isPage: boolean }) {
  const variant = ownVariant(product);
  if (!isPage && !isCombo(product.promotion)) return null;
  return (
    <div className={styles.about}>
      <section className={styles.description} aria-label="Description">
        <p>{product.description}</p>
      </section>
      {isPage && (
        <dl className={styles.facts}>
          <div>
            <dt>SKU</dt>
            <dd>{product.sku}</dd>
          </div>
          {product.brand && (
            <div>
              <dt>Brand</dt>
              <dd>{product.brand}</dd>
            </div>
          )}
          {variant && (
            <div>
              <dt>Variant</dt>
              <dd>{variant}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** The time of arrival. [SIDE-07, SIDE-08, SIDE-09, PDP-09] */
function Estimate({ product }: { readonly product: Product }) {
  const mode = useSelection((snapshot) => selectChosenStore(snapshot)?.mode ?? 'Pickup');
  return (
    <p className={styles.estimate}>
      {isPreparedFood(product.category) ? foodEstimate(mode) : <LaterGroceryEstimate place="card" />}
    </p>
  );
}
