import { koboToNaira, sumKobo } from '@marketsquare/core/kernel/money';
import { type CartLine, pricedLine } from '@marketsquare/core/shop/cart';
import { lineTotal, type OrderKind } from '@marketsquare/core/shop/pricing';
import type { AnalyticsItem } from '../../platform/analytics/service.ts';

/** The goods of an event: what they are, and what they cost together, in naira. */
export interface Goods {
  readonly items: readonly AnalyticsItem[];
  readonly value: number;
}

/** Lines of a cart as a service counts them. */
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

/** The lines of one kind of order, of those in both carts. */
export function linesOf(
  kind: OrderKind,
  { groceryLines, foodLines }: Readonly<Record<'groceryLines' | 'foodLines', readonly CartLine[]>>,
): readonly CartLine[] {
  return [...(kind === 'food' ? [] : groceryLines), ...(kind === 'grocery' ? [] : foodLines)];
}

/** What went into a cart and what came out between two of its states, each line with the quantity that moved. */
export function movedLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
): Readonly<Record<'added' | 'removed', readonly CartLine[]>> {
  return { added: surplus(after, before), removed: surplus(before, after) };
}

/** What one list of lines holds more than another. */
function surplus(lines: readonly CartLine[], others: readonly CartLine[]): readonly CartLine[] {
  const held = new Map(others.map(({ key, quantity }) => [key, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (held.get(line.key) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
