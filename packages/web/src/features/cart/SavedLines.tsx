import type { CartKind, CartLine } from '@marketsquare/core/shop/cart';
import { useFoodCart, useGroceryCart } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { usePutBack } from './put-back.ts';
import styles from './SavedLines.module.css';

const selectSaved = (snapshot: { readonly context: { readonly saved: readonly CartLine[] } }) =>
  snapshot.context.saved;

/** What a change of store removed from the cart: one press restores it, at the prices of the new one. [CART-19] */
export function SavedLines({ kind }: { readonly kind: CartKind }) {
  const { isAsking, putBack } = usePutBack();
  const savedGroceries = useGroceryCart(selectSaved);
  const savedFood = useFoodCart(selectSaved);
  const saved = kind === 'grocery' ? savedGroceries : savedFood;
  if (saved.length === 0) return null;
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
