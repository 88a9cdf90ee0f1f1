import { type CartLine, stepOf, type Unit } from './line.ts';
import type { Place } from './rules.ts';

/** The limits of a quantity field, as its HTML attributes. [QTY-09 to QTY-12] */
export interface QuantityInput {
  readonly min: number | '0.001';
  readonly step: 1 | 'any';
}

/** Whole pieces from 1 in a cart's row and from 0 elsewhere; any weight from 0.001 kg. [QTY-09 to QTY-12] */
export function quantityInput(unit: Unit, place: Place): QuantityInput {
  if (unit === 'gram') return { min: '0.001', step: 'any' };
  return { min: place === 'row' ? 1 : 0, step: 1 };
}

/** A line's quantity as a shopper reads and types it: pieces, or kilograms. */
export function shownQuantity({ quantity, unit }: Pick<CartLine, 'quantity' | 'unit'>): number {
  return quantity / stepOf(unit);
}
