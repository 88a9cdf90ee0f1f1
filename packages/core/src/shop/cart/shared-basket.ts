import { type Product, packOf } from '../catalogue/index.ts';
import { cartItemOf } from './item.ts';
import { type CartLine, lineKey, stepOf } from './line.ts';
import { mostPieces } from './rules.ts';

/** A line of a link: enough to find the product, without its price. */
export type SharedLine = Pick<CartLine, 'productId' | 'weightGrams' | 'unit' | 'quantity'>;

/** A basket of a link. It names no price and no person. */
export interface SharedBasket {
  /** The store of the person who shares it. */
  readonly storeId: number;
  readonly lines: readonly SharedLine[];
}

/** The most lines that a link carries. */
export const mostSharedLines = 100;

/** Fifteen digits are always a safe integer. */
const id = String.raw`[1-9]\d{0,14}`;
const line = String.raw`-(${id})(?::([1-9]\d{0,5}))?x([1-9]\d{0,6})(g?)`;
const wholeText = new RegExp(`^v1-(${id})((?:${line}){1,${mostSharedLines}})-end$`);
const eachLine = new RegExp(line, 'g');

/**
 * A basket as the text of a link, such as `v1-4-1042x2-1043x1500g-2001:600x1-end`: the version, the store,
 * and for each line the product, the grams of a dish's pack, and its pieces or grams. The end distinguishes a
 * whole link from one that was cut off.
 *
 * @returns null for a basket that no link carries: it is empty, or has too many lines
 */
export function encodeBasket({ storeId, lines }: SharedBasket): string | null {
  const words = lines.map((one) => `${lineKey(one)}x${one.quantity}${one.unit === 'gram' ? 'g' : ''}`);
  const text = ['v1', storeId, ...words, 'end'].join('-');
  return decodeBasket(text) === null ? null : text;
}

/** The basket of a link, which anybody may have written; null for any other text. */
export function decodeBasket(text: string): SharedBasket | null {
  const [, storeId, words] = wholeText.exec(text) ?? [];
  if (storeId === undefined || words === undefined) return null;
  const lines = [...words.matchAll(eachLine)].map(([, productId, weight, quantity, gram]): SharedLine => {
    const weightGrams = weight === undefined ? null : Number(weight);
    const unit = gram === 'g' ? 'gram' : 'piece';
    return { productId: Number(productId), weightGrams, unit, quantity: Number(quantity) };
  });
  const isEachOnce = new Set(lines.map(lineKey)).size === lines.length;
  const isCountable = lines.every(({ quantity, unit }) => quantity <= mostPieces * stepOf(unit));
  return isEachOnce && isCountable ? { storeId: Number(storeId), lines } : null;
}

/** A shared basket as one store offers it today. */
export interface OfferedBasket {
  /** At today's prices, in the basket's order. */
  readonly lines: readonly CartLine[];
  /** The names of the products that the store does not sell, or has none of. */
  readonly missing: readonly string[];
  /** The number of further products whose names nobody knows. */
  readonly unknown: number;
}

/**
 * The part of a shared basket that a store sells. A line whose unit is not the shop's present one becomes one
 * of the product.
 *
 * @param here       the basket's products as the store has them
 * @param elsewhere  those of the store that it comes from, for the names of missing products
 */
export function offeredBasket(
  { lines }: SharedBasket,
  here: readonly Product[],
  elsewhere: readonly Product[],
): OfferedBasket {
  const known = new Map([...elsewhere, ...here].map((product) => [product.id, product.name]));
  const offered = lines.map((one) => ({ one, line: lineFrom(one, here) }));
  const gone = offered.filter(({ line }) => line === null).map(({ one }) => known.get(one.productId));
  const names = gone.filter((name) => name !== undefined);
  return {
    lines: offered.flatMap(({ line }) => (line === null ? [] : [line])),
    missing: [...new Set(names)],
    unknown: gone.length - names.length,
  };
}

/** A shared line at a store's price; null when the store does not sell it, or not in that pack. */
function lineFrom(one: SharedLine, products: readonly Product[]): CartLine | null {
  const product = products.find(({ id }) => id === one.productId);
  const chosen = product?.isInStock ? packOf(product, one.weightGrams ?? 'noKg') : null;
  if (product === undefined || chosen === null) return null;
  const item = cartItemOf(product, chosen.pack);
  const quantity = item.unit === one.unit ? one.quantity : stepOf(item.unit);
  return { ...item, key: lineKey(item), quantity };
}
