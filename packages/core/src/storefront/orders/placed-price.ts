import { type Explained, quoteOrder } from '../../shop/pricing/index.ts';
import type { PlacedQuote } from '../../wire/api/index.ts';

/**
 * How the total of a placed order came about, computed again from the order's own inputs, whatever the shop charges today.
 *
 * @returns the proof of its total; null where any of its amounts is not the one that the server stored
 */
export function placedPrice({ input, kept }: PlacedQuote): Explained | null {
  const quote = quoteOrder(input);
  const parts = Object.keys(kept) as readonly (keyof typeof kept)[];
  const isKept = parts.every((part) => quote[part] === kept[part]);
  return isKept ? quote.explained : null;
}
