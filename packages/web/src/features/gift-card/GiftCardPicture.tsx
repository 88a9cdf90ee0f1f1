import { catalogueImage } from '@marketsquare/core/shop/catalogue';
import { type GiftCard, giftCardPicture } from '@marketsquare/core/shop/gift-card';
import { useConfiguration } from '../../platform/configuration.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './GiftCardPicture.module.css';

/** A gift card as it is given: its occasion and its price. Decorative: both are beside it. */
export function GiftCardPicture({ card }: { readonly card: GiftCard }) {
  const configuration = useConfiguration();
  return (
    <span className={styles.frame}>
      {configuration && (
        <Picture
          className={styles.picture}
          src={catalogueImage(giftCardPicture(card), configuration)}
          alt=""
          width={320}
          height={200}
          decoding="async"
        />
      )}
    </span>
  );
}
