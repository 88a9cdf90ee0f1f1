import type { CartContext } from '@marketsquare/core/shop/cart';
import { waitingLines } from '../../platform/left-lines.ts';
import { useShell } from '../../platform/shell.tsx';
import { useFoodCart, useGroceryCart } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';

/** A cart that could not be checked has no notice; its lines wait below it. [ERR-15] */
const hasNotice = ({ context }: { readonly context: CartContext }) =>
  context.notice === 'repriced' || context.notice === 'emptied';

/**
 * True if a change of store did something to a cart that its shopper has not answered, or if this store may
 * have what another lacked.
 */
export function useStoreChange(): boolean {
  const ofGroceries = useGroceryCart(hasNotice);
  const ofFood = useFoodCart(hasNotice);
  const storeId = useGroceryCart(({ context }) => context.storeId);
  const { grocery, food } = useValue(useShell().leftLines);
  return ofGroceries || ofFood || [grocery, food].some((left) => waitingLines(left, storeId).length > 0);
}
