import type { OrderKind } from './order-kind.ts';

/**
 * True if a line belongs to an order of a kind: each checkout takes its own goods, the combined one takes
 * both. [GEN-04, FCART-13]
 */
export function fitsOrder(kind: OrderKind, isFood: boolean): boolean {
  return kind === 'combined' || isFood === (kind === 'food');
}
