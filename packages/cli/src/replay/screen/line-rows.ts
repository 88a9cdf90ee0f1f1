import { formatNaira } from '@marketsquare/core/kernel/money';
import { type CartLine, nameWithPack, pricedLine, shownQuantity } from '@marketsquare/core/shop/cart';
import { lineTotal, type MinimumOrder, minimumProgress } from '@marketsquare/core/shop/pricing';
import { pageWords } from './page-words.ts';
import { row, type ScreenRow } from './screen-view.ts';

/** The lines of a cart or an order, each with its total. */
export function lineRows(lines: readonly CartLine[]): readonly ScreenRow[] {
  return lines.map((line) => {
    const quantity = shownQuantity(line);
    const counted = line.unit === 'gram' ? `${quantity} kg` : `${quantity} ×`;
    return row(`${counted} ${nameWithPack(line)}`, formatNaira(lineTotal(pricedLine(line)).amount));
  });
}

const goodsNames = { food: 'prepared food', groceries: 'groceries' } as const;

/** The amount by which goods are below a minimum order, as the line above the buttons says it. [SIDE-05] */
export function minimumRows(
  minimum: MinimumOrder,
  subtotals: Parameters<typeof minimumProgress>[1],
  isMixed = false,
): readonly ScreenRow[] {
  const { least, missing } = minimumProgress(minimum, subtotals);
  if (least === 0) return [];
  if (missing.length === 0) return [row(pageWords.reachedMinimum)];
  return missing.map(({ goods, amount, least, isOneOfTwo }) => {
    const ofGoods = isMixed || isOneOfTwo ? ` of ${goodsNames[goods]}` : '';
    return row(`Add ${formatNaira(amount)}${ofGoods} to reach the minimum order of ${formatNaira(least)}`);
  });
}
