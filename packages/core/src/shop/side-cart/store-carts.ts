import { type Kobo, sumKobo } from '../../kernel/money/index.ts';
import type { CartTotals } from './events.ts';

interface SavedStoreCart {
  readonly storeId: number;
  readonly lineCount: number;
  readonly total: Kobo;
}

/** An entry of the cart's dropdown. [NAV-17] */
export interface StoreCartEntry extends SavedStoreCart {
  /** 'held' if the shop's carts have the lines, 'saved' if the server has them. */
  readonly order: 'held' | 'saved';
}

/**
 * One entry for each store that has a cart: first the shop's own cart for the chosen store, which wins over
 * the one saved there, then a customer's saved ones, in the server's order. [NAV-17, AUTH-18]
 *
 * @param storeId  the chosen store; null without one
 */
export function storeCarts(
  storeId: number | null,
  { groceries, food }: CartTotals,
  saved: readonly SavedStoreCart[],
): readonly StoreCartEntry[] {
  const lineCount = groceries.lines + food.lines;
  const isHeld = storeId !== null && lineCount > 0;
  const held = isHeld
    ? [{ storeId, lineCount, total: sumKobo([groceries.subtotal, food.subtotal]), order: 'held' as const }]
    : [];
  const others = saved.filter((cart) => cart.lineCount > 0 && !(isHeld && cart.storeId === storeId));
  return [
    ...held,
    ...others.map(({ storeId: id, lineCount: count, total }) => ({
      storeId: id,
      lineCount: count,
      total,
      order: 'saved' as const,
    })),
  ];
}
