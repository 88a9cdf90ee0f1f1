import { pricedLine } from '@marketsquare/core/shop/cart';
import { combinedSubtotal, type OrderKind } from '@marketsquare/core/shop/pricing';
import type { CountedCart } from '@marketsquare/core/shop/promotions/free-delivery-strip';
import { useCart } from './lines.ts';

/** The cart that counts towards it: one of them, or both together. [FEE-08, FEE-09, FEE-10] */
export function useCountedCart(kind: OrderKind): CountedCart {
  const groceries = useCart('grocery');
  const food = useCart('food');
  const subtotal = {
    grocery: groceries.subtotal,
    food: food.subtotal,
    combined: combinedSubtotal(groceries.lines.map(pricedLine), food.lines.map(pricedLine)),
  }[kind];
  const counted = {
    grocery: groceries.lines,
    food: food.lines,
    combined: [...groceries.lines, ...food.lines],
  };
  return { subtotal: subtotal.amount, isEmpty: counted[kind].length === 0 };
}
