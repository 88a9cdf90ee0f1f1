import { productTitle } from '@marketsquare/core/shop/catalogue';
import { useEffect } from 'react';
import type { ProductAddress } from '../../../platform/paths.ts';
import { keepViewed } from '../../../platform/recently-viewed.ts';
import { localStore } from '../../../platform/site-data.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useProduct } from '../queries.ts';
import { ProductDetail } from './ProductDetail.tsx';
import styles from './ProductScreen.module.css';

interface ProductModalProps {
  /** The address in its history entry. [PDP-04] */
  readonly address: ProductAddress;
  /** Goes back in history. [PDP-05] */
  readonly onClose: () => void;
  readonly onMissing: () => void;
  readonly onSelectStore: () => void;
}

/** A product over the listing it was opened from. [PDP-01 to PDP-05] */
export default function ProductModal({ address, onClose, onMissing, onSelectStore }: ProductModalProps) {
  const { data: product, isLoadingError } = useProduct(address);
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
      <title>{productTitle(address.name)}</title>
      {product ? (
        <ProductDetail product={product} onSelectStore={onSelectStore} />
      ) : (
        <div className={styles.detail} data-place="modal" aria-busy="true">
          <div className={styles.picture}>
            <Skeleton shape="block" />
          </div>
          <div className={styles.words}>
            <Skeleton width="40%" height="1.75rem" />
            <Skeleton height="2.75rem" />
          </div>
        </div>
      )}
    </Dialog>
  );
}
