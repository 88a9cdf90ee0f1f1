import type { CartKind, CartLine } from '@marketsquare/core/shop/cart';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { usePutBack } from './put-back.ts';
import styles from './SavedLinesCard.module.css';

interface SavedLinesCardProps {
  readonly kind: CartKind;
  readonly saved: readonly CartLine[];
}

/** One press restores the lines, at the prices of the new store. Default export, because few carts have any. [CART-19] */
export default function SavedLinesCard({ kind, saved }: SavedLinesCardProps) {
  const { isAsking, putBack } = usePutBack();
  return (
    <Card aria-label="Saved for later" className={styles.card}>
      <h2>Saved for later</h2>
      <p className={styles.words}>{saved.map((line) => line.name).join(', ')}</p>
      <Button
        tone="quiet"
        size="small"
        isBusy={isAsking}
        onClick={() => putBack({ kind, lines: saved, event: { type: 'cart.savedLinesRestored' } })}
      >
        Put back into the cart
      </Button>
    </Card>
  );
}
