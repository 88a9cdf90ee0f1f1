import type * as z from 'zod/mini';
import type { cartItemSchema, cartLineSchema } from './line-schema.ts';

/** What a shopper put into a cart, before the quantity: enough to show it and to price it with the network down. */
export type CartItem = Readonly<z.infer<typeof cartItemSchema>>;

/** What a line counts: pieces, or grams of what is sold by weight. [QTY-09, QTY-12] */
export type Unit = CartItem['unit'];

/** What a shopper said of a line besides; left out where they said nothing, null where they took it back. */
export type Said = Pick<CartItem, 'wish' | 'note'>;

/** One line of a cart; `quantity` is a whole number above zero, of pieces or of grams. */
export type CartLine = Readonly<z.infer<typeof cartLineSchema>>;

/** The identity of a line: the product, and for food its weight. [FCART-10, FCART-11] */
export function lineKey(item: Pick<CartItem, 'productId' | 'weightGrams'>): string {
  return item.weightGrams === null ? `${item.productId}` : `${item.productId}:${item.weightGrams}`;
}

/** A name with that of its pack, where it has one, which tells two packs of a dish apart. */
export function nameWithPack({ name, pack }: Named): string {
  return pack ? `${name}, ${pack}` : name;
}

interface Named {
  readonly name: string;
  readonly pack?: string | null | undefined;
}

/** What one press of plus or minus moves: one piece, or one kilogram. [QTY-01] */
export function stepOf(unit: Unit): number {
  return unit === 'piece' ? 1 : 1000;
}

/** How much of a line was ordered. */
export type OrderedLine = Pick<CartLine, 'key' | 'quantity'>;
