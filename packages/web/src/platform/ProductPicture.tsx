import { catalogueImage } from '@marketsquare/core/shop/catalogue';
import { Picture } from '../ui/Picture.tsx';
import { useConfiguration } from './configuration.ts';
import styles from './ProductPicture.module.css';

interface ProductPictureProps {
  readonly imageUrl: string;
  readonly category: string;
  /** The picture's size in CSS pixels, for the layout before it loads. */
  readonly size?: number;
  /** True for pictures on the first screen: they load at once. */
  readonly isEager?: boolean;
}

/** A product's square picture on the tint of its category. Decorative: the name is beside it. */
export function ProductPicture({ imageUrl, category, size = 240, isEager = false }: ProductPictureProps) {
  const { data: configuration } = useConfiguration();
  return (
    <span className={styles.frame} style={{ '--tint': tintOf(category) }}>
      {configuration && (
        <Picture
          className={styles.picture}
          src={catalogueImage(imageUrl, configuration)}
          alt=""
          width={size}
          height={size}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </span>
  );
}

/** A fixed hue for each category, so neighbours on a page differ without hand-picked colours. */
function tintOf(category: string): number {
  return [...category.toLowerCase()].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);
}
