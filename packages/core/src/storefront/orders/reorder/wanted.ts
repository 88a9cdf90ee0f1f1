import { type CartItem, type CartLine, lineKey, type SubstitutionWish } from '../../../shop/cart/index.ts';
import { isPreparedFood } from '../../../shop/catalogue/index.ts';
import { toGrams } from '../../../wire/api/index.ts';

/** An ordered or saved line, with the values needed to put it into a cart again. */
export interface WantedLine {
  readonly productId: number;
  readonly name: string;
  /** Pieces, or kilograms of goods sold by weight. */
  readonly quantity: number;
  readonly isFood: boolean;
  readonly weightGrams: number | null;
  readonly pack: string | null;
  /** The wish for the case that it runs out; absent for none. */
  readonly wish?: SubstitutionWish;
}

/** A cart's line as a wanted one. */
export function lineToWanted({ unit, quantity, category, ...line }: CartLine): WantedLine {
  const { productId, name, weightGrams, pack, wish } = line;
  return {
    productId,
    name,
    quantity: unit === 'gram' ? quantity / 1000 : quantity,
    isFood: isPreparedFood(category),
    weightGrams,
    pack,
    ...(wish && { wish }),
  };
}

/** The wanted lines that a store sells, by cart, and the names of those that it does not. */
export interface LinesAgain {
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  readonly missing: readonly string[];
}

/**
 * Earlier lines with their old quantities and wishes at today's prices. Prepared food goes to the food cart;
 * lines that the store lacks are only named. [ORD-18, AUTH-15]
 *
 * @param items  the wanted lines as the store sells them, in the same order; null for one that it does not
 *               sell
 */
export function linesAgain(wanted: readonly WantedLine[], items: readonly (CartItem | null)[]): LinesAgain {
  const found = wanted.map((line, index) => ({ line, item: items[index] ?? null }));
  const linesOf = (isFood: boolean) =>
    found.flatMap(({ line, item }) => (item !== null && line.isFood === isFood ? [lineOf(item, line)] : []));
  return {
    groceryLines: linesOf(false),
    foodLines: linesOf(true),
    missing: found.flatMap(({ line, item }) => (item === null ? [line.name] : [])),
  };
}

/** An order has kilograms; a cart counts grams, or whole pieces, at least one. */
function lineOf(item: CartItem, { quantity, wish }: WantedLine): CartLine {
  const counted = item.unit === 'gram' ? toGrams(quantity) : Math.max(1, Math.round(quantity));
  return { ...item, ...(wish && { wish }), key: lineKey(item), quantity: counted };
}
