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

/** Lines that a store does not sell any more, and where they are. */
export function goneWords(lines: readonly CartLine[]): string {
  return `This store no longer has ${namesOf(lines)}, now saved for later.`;
}

/** What a line costs now, and what it did. */
export function priceWords({ name, before, now }: PriceChange): string {
  return `${name} ${formatNaira(now)} instead of ${formatNaira(before)}`;
}

/** What the prices of today did to a cart, in a sentence or two. */
export function newsWords({ gone, changes }: PriceNews): readonly string[] {
  return [
    ...(gone.length > 0 ? [goneWords(gone)] : []),
    ...(changes.length > 0 ? [`Prices have changed: ${listOf(changes.map(priceWords))}.`] : []),
  ];
}

/** Names as a sentence has them, the first few of many. */
export function listOf(names: readonly string[]): string {
  const shown =
    names.length > mostNames
      ? [...names.slice(0, mostNames - 1), `${names.length - mostNames + 1} more`]
      : names;
  return new Intl.ListFormat('en').format(shown);
}
