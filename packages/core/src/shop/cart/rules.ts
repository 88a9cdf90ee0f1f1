import { produce } from 'immer';
import { divideRounded } from '../../kernel/money/index.ts';
import type { ProvenPrice } from '../pricing/index.ts';
import {
  type CartItem,
  type CartLine,
  lineKey,
  type OrderedLine,
  type Said,
  stepOf,
  type Unit,
} from './line.ts';

/** The place of a quantity control: a cart's row, or a card, a modal or a product page. */
export type Place = 'row' | 'card';

/** The most of one line: 9,999 pieces, or as many kilograms. Our own choice; the documents set no limit. */
export const mostPieces = 9_999;

/** The meaning of a typed quantity. */
export type TypedQuantity =
  | { readonly kind: 'set'; readonly quantity: number }
  | { readonly kind: 'remove' }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Reads a typed quantity: whole pieces, or kilograms with decimals for goods sold by weight.
 *
 * Empty becomes 1 in a cart's row [QTY-06], a negative value becomes 1 [QTY-04], 0 removes the line [QTY-03,
 * QTY-15]. A fraction of a piece, a weight below 0.001 kg, or a text that is not a number is refused, and the
 * last good value stays; any other weight is rounded to the nearest gram. [QTY-09, QTY-12]
 */
export function typedQuantity(text: string, unit: Unit, place: Place): TypedQuantity {
  const typed = text.trim();
  if (typed === '' && place === 'row') return { kind: 'set', quantity: stepOf(unit) };
  if (/^-\d*\.?\d+$/.test(typed)) return { kind: 'set', quantity: stepOf(unit) };
  const match = /^(\d*)\.?(\d*)$/.exec(typed);
  if (!match || typed === '' || typed === '.') return refused('Type a number.');
  const [, whole = '', decimals = ''] = match;
  const isZero = /^0*$/.test(whole + decimals);
  if (isZero) return { kind: 'remove' };
  if (Number(`${whole}.${decimals}`) > mostPieces)
    return refused(`${mostPieces.toLocaleString('en')} is the most of one item.`);
  if (unit === 'piece') {
    if (!/^0*$/.test(decimals)) return refused('This item is sold whole: type a whole number.');
    return { kind: 'set', quantity: Number(whole) };
  }
  // Judged as typed: a weight rounded to the gram first would never be less than one.
  if (/^0*$/.test(whole + decimals.slice(0, 3))) return refused('0.001 kg is the least.');
  const grams = divideRounded(
    BigInt(`${whole}${decimals.padEnd(3, '0')}`),
    10n ** BigInt(Math.max(0, decimals.length - 3)),
  );
  return { kind: 'set', quantity: grams };
}

/**
 * The lines after one more of an item: a carted one grows by the quantity, another becomes a new line.
 * [CART-10, CART-11, FCART-10, FCART-11]
 *
 * @param quantity  pieces or grams; a hamper brings the typed one [HAMP-08], anything else one step
 */
export function withAdded(lines: readonly CartLine[], item: CartItem, quantity: number): readonly CartLine[] {
  const key = lineKey(item);
  const carted = lines.some((line) => line.key === key) ? lines : [...lines, { ...item, key, quantity: 0 }];
  return withQuantity(carted, key, (line) => line.quantity + quantity);
}

/** The lines with one step more of a line, up to the most a line holds. [QTY-01] */
export function withIncreased(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return withQuantity(lines, key, (line) => line.quantity + stepOf(line.unit));
}

/**
 * The lines with one step less of a line. In a cart's row minus stops at one step [QTY-07]; elsewhere reaching zero removes
 * the line [QTY-03, QTY-16].
 */
export function withDecreased(lines: readonly CartLine[], key: string, place: Place): readonly CartLine[] {
  const line = lines.find((one) => one.key === key);
  if (!line) return lines;
  const step = stepOf(line.unit);
  if (line.quantity > step) return withQuantity(lines, key, (one) => one.quantity - step);
  return place === 'row' ? lines : without(lines, key);
}

/** The lines with a line's quantity set again, never above the most that a line holds. [QTY-02] */
export function withQuantity(
  lines: readonly CartLine[],
  key: string,
  quantity: (line: CartLine) => number,
): readonly CartLine[] {
  return produce(lines, (draft) => {
    const line = draft.find((one) => one.key === key);
    if (line) line.quantity = Math.min(quantity(line), mostPieces * stepOf(line.unit));
  });
}

/** The lines without one of them. [CART-03, QTY-03] */
export function without(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return lines.filter((line) => line.key !== key);
}

