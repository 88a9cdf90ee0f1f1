import { type Product, productTitle } from '@marketsquare/core/shop/catalogue';
import { selectIsStoreSet } from '@marketsquare/core/shop/selection';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type ProductAddress, paths, productAddressOf } from '../../../platform/paths.ts';
import { useSelection } from '../../../platform/shop.tsx';
import { shopName } from '../../../platform/shop-name.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { Disclaimer } from '../Disclaimer.tsx';
import { usePriceWords } from '../ProductPrice.tsx';
import { useProduct } from '../product-query.ts';
import { Buy, ProductDetail } from './ProductDetail.tsx';
import { ProductMissing } from './ProductMissing.tsx';
import styles from './ProductScreen.module.css';

const OtherProducts = lazyPart(() => import('./OtherProducts.tsx'), MissingPart);

/** Wide enough for the card that sells; up to there a bar stays in reach of the thumb. */
const desktop = '(min-width: 64em)';

interface ProductScreenProps {
  /** Opens the store selector; the product page does so by itself while no store is chosen. [SEL-08] */
  readonly onSelectStore: () => void;
}

/** One product on its own page. [PDP-06 to PDP-16] */
export default function ProductScreen({ onSelectStore }: ProductScreenProps) {
  const { pathname } = useLocation();
  const address = productAddressOf(pathname);
  return address && <ProductAt key={pathname} address={address} onSelectStore={onSelectStore} />;
}

function ProductAt({ address, onSelectStore }: ProductScreenProps & { readonly address: ProductAddress }) {
  const { name } = address;
  const isStoreSet = useSelection(selectIsStoreSet);
  const { data, isLoadingError } = useProduct(address);
  const product = useDeferredValue(data);
  const isWide = useMedia(desktop);
  useEffect(() => {
    if (!isStoreSet) onSelectStore();
  }, [isStoreSet, onSelectStore]);
  if (product === null || isLoadingError) return <ProductMissing {...address} />;
  return (
    <div className={styles.screen}>
      <title>{productTitle(product?.name ?? name, shopName())}</title>
      {product ? (
        <>
          <ProductDetail product={product} heading="h1" isSoldHere={isWide} onSelectStore={onSelectStore} />
          <div>
            <ButtonLink tone="quiet" to={paths.Home}>
              Continue Shopping
            </ButtonLink>
          </div>
          <Disclaimer />
        </>
      ) : (
        <Waiting />
      )}
      {isStoreSet && product && (
        <Suspense>
          <OtherProducts product={product} />
        </Suspense>
      )}
      {product && !isWide && (
        <BottomBar>
          {isStoreSet && <Amount product={product} />}
          <div className={styles.buy}>
            <Buy product={product} onSelectStore={onSelectStore} />
          </div>
        </BottomBar>
      )}
    </div>
  );
}

/** The price alone: the button beside it takes the room. */
function Amount({ product }: { readonly product: Product }) {
  return <Price amount={usePriceWords(product).amount} />;
}

function Waiting() {
  return (
    <div className={styles.detail} aria-busy="true">
      <div className={styles.picture}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.title}>
        <Skeleton width="30%" />
        <Skeleton height="2rem" />
      </div>
      <div className={styles.offer}>
        <Skeleton width="40%" height="1.75rem" />
        <Skeleton height="3rem" />
      </div>
    </div>
  );
}
