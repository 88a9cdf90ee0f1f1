import type { CartContext } from '@marketsquare/core/shop/cart';
import { useEffect } from 'react';
import { watchLeftLines } from '../../platform/left-lines.ts';
import { useShell } from '../../platform/shell.tsx';
import { useFoodCart, useGroceryCart, useShop } from '../../platform/shop.tsx';

/** A cart that could not be checked says nothing, its lines wait below it. [ERR-15] */
const hasNotice = ({ context }: { readonly context: CartContext }) =>
  context.notice === 'repriced' || context.notice === 'emptied';

/** Whether a change of store did something to a cart that its shopper has not answered; keeps what it took out. */
export function useStoreChange(): boolean {
  const { groceryCart, foodCart } = useShop();
  const { leftLines } = useShell();
  useEffect(() => {
    const ends = [
      watchLeftLines(groceryCart, (grocery) => leftLines.set({ ...leftLines.current(), grocery })),
      watchLeftLines(foodCart, (food) => leftLines.set({ ...leftLines.current(), food })),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [groceryCart, foodCart, leftLines]);
  const ofGroceries = useGroceryCart(hasNotice);
  const ofFood = useFoodCart(hasNotice);
  return ofGroceries || ofFood;
}
