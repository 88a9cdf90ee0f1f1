import { koboToNaira, sumKobo } from '@marketsquare/core/kernel/money';
import { type CartLine, pricedLine } from '@marketsquare/core/shop/cart';
import { lineTotal, type OrderKind } from '@marketsquare/core/shop/pricing';
import type { AnalyticsItem } from '../../platform/analytics/service.ts';

/** The goods of an event: each of them, and their price together, in naira. */
export interface Goods {
  readonly items: readonly AnalyticsItem[];
  readonly value: number;
}

/** Lines of a cart, as an analytics service counts them. */
export function goodsOf(lines: readonly CartLine[]): Goods {
  return {
    items: lines.map(itemOf),
    value: koboToNaira(sumKobo(lines.map((line) => lineTotal(pricedLine(line)).amount))),
  };
}

function itemOf({ productId, name, category, pack, unit, unitPrice, quantity }: CartLine): AnalyticsItem {
  return {
    item_id: `${productId}`,
    item_name: name,
    item_category: category,
    ...(pack !== null && { item_variant: pack }),
    price: koboToNaira(unitPrice),
    quantity: unit === 'gram' ? quantity / 1000 : quantity,
  };
}

/** The lines that one kind of order takes from both carts. */
export function linesOf(
  kind: OrderKind,
  { groceryLines, foodLines }: Readonly<Record<'groceryLines' | 'foodLines', readonly CartLine[]>>,
): readonly CartLine[] {
  return [...(kind === 'food' ? [] : groceryLines), ...(kind === 'grocery' ? [] : foodLines)];
}

/**
 * The lines added to a cart and removed from it between two of its states, each with the quantity that moved.
 */
export function movedLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
): Readonly<Record<'added' | 'removed', readonly CartLine[]>> {
  return { added: surplus(after, before), removed: surplus(before, after) };
}

/** The quantities that one list of lines holds beyond another. */
function surplus(lines: readonly CartLine[], others: readonly CartLine[]): readonly CartLine[] {
  const held = new Map(others.map(({ key, quantity }) => [key, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (held.get(line.key) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
