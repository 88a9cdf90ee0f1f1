import { productTitle } from '@marketsquare/core/catalogue';
import { useEffect } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useProduct } from '../queries.ts';
import { ProductDetail } from './ProductDetail.tsx';
import styles from './ProductScreen.module.css';

interface ProductModalProps {
  /** The product's address, as its history entry has it. [PDP-04] */
  readonly store: string;
  readonly category: string;
  readonly name: string;
  /** Goes back in history. [PDP-05] */
  readonly onClose: () => void;
  readonly onMissing: () => void;
  readonly onSelectStore: () => void;
}

/** A product over the listing it stands on. [PDP-01 to PDP-05] */
export default function ProductModal({
  store,
  category,
  name,
  onClose,
  onMissing,
  onSelectStore,
}: ProductModalProps) {
  const { data: product, isError } = useProduct({ storeId: Number(store), category, name });
  const isMissing = product === null || isError;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  return (
    <Dialog isOpen size="large" title={product?.name ?? name} onClose={onClose}>
      <title>{productTitle(name)}</title>
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
