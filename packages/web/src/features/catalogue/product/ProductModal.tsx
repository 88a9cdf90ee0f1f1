import { type Product, productTitle } from '@marketsquare/core/shop/catalogue';
import { selectIsStoreSet } from '@marketsquare/core/shop/selection';
import { type ComponentType, Suspense, useEffect } from 'react';
import type { ProductAddress } from '../../../platform/paths.ts';
import { keepViewed } from '../../../platform/recently-viewed.ts';
import { useSelection } from '../../../platform/shop.tsx';
import { shopName } from '../../../platform/shop-name.ts';
import { localStore } from '../../../platform/site-data.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useProduct } from '../product-query.ts';
import { ProductDetail } from './ProductDetail.tsx';
import styles from './ProductScreen.module.css';

interface ProductModalProps {
  /** The address in its history entry. [PDP-04] */
  readonly address: ProductAddress;
  /** Goes back in history. [PDP-05] */
  readonly onClose: () => void;
  readonly onMissing: () => void;
  readonly onSelectStore: () => void;
  /** Draws products like it. It is passed in, because their cards fetch this modal. */
  readonly Others: ComponentType<{ readonly product: Product; readonly isPlaceKept?: boolean }>;
}

/** A product over the listing it was opened from, with others like it. [PDP-01 to PDP-05, PDP-08] */
export default function ProductModal(props: ProductModalProps) {
  const { address, onClose, onMissing, onSelectStore, Others } = props;
  const { data: product, isLoadingError } = useProduct(address);
  const isStoreSet = useSelection(selectIsStoreSet);
  const isMissing = product === null || isLoadingError;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  const id = product?.id;
  useEffect(() => {
    if (id !== undefined) keepViewed(localStore(), id);
  }, [id]);
  return (
    <Dialog isOpen isEntry size="large" title={product?.name ?? address.name} onClose={onClose}>
      <title>{productTitle(address.name, shopName())}</title>
      {product ? (
        <>
          <ProductDetail product={product} onSelectStore={onSelectStore} />
          <div className={styles.similar}>
            {isStoreSet && (
              <Suspense fallback={<div className={styles.place} />}>
                <Others product={product} isPlaceKept />
              </Suspense>
            )}
          </div>
        </>
      ) : (
        <div className={styles.detail} data-place="modal" aria-busy="true">
          <div className={styles.picture}>
            <Skeleton shape="block" />
          </div>
          <div className={styles.offer}>
            <Skeleton width="40%" height="1.75rem" />
            <Skeleton height="2.75rem" />
          </div>
        </div>
      )}
    </Dialog>
  );
}
