import { longDay } from '@marketsquare/core/kernel/calendar';
import { formatNaira } from '@marketsquare/core/kernel/money';
import type { GiftCard } from '@marketsquare/core/shop/gift-card';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GiftCardPicture } from './GiftCardPicture.tsx';
import styles from './GiftCardTile.module.css';

interface GiftCardTileProps {
  readonly card: GiftCard;
  /**
   * True while a purchase is under way. The tile keeps the focus, which the dialog of the purchase gives
   * back.
   */
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

/** A gift card of the grid: its picture, name, price and last day. [GIFT-01] */
export function GiftCardTile({ card, isDisabled, onChoose }: GiftCardTileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      aria-haspopup="dialog"
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onChoose}
    >
      <GiftCardPicture card={card} />
      <span className={styles.words}>
        <span className={styles.name}>{card.name}</span>{' '}
        <span className={styles.price}>{formatNaira(card.amount)}</span>{' '}
        <span className={styles.expiry}>{`Valid until ${longDay(card.expiresOn)}`}</span>
      </span>
    </button>
  );
}

/** The shape of a tile that is still loading. */
export function WaitingTile() {
  return (
    <div className={styles.tile}>
      <span className={styles.waiting}>
        <Skeleton shape="block" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Skeleton width="70%" />
        </span>
        <span className={styles.price}>
          <Skeleton width="50%" />
        </span>
        <span className={styles.expiry}>
          <Skeleton width="80%" />
        </span>
      </span>
    </div>
  );
}
