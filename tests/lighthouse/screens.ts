import type { Page } from 'playwright';
import { floating } from '../journeys/models/floating.ts';
import { lekkiPickup, palmOil, rice, storefront, water } from '../journeys/models/storefront.ts';

/** A screen by its address. */
export interface MeasuredScreen {
  readonly name: string;
  readonly path: string;
}

/** The first page of a first visitor, whose storage is empty. */
export const door: MeasuredScreen = { name: 'landing', path: '/' };

/** The screens that open once a shopper has chosen a store. */
export const inside: readonly MeasuredScreen[] = [
  { name: 'home', path: '/home' },
  { name: 'category', path: '/category/groceries' },
  { name: 'product', path: `/product/2/commodities/${encodeURIComponent(palmOil)}` },
  { name: 'search', path: '/search/rice' },
  { name: 'cart', path: '/cart' },
  { name: 'login', path: '/login' },
  { name: 'store locator', path: '/storelocator' },
];

/** Chooses a store, answers the banner about cookies, and puts three products into the cart; the browser keeps all of it. */
export async function settleIn(page: Page): Promise<void> {
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiPickup);
  await floating(page).acceptCookies();
  for (const product of [palmOil, rice, water]) await store.add(product, 2);
  await store.openCart();
}
