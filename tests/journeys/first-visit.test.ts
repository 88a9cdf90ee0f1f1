import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { checkout } from './models/checkout.ts';
import { floating } from './models/floating.ts';
import { lekkiPickup, storefront } from './models/storefront.ts';
import { startVisit } from './models/visit.ts';

/** Somebody who was never here: nothing is kept in the browser, and everything asks for an answer at once. */

const palmOil = 'Benue Valley Palm Oil 5L';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startSeededShop();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

describe.each([360, 1280])('at %i px', (width) => {
  test('a first visitor chooses a store, answers the cookie banner, closes the warning and goes on to the cart [COOK-01, COOK-05, COOK-06, HOME-05, HOME-06]', async () => {
    const visit = await startVisit(browser, { url: shop.url, width, isFirst: true });
    const { page } = visit;
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
    expect(await notices.count()).toBe(0);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  test('a visitor who leaves the banner unanswered reaches it and the way on, on every screen to the payment', async () => {
    const visit = await startVisit(browser, { url: shop.url, width, isFirst: true });
    const { page } = visit;
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
    expect(await notices.leavesFree(checkout(page).payButton)).toBe(true);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
