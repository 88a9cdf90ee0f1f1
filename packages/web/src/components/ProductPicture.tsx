import { catalogueImage, smallPicture } from '@marketsquare/core/shop/catalogue';
import type { ComponentProps } from 'react';
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
  /** The widths of a large picture by its address. */
  readonly wide?: (address: string) => Pick<ComponentProps<'img'>, 'srcSet' | 'sizes'>;
}

/** A product's square picture on the tint of its category. Decorative: the name is beside it. */
export function ProductPicture({
  imageUrl,
  name,
  category,
  size = 240,
  isEager = false,
  wide,
}: ProductPictureProps) {
  const configuration = useConfiguration();
  const address = configuration ? catalogueImage(imageUrl, configuration) : '';
  const card = <NameCard name={name} />;
  return (
    <span className={styles.frame} style={{ '--tint': tintOf(category) }}>
      {imageUrl === ''
        ? card
        : configuration && (
            <Picture
              className={styles.picture}
              src={size <= mostSmall ? smallPicture(address) : address}
              {...wide?.(address)}
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

/** Up to this size, in CSS pixels, a picture comes as few pixels, which a phone shows with a tenth of the work of a drawing. */
const mostSmall = 240;

/** A fixed hue for each category, so neighbours on a page differ without hand-picked colours. */
function tintOf(category: string): number {
  return [...category.toLowerCase()].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);
}
