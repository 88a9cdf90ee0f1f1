import { badges, type Product } from '@marketsquare/core/shop/catalogue';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { Badge } from '../../ui/Badge.tsx';
import styles from './BadgedPicture.module.css';

interface BadgedPictureProps {
  readonly product: Product;
  /** In CSS pixels. */
  readonly size?: number;
  readonly isEager: boolean;
}

/** The picture of a product with its first badge, pale while it is out of stock. */
export function BadgedPicture({ product, size = 240, isEager }: BadgedPictureProps) {
  const badge = badges(product)[0];
  return (
    <div className={styles.picture} data-state={product.isInStock ? undefined : 'outOfStock'}>
      <ProductPicture
        imageUrl={product.imageUrl}
        name={product.name}
        category={product.category}
        size={size}
        isEager={isEager}
      />
      {badge && (
        <span className={styles.badge}>
          <Badge tone="mango">{badge.kind === 'discount' ? `-${badge.text}` : badge.text}</Badge>
        </span>
      )}
    </div>
  );
}
