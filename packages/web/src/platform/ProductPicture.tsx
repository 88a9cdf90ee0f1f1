import { catalogueImage } from '@marketsquare/core/catalogue';
import { useConfiguration } from './configuration.ts';
import styles from './ProductPicture.module.css';

interface ProductPictureProps {
  readonly imageUrl: string;
  readonly category: string;
  /** The size in CSS pixels that the picture is shown at, for the browser's layout before it arrives. */
  readonly size?: number;
  /** True for the pictures that the first screen shows: they load at once. */
  readonly isEager?: boolean;
}

/** A product's square picture on the tint of its category. Decorative: the name stands beside it. */
export function ProductPicture({ imageUrl, category, size = 240, isEager = false }: ProductPictureProps) {
  const { data: configuration } = useConfiguration();
  return (
    <span className={styles.frame} style={{ '--tint': tintOf(category) }}>
      {configuration && (
        <img
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

/** A hue for each category word, always the same one: neighbours on a page differ without anyone choosing colours. */
function tintOf(category: string): number {
  return [...category.toLowerCase()].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);
}
