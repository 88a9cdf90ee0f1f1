import type { CartContext } from '@marketsquare/core/shop/cart';
import { useFoodCart, useGroceryCart } from '../../platform/shop.tsx';

/** A cart that could not be checked says nothing, its lines wait below it. [ERR-15] */
const hasNotice = ({ context }: { readonly context: CartContext }) =>
  context.notice === 'repriced' || context.notice === 'emptied';

/** Whether a change of store did something to a cart that its shopper has not answered. */
export function useStoreChange(): boolean {
  const ofGroceries = useGroceryCart(hasNotice);
  const ofFood = useFoodCart(hasNotice);
  return ofGroceries || ofFood;
}
