import type { CartKind } from '@marketsquare/core/shop/cart';
import { useLayoutEffect } from 'react';
import { type ChangedCart, leftSince, nothingLeftOf, watchLeftLines } from '../../platform/left-lines.ts';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';

/**
 * Keeps the lines that a change of store takes out of the carts, from the first screen on: the change may
 * come before all else.
 */
export function useLeftLines(): void {
  const { groceryCart, foodCart } = useShop();
  const { leftLines } = useShell();
  useLayoutEffect(() => {
    const keep = (kind: CartKind) => (change: ChangedCart, isAnswered: boolean) => {
      const left = leftLines.current();
      // An answer keeps the lines that its store lacked. An order ends a notice too, and keeps nothing that
      // counts.
      const isOver = isAnswered && left[kind].lackedBy === undefined;
      const unanswered = isOver ? nothingLeftOf : left[kind];
      leftLines.set({ ...left, [kind]: leftSince(unanswered, change) });
    };
    const ends = [watchLeftLines(groceryCart, keep('grocery')), watchLeftLines(foodCart, keep('food'))];
    return () => {
      for (const end of ends) end();
    };
  }, [groceryCart, foodCart, leftLines]);
}
