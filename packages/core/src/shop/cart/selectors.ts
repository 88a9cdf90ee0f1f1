import type { SnapshotFrom } from 'xstate';
import type { OrderKind } from '../pricing/index.ts';
import type { cartMachine } from './machine.ts';

type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** The number of lines, for `totalquantity` and the cart's badge. [API-29] */
export const selectLineCount = (snapshot: CartSnapshot): number => snapshot.context.lines.length;

/** True if the cart has a line of the product. */
export const selectHolds =
  (productId: number) =>
  ({ context }: CartSnapshot): boolean =>
    context.lines.some((line) => line.productId === productId);

/**
 * The kind of order that the carts would make; null where both are empty.
 *
 * @param groceries  the number of lines
 * @param food       the number of lines
 */
export function filledKind(groceries: number, food: number): OrderKind | null {
  if (groceries > 0 && food > 0) return 'combined';
  if (food > 0) return 'food';
  return groceries > 0 ? 'grocery' : null;
}

/** The reason why a line's typed quantity was refused; undefined when it was not. */
export const selectRefusal =
  (key: string) =>
  (snapshot: CartSnapshot): string | undefined =>
    snapshot.context.refusal?.key === key ? snapshot.context.refusal.message : undefined;

/**
 * The weight of the last added pack of a dish, in grams; null when the cart has none, or for a dish without
 * packs.
 */
export const selectLatestPack =
  (productId: number) =>
  ({ context }: CartSnapshot): number | null =>
    context.lines.filter((line) => line.productId === productId).at(-1)?.weightGrams ?? null;
