import { expect } from 'vitest';
import { cards } from '../support/emulator.ts';
import { becomeOldest } from '../support/oldest-browser.ts';
import { test } from './journey.ts';
import { checkout } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { popup } from './models/popup.ts';
import { jollof, lekkiPickup, palmOil, storefront } from './models/storefront.ts';

test('an order is placed and paid in a browser of the floor, without the methods and styles that came later', async ({
  begin,
}) => {
  const { page } = await begin();
  await becomeOldest(page.context());
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiPickup);
  await page.goto('/preparedfood');
  await page.getByRole('heading', { name: jollof }).first().waitFor();
  await store.add(palmOil, 2);
  await store.openCart();
  // The lines of the cart stand one below the other, and none leaves the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(252, 250, 245)');
  await page.goto('/checkout');
  const form = checkout(page);
  await form.prepareToPay('Paystack');
  await form.pay();
  await popup(page, 'Paystack').opens();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
});
