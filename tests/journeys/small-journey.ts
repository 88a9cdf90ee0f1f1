import type { SeedProduct } from '@marketsquare/server/testing';
import { openEmulatedShop } from '../support/emulated-shop.ts';
import { test as journey, visitsAt } from './journey.ts';
import type { StoreChoice } from './models/storefront.ts';

/** The stores of the small shop: the second is dearer by ₦100 a product, and has no kitchen. */
export const gbagada: StoreChoice = { mode: 'Pickup', city: 'Lagos', store: 'Market Square Gbagada Branch' };
export const ikeja: StoreChoice = { mode: 'Pickup', city: 'Lagos', store: 'Market Square Ikeja Mall' };

export const smokyJollof = 'Smoky Jollof Rice';

/**
 * A journey at the small shop, in this process: the test turns the clock of the shop, `place.shop.now`, and a visit begins
 * at that time. The shop lives as long as its file.
 */
export const test = journey
  .extend('stock', { scope: 'file' }, (): readonly SeedProduct[] => [])
  .extend('place', { scope: 'file' }, async ({ stock }, { onCleanup }) => {
    const place = await openEmulatedShop(stock);
    onCleanup(place.close);
    return place;
  })
  .extend('begin', async ({ browser, place, task }, { onCleanup }) => {
    const { begin, end } = visitsAt(browser, place.url, () => ({ at: place.shop.now }));
    onCleanup(() => end(task.result?.state === 'fail'));
    return begin;
  });
