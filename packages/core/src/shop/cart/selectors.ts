import type { SnapshotFrom } from 'xstate';
import { type CartLine, lineKey } from './line.ts';
import type { cartMachine } from './machine.ts';

type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** The lines in the order in which they were first added. */
export const selectLines = (snapshot: CartSnapshot): readonly CartLine[] => snapshot.context.lines;

/** The number of lines: what `totalquantity` and the cart's badge count. [API-29] */
export const selectLineCount = (snapshot: CartSnapshot): number => snapshot.context.lines.length;

/** The line of a product and weight, undefined while the cart has none: what turns an add button into a stepper. [CART-09, ENT-07] */
export const selectLine =
  (item: { readonly productId: number; readonly weightGrams: number | null }) =>
  (snapshot: CartSnapshot): CartLine | undefined => {
    const key = lineKey(item);
    return snapshot.context.lines.find((line) => line.key === key);
  };

/** Why a line's typed quantity was refused; undefined when it was not. */
export const selectRefusal =
  (key: string) =>
  (snapshot: CartSnapshot): string | undefined =>
    snapshot.context.refusal?.key === key ? snapshot.context.refusal.message : undefined;
