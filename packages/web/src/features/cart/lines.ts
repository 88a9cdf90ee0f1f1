import { formatNaira, type Kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { type CartKind, type CartLine, pricedLine } from '@marketsquare/core/shop/cart';
import { type Explained, foodSubtotal, grocerySubtotal, lineTotal } from '@marketsquare/core/shop/pricing';
import { useFoodCart, useGroceryCart, useShop } from '../../platform/shop.tsx';

const selectLines = (snapshot: { readonly context: { readonly lines: readonly CartLine[] } }) =>
  snapshot.context.lines;

/** One of the two carts: its machine, its lines and their subtotal. */
export function useCart(kind: CartKind) {
  const shop = useShop();
  const groceries = useGroceryCart(selectLines);
  const food = useFoodCart(selectLines);
  return kind === 'grocery'
    ? { cart: shop.groceryCart, lines: groceries, subtotal: grocerySubtotal(groceries.map(pricedLine)) }
    : { cart: shop.foodCart, lines: food, subtotal: foodSubtotal(food.map(pricedLine)) };
}

/** A line's total, formatted. */
export function lineAmount(line: CartLine): string {
  return formatNaira(totalOf(line));
}

/**
 * True if a line's unit price and its total are too long to stand side by side on a phone: one by weight, or
 * a million naira.
 */
export function areLongAmounts(line: CartLine): boolean {
  return line.unit === 'gram' || totalOf(line) >= nairaToKobo(1_000_000);
}

function totalOf(line: CartLine): Kobo {
  return lineTotal(pricedLine(line)).amount;
}

/** A line's unit price, per piece or kilogram, formatted. */
export function unitAmount({ unit, unitPrice }: CartLine): string {
  return unit === 'gram' ? `${formatNaira(unitPrice)} per kg` : formatNaira(unitPrice);
}

/** A line's pack and weight as text; empty for a grocery. [ENT-11] */
export function packLabel({ pack, weightGrams }: CartLine): string {
  return [pack, weightGrams === null ? null : `${weightGrams} g`].filter((part) => part !== null).join(', ');
}

/** An amount of a proof, formatted. */
export function amountOf(tree: Explained): string {
  return formatNaira(tree.amount);
}
