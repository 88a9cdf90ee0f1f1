import { sumKobo } from '@marketsquare/core/kernel/money';
import type { PricedOrder } from './price-order.ts';

/**
 * Ensures that everything about to be stored is charged: each line is available, and the lines of each sort
 * add up to the order's subtotal.
 *
 * @throws Error when they do not: a programmer's error, found before anything is written
 */
export function assertCharged({ lines, quote }: Pick<PricedOrder, 'lines' | 'quote'>): void {
  const costOf = (food: boolean) =>
    sumKobo(lines.filter(({ isFood }) => isFood === food).map(({ price }) => price));
  const isCharged = costOf(false) === quote.grocerySubtotal && costOf(true) === quote.foodSubtotal;
  if (!isCharged || lines.some(({ isAvailable }) => !isAvailable)) {
    throw new Error('the lines of an order do not add up to its subtotals');
  }
}
