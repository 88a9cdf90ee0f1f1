import { unprovided } from '../../../kernel/failure/index.ts';
import type { CartItem, CartLine } from '../../../shop/cart/index.ts';
import type { WantedLine } from './wanted.ts';

/**
 * Asks for the wanted lines that a store sells, with today's prices: `getProductInCart`. One item for each
 * line, in order; null for one that it does not sell.
 */
export const findItems = unprovided<
  readonly (CartItem | null)[],
  { readonly storeId: number; readonly lines: readonly WantedLine[] }
>('findItems');

/** Adds lines to both carts, summing quantities. [ORD-18] */
export const bringLines = unprovided<
  unknown,
  { readonly groceryLines: readonly CartLine[]; readonly foodLines: readonly CartLine[] }
>('bringLines');
