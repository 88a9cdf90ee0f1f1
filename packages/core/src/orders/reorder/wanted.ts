import { toGrams } from '../../api/index.ts';
import { type CartItem, type CartLine, lineKey } from '../../cart/index.ts';

/** What was ordered or saved earlier: as much of it as it takes to put it into a cart again. */
export interface WantedLine {
  readonly productId: number;
  readonly name: string;
  /** Pieces, or kilograms of what is sold by weight. */
  readonly quantity: number;
  readonly isFood: boolean;
  readonly weightGrams: number | null;
  readonly pack: string | null;
}

/** What a store sells of some wanted lines, by the cart each goes into, and the names of what it does not sell. */
export interface LinesAgain {
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  readonly missing: readonly string[];
}

/**
 * Earlier lines as lines of today: in their old quantities, at the prices of today. Prepared food goes to the food cart;
 * what the store lacks is left out and named. [ORD-18, AUTH-15]
 *
 * @param items  the wanted lines as the store sells them, in the same order; null for what it does not sell
 */
export function linesAgain(wanted: readonly WantedLine[], items: readonly (CartItem | null)[]): LinesAgain {
  const found = wanted.map((line, index) => ({ line, item: items[index] ?? null }));
  const linesOf = (isFood: boolean) =>
    found.flatMap(({ line, item }) =>
      item !== null && line.isFood === isFood ? [lineOf(item, line.quantity)] : [],
    );
  return {
    groceryLines: linesOf(false),
    foodLines: linesOf(true),
    missing: found.flatMap(({ line, item }) => (item === null ? [line.name] : [])),
  };
}

/** An order keeps kilograms; a cart counts grams, or whole pieces, one at least. */
function lineOf(item: CartItem, quantity: number): CartLine {
  const counted = item.unit === 'gram' ? toGrams(quantity) : Math.max(1, Math.round(quantity));
  return { ...item, key: lineKey(item), quantity: counted };
}
