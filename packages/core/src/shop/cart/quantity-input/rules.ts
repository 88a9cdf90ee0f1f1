import type { Unit } from '../line.ts';
import { type Place, typedQuantity } from '../rules.ts';

/**
 * True if a typed text counts at once: a number above zero does, good or refused. An empty text, zero and
 * less wait until the field is left, because a shopper who replaces a number passes through them. [QTY-02,
 * QTY-03, QTY-06]
 */
export function countsAtOnce(text: string): boolean {
  return Number(text) > 0;
}

/** True if a text shows a zero, which plus and minus of a card or a product page turn into 1. [QTY-08] */
export function showsZero(text: string, unit: Unit, place: Place): boolean {
  return place === 'card' && typedQuantity(text, unit, place).kind === 'remove';
}

/**
 * True for a key that does nothing in a quantity field: minus, and the other letters of a browser's number
 * field that no quantity has. [QTY-05]
 */
export function isBlockedKey(key: string): boolean {
  return ['-', '+', 'e', 'E'].includes(key);
}
