import { catalogueImage, smallPicture } from '@marketsquare/core/shop/catalogue';
import { useConfiguration } from '../platform/configuration.ts';
import { Picture } from '../ui/Picture.tsx';
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
  const configuration = useConfiguration();
  return (
    <span className={styles.frame} style={{ '--tint': tintOf(category) }}>
      {configuration && (
        <Picture
          className={styles.picture}
          src={fitting(catalogueImage(imageUrl, configuration), size)}
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

/** The largest width of a small picture, in CSS pixels; up to here its pixels are sharp. */
const mostSmall = 240;

/**
 * The address of a small picture as pixels, which a phone shows with a tenth of the work that a drawing
 * takes. Only this shop's server has them; other addresses stay.
 */
function fitting(address: string, size: number): string {
  return address.startsWith('/images/') && size <= mostSmall ? smallPicture(address) : address;
}

/** A fixed hue for each category, so neighbours on a page differ without hand-picked colours. */
function tintOf(category: string): number {
  return [...category.toLowerCase()].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);
}
