import type * as z from 'zod/mini';
import type { cartItemSchema, cartLineSchema } from './line-schema.ts';

/** A cart's item, without the quantity: enough to show it and to price it with the network down. */
export type CartItem = Readonly<z.infer<typeof cartItemSchema>>;

/** The unit of the quantity: pieces, or grams of goods sold by weight. [QTY-09, QTY-12] */
export type Unit = CartItem['unit'];

/** A shopper's wish and note for a line; absent if never given, null if taken back. */
export type Said = Pick<CartItem, 'wish' | 'note'>;

/** One line of a cart; `quantity` is a whole number above zero, of pieces or of grams. */
export type CartLine = Readonly<z.infer<typeof cartLineSchema>>;

/** The identity of a line: the product, and for food its weight. [FCART-10, FCART-11] */
export function lineKey(item: Pick<CartItem, 'productId' | 'weightGrams'>): string {
  return item.weightGrams === null ? `${item.productId}` : `${item.productId}:${item.weightGrams}`;
}

/** A name with its pack, if it has one, which distinguishes two packs of a dish. */
export function nameWithPack({ name, pack }: Named): string {
  return pack ? `${name}, ${pack}` : name;
}

interface Named {
  readonly name: string;
  readonly pack?: string | null | undefined;
}

/** The step of plus and minus: one piece, or one kilogram. [QTY-01] */
export function stepOf(unit: Unit): number {
  return unit === 'piece' ? 1 : 1000;
}

/** The ordered quantity of a line. */
export type OrderedLine = Pick<CartLine, 'key' | 'quantity'>;
