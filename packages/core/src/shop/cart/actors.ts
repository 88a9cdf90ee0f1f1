import { unprovided } from '../../kernel/failure/index.ts';
import type { CartItem, CartLine } from './line.ts';
import type { PriceAnswer } from './rules.ts';

/** Asks the server for today's prices of a cart's lines: `getProductInCart`. [CART-12] */
export const fetchPrices = unprovided<
  readonly PriceAnswer[],
  { readonly storeId: number; readonly lines: readonly CartLine[] }
>('fetchPrices');

/**
 * Asks the server for a cart's products that another store sells, with their prices: `check_cart_instore`.
 * [SEL-20]
 */
export const checkCartInStore = unprovided<
  readonly CartItem[],
  { readonly storeId: number; readonly productIds: readonly number[] }
>('checkCartInStore');
