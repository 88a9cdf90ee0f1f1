import { useLayoutEffect } from 'react';
import { watchLeftLines } from '../../platform/left-lines.ts';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';

/** Keeps what a change of store takes out of the carts, from the first screen on: the change may come before all else. */
export function useLeftLines(): void {
  const { groceryCart, foodCart } = useShop();
  const { leftLines } = useShell();
  useLayoutEffect(() => {
    const ends = [
      watchLeftLines(groceryCart, (grocery) => leftLines.set({ ...leftLines.current(), grocery })),
      watchLeftLines(foodCart, (food) => leftLines.set({ ...leftLines.current(), food })),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [groceryCart, foodCart, leftLines]);
}
