import { productTitle } from '@marketsquare/core/catalogue';
import { selectIsStoreSet } from '@marketsquare/core/selection';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../platform/paths.ts';
import { useSelection } from '../../../platform/shop.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Disclaimer } from '../Disclaimer.tsx';
import { useProduct } from '../queries.ts';
import { ProductDetail } from './ProductDetail.tsx';
import { ProductMissing } from './ProductMissing.tsx';
import styles from './ProductScreen.module.css';
import { SimilarProducts } from './SimilarProducts.tsx';

interface ProductScreenProps {
  /** Opens the store selector; the product page does so by itself while no store is chosen. [SEL-08] */
  readonly onSelectStore: () => void;
}

/** One product on a page of its own. [PDP-06 to PDP-16] */
export default function ProductScreen({ onSelectStore }: ProductScreenProps) {
  const { store = '', category = '', name = '' } = useParams();
  const isStoreSet = useSelection(selectIsStoreSet);
  const { data: product, isError } = useProduct({ storeId: Number(store), category, name });
  useEffect(() => {
    if (!isStoreSet) onSelectStore();
  }, [isStoreSet, onSelectStore]);
  if (product === null || isError)
    return <ProductMissing name={name} category={category} storeId={Number(store)} />;
  return (
    <div className={styles.screen}>
      <title>{productTitle(product?.name ?? name)}</title>
      {product ? <ProductDetail product={product} heading="h1" onSelectStore={onSelectStore} /> : <Waiting />}
      <div>
        <ButtonLink tone="quiet" to={paths.Home}>
          Continue Shopping
        </ButtonLink>
      </div>
      {isStoreSet && product && <SimilarProducts product={product} />}
      <Disclaimer />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.detail} aria-busy="true">
      <div className={styles.picture}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.words}>
        <Skeleton width="30%" />
        <Skeleton height="2rem" />
        <Skeleton width="40%" height="1.75rem" />
        <Skeleton height="3rem" />
      </div>
    </div>
  );
}
