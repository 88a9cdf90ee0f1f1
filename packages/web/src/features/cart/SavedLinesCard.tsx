import { type CartKind, type CartLine, nameWithPack } from '@marketsquare/core/shop/cart';
import { useShop } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { usePutBack } from './put-back.ts';
import styles from './SavedLinesCard.module.css';

interface SavedLinesCardProps {
  readonly kind: CartKind;
  readonly saved: readonly CartLine[];
}

/**
 * One press restores the lines that the store has, at its prices; the others stay until they are removed. Default export,
 * because few carts have any. [CART-19]
 */
export default function SavedLinesCard({ kind, saved }: SavedLinesCardProps) {
  const { groceryCart, foodCart } = useShop();
  const { isAsking, putBack } = usePutBack();
  const restore = () =>
    putBack({
      kind,
      lines: saved,
      eventOf: (unavailable) => ({ type: 'cart.savedLinesRestored', unavailable }),
    });
  const remove = () => (kind === 'grocery' ? groceryCart : foodCart).send({ type: 'cart.savedLinesRemoved' });
  return (
    <Card aria-label={titles[kind]} className={styles.card}>
      <h2>{titles[kind]}</h2>
      <p className={styles.words}>{saved.map(nameWithPack).join(', ')}</p>
      <div className={styles.ways}>
        <Button tone="quiet" size="small" isBusy={isAsking} onClick={restore}>
          Put back into the cart
        </Button>
        <Button tone="quiet" size="small" disabled={isAsking} onClick={remove}>
          Remove
        </Button>
      </div>
    </Card>
  );
}

const titles: Readonly<Record<CartKind, string>> = {
  grocery: 'Saved for later',
  food: 'Prepared food saved for later',
};
