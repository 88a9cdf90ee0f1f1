import { formatNaira } from '@marketsquare/core/kernel/money';
import { type CartLine, nameWithPack, type PriceChange, shownQuantity } from '@marketsquare/core/shop/cart';
import type { PriceNews } from './price-news.ts';

const mostNames = 5;

/** Lines by their names and packs. */
export function namesOf(lines: readonly CartLine[]): string {
  return listOf(lines.map(nameWithPack));
}

/** The same with their quantities. */
export function quantitiesOf(lines: readonly CartLine[]): string {
  return listOf(
    lines.map(
      (line) => `${shownQuantity(line)} ${line.unit === 'gram' ? 'kg of' : '×'} ${nameWithPack(line)}`,
    ),
  );
}

/** Lines that a store no longer sells, and where they are kept. */
export function goneWords(lines: readonly CartLine[]): string {
  return `This store no longer has ${namesOf(lines)}, now saved for later.`;
}

/** The price of a line, now and before. */
export function priceWords({ name, before, now }: PriceChange): string {
  return `${name} ${formatNaira(now)} instead of ${formatNaira(before)}`;
}

/** The effect of today's prices on a cart, in a sentence or two. */
export function newsWords({ gone, changes }: PriceNews): readonly string[] {
  return [
    ...(gone.length > 0 ? [goneWords(gone)] : []),
    ...(changes.length > 0 ? [`Prices have changed: ${listOf(changes.map(priceWords))}.`] : []),
  ];
}

/** Names as a part of a sentence; of many, the first few. */
export function listOf(names: readonly string[]): string {
  const shown =
    names.length > mostNames
      ? [...names.slice(0, mostNames - 1), `${names.length - mostNames + 1} more`]
      : names;
  return new Intl.ListFormat('en').format(shown);
}
