import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { checkout } from './models/checkout.ts';
import { floating } from './models/floating.ts';
import { lekkiPickup, palmOil, storefront } from './models/storefront.ts';

/** Somebody who was never here: nothing is kept in the browser, and everything asks for an answer at once. */

describe.each([360, 1280])('at %i px', (width) => {
  test('a first visitor chooses a store, answers the cookie banner, closes the warning and goes on to the cart [COOK-01, COOK-05, COOK-06, HOME-05, HOME-06]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, isFirst: true });
    const store = storefront(page);
    const notices = floating(page);
    await store.openShop();
    await notices.asksAboutCookies();
    await store.chooseStore(lekkiPickup);
    await notices.canBeAnswered();
    await notices.acceptCookies();
    await notices.warns();
    await notices.closeWarning();
    await store.add(palmOil, 4);
    await store.openCart();
    await expect.poll(notices.count).toBe(0);
  });

  test('a visitor who leaves the banner unanswered reaches it and the way on, on every screen to the payment', async ({
    begin,
  }) => {
    const { page } = await begin({ width, isFirst: true });
    const store = storefront(page);
    const notices = floating(page);
    await store.openShop();
    await store.chooseStore(lekkiPickup);
    await store.add(palmOil, 4);
    await notices.canBeAnswered();
    await store.openCart();
    await notices.canBeAnswered();
    await store.proceedToCheckout();
    await checkout(page).chooseGateway('Paystack');
    await notices.canBeAnswered();
    await checkout(page).pay();
    await notices.canBeAnswered();
    await expect.poll(() => notices.leavesFree(checkout(page).payButton)).toBe(true);
  });
});
