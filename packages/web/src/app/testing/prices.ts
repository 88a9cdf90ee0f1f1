import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { ShownShop } from './shop-floor.ts';

/**
 * Waits until an opened cart has today's prices.
 *
 * @param asked  how often prices have been asked for by then: once for each product that was put in, and once
 *               for each cart
 */
export async function pricesCome({ shop, sent }: ShownShop, asked: number): Promise<void> {
  await waitFor(() => expect(sent('getProductInCart')).toHaveLength(asked));
  for (const cart of [shop.groceryCart, shop.foodCart]) {
    await waitFor(() => expect(cart.getSnapshot().matches('ready')).toBe(true));
  }
}
