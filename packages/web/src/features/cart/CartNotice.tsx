import type { CartContext, CartKind, CartNotice as Notice } from '@marketsquare/core/shop/cart';
import { CircleAlert, X } from 'lucide-react';
import { useFoodCart, useGroceryCart } from '../../platform/shop.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './CartNotice.module.css';
import { useCart } from './lines.ts';

/** A re-pricing says what to check; a cart that could not be checked says nothing, its lines wait below. [CART-17, ERR-15] */
const words: Readonly<Record<Notice, string | null>> = {
  repriced:
    'Your cart now has the prices of the new store, with one of each item. Please look over the quantities.',
  emptied: 'Your cart was emptied because you changed the store.',
  savedForLater: null,
};

const selectNotice = (snapshot: { readonly context: CartContext }) => snapshot.context.notice;

/** What happened to a cart without the shopper's doing. */
export function CartNotice({ kind }: { readonly kind: CartKind }) {
  const { cart } = useCart(kind);
  const ofGroceries = useGroceryCart(selectNotice);
  const ofFood = useFoodCart(selectNotice);
  const notice = kind === 'grocery' ? ofGroceries : ofFood;
  const text = notice === null ? null : words[notice];
  if (text === null) return null;
  return (
    <div className={styles.notice} role="status">
      <CircleAlert aria-hidden="true" className={styles.icon} />
      <p>{text}</p>
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden="true" />}
        onClick={() => cart.send({ type: 'cart.noticeDismissed' })}
      />
    </div>
  );
}
