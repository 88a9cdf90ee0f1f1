import { selectLineCount } from '@marketsquare/core/shop/cart';
import { ShoppingCart } from 'lucide-react';
import { useFoodCart, useGroceryCart } from '../../platform/shop.tsx';
import styles from './CartButton.module.css';

interface CartButtonProps {
  readonly onOpen: () => void;
}

/** The link to the cart, with the number of its lines. */
export function CartButton({ onOpen }: CartButtonProps) {
  const groceries = useGroceryCart(selectLineCount);
  const dishes = useFoodCart(selectLineCount);
  const count = groceries + dishes;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <ShoppingCart aria-hidden="true" />
      {count > 0 && (
        <span key={count} className={styles.count}>
          {count}
        </span>
      )}
    </button>
  );
}