/** The lines, some of them with a new wish or note. */
export function withSaid(
  lines: readonly CartLine[],
  keys: readonly string[],
  said: Said,
): readonly CartLine[] {
  return produce(lines, (draft) => {
    for (const line of draft) if (keys.includes(line.key)) Object.assign(line, said);
  });
}

/** A product's price now, per piece or per kilogram; for a dish, of the line's weight. */
export interface FreshPrice extends ProvenPrice {
  readonly key: string;
}

/** A store's answer for a line of a cart: its price now, or null where the store no longer sells it. */
export type PriceAnswer = FreshPrice | { readonly key: string; readonly unitPrice: null };

/**
 * A cart by the answers for its lines: lines no longer sold move to those saved for later, the others have
 * their fresh prices, and a line without an answer keeps its own. [CART-12]
 */
export function refreshed({ lines, saved }: LinesAndSaved, answers: readonly PriceAnswer[]): LinesAndSaved {
  const prices = answers.filter((answer) => answer.unitPrice !== null);
  const isGone = ({ key }: CartLine) => answers.some((one) => one.key === key && one.unitPrice === null);
  return {
    lines: withPrices(
      lines.filter((line) => !isGone(line)),
      prices,
    ),
    saved: merged(saved, lines.filter(isGone)),
  };
}

/**
 * A cart with its saved lines back in it; lines that the store lacks stay saved. [CART-19]
 *
 * @param unavailable  the keys of the lines that it lacks
 */
export function withSaved({ lines, saved }: LinesAndSaved, unavailable: readonly string[]): LinesAndSaved {
  const isUnavailable = ({ key }: CartLine) => unavailable.includes(key);
  return {
    lines: merged(
      lines,
      saved.filter((line) => !isUnavailable(line)),
    ),
    saved: saved.filter(isUnavailable),
  };
}

type LinesAndSaved = { readonly lines: readonly CartLine[]; readonly saved: readonly CartLine[] };

/** The lines at fresh prices; a line without one keeps its own. [CART-12] */
export function withPrices(lines: readonly CartLine[], prices: readonly FreshPrice[]): readonly CartLine[] {
  const priceOf = new Map(prices.map(({ key, ...price }) => [key, price]));
  return produce(lines, (draft) => {
    for (const line of draft) {
      const price = priceOf.get(line.key);
      if (price === undefined) continue;
      delete line.priceProof;
      Object.assign(line, price);
    }
  });
}

/** The lines that an order leaves: those put into the cart since it was drafted stay. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly OrderedLine[],
): readonly CartLine[] {
  const left = produce(lines, (draft) => {
    for (const line of draft) line.quantity -= ordered.find(({ key }) => key === line.key)?.quantity ?? 0;
  });
  return left.filter(({ quantity }) => quantity > 0);
}

/** True if a line is among others, by its key. */
export function has(lines: readonly CartLine[], { key }: CartLine): boolean {
  return lines.some((line) => line.key === key);
}

/**
 * The cart at another store: of the lines that it was asked about, only those it sells, one of each, with
 * their wishes and notes. The shopper's changes meanwhile win: a line that came stays, one that went is gone,
 * and a changed quantity is kept. [CART-17, CART-18]
 */
export function rebuilt(
  items: readonly CartItem[],
  { asked, lines }: { readonly asked: readonly CartLine[]; readonly lines: readonly CartLine[] },
): readonly CartLine[] {
  const found = new Map(items.map((item) => [lineKey(item), item]));
  const quantityOf = new Map(asked.map((line) => [line.key, line.quantity]));
  return lines.flatMap((line) => {
    const { key, quantity, wish, note } = line;
    if (!quantityOf.has(key)) return line;
    const item = found.get(key);
    if (!item) return [];
    const isChanged = quantity !== quantityOf.get(key);
    return {
      ...item,
      ...(wish && { wish }),
      ...(note && { note }),
      key,
      quantity: isChanged ? quantity : stepOf(item.unit),
    };
  });
}

/**
 * Two carts of one store as one, quantities added: for a reorder or a signed-in shopper's saved cart.
 * [ORD-18, AUTH-15]
 */
export function merged(lines: readonly CartLine[], others: readonly CartLine[]): readonly CartLine[] {
  return others.reduce((all, line) => withAdded(all, itemOf(line), line.quantity), lines);
}

function itemOf({ key: _key, quantity: _quantity, ...item }: CartLine): CartItem {
  return item;
}

function refused(message: string): TypedQuantity {
  return { kind: 'refused', message };
}
