import { type Explained, quoteOrder } from '../../shop/pricing/index.ts';
import type { PlacedQuote } from '../../wire/api/index.ts';

/**
 * The proof of a placed order's total, computed again from the order's own inputs, whatever the shop charges
 * today.
 *
 * @returns null where any of its amounts differs from the one that the server stored
 */
export function placedPrice({ input, kept }: PlacedQuote): Explained | null {
  const quote = quoteOrder(input);
  const parts = Object.keys(kept) as readonly (keyof typeof kept)[];
  const isKept = parts.every((part) => quote[part] === kept[part]);
  return isKept ? quote.explained : null;
}
