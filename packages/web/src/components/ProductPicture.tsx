import { catalogueImage, pictureWidths, smallPicture } from '@marketsquare/core/shop/catalogue';
import { useConfiguration } from '../platform/configuration.ts';
import { Picture } from '../ui/Picture.tsx';
import { NameCard } from './NameCard.tsx';
import styles from './ProductPicture.module.css';

interface ProductPictureProps {
  /** Empty for a product without a picture, which has a plain card with its name. */
  readonly imageUrl: string;
  readonly name: string;
  readonly category: string;
  /** The picture's size in CSS pixels, for the layout before it loads. */
  readonly size?: number;
  /** True for pictures on the first screen: they load at once. */
  readonly isEager?: boolean;
}

/** A product's square picture on the tint of its category. Decorative: the name is beside it. */
export function ProductPicture({
  imageUrl,
  name,
  category,
  size = 240,
  isEager = false,
}: ProductPictureProps) {
  const configuration = useConfiguration();
  const card = <NameCard name={name} size={size} />;
  return (
    <span className={styles.frame} style={{ '--tint': tintOf(category) }}>
      {imageUrl === ''
        ? card
        : configuration && (
            <Picture
              className={styles.picture}
              {...fitting(catalogueImage(imageUrl, configuration), size)}
              alt=""
              width={size}
              height={size}
              loading={isEager ? 'eager' : 'lazy'}
              decoding="async"
              instead={card}
            />
          )}
    </span>
  );
}

/** The largest width of a small picture, in CSS pixels; up to here its pixels are sharp. */
const mostSmall = 240;

/** A product's own page on a phone shows its picture a third of the screen high. */
const largeSizes = '(max-width: 47.99em) 17rem, 30rem';

/**
 * The addresses of a picture: a small one as pixels, which a phone shows with a tenth of the work that a drawing takes; a
 * large photograph in the width that the screen asks for.
 */
function fitting(address: string, size: number) {
  if (size <= mostSmall) return { src: smallPicture(address) };
  const widths = pictureWidths(address);
  return { src: address, ...(widths !== null && { srcSet: widths, sizes: largeSizes }) };
}

/** A fixed hue for each category, so neighbours on a page differ without hand-picked colours. */
function tintOf(category: string): number {
  return [...category.toLowerCase()].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);
}
