import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from './machine.ts';

type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** The number of lines, for `totalquantity` and the cart's badge. [API-29] */
export const selectLineCount = (snapshot: CartSnapshot): number => snapshot.context.lines.length;

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
