import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import { onlyFull } from '../support/full-run.ts';
import { test } from './journey.ts';
import { checkout } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { floating } from './models/floating.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, palmOil, storefront } from './models/storefront.ts';

/** The first visit: the browser's storage is empty, and everything asks for an answer at once. */

describe.each(phoneFirst)('at %i px', (width) => {
  test('a first visitor chooses a store, answers the cookie banner, closes the warning and the news, one after another and each a fifth of a phone at most, and goes on to the cart [COOK-01, COOK-05, COOK-06, HOME-05, HOME-06, PROMO-06, QUES-19]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, isFirst: true });
    const store = storefront(page);
    const notices = floating(page);
    await store.openShop();
    await notices.asksAboutCookies();
    await store.chooseStore(lekkiPickup);
    await notices.canBeAnswered();
    // One after another: together they would cover the shelves.
    const isAlone = async (name: string) => {
      expect(await notices.shown()).toEqual([name]);
      expect(await notices.share()).toBeLessThanOrEqual(0.2);
    };
    await isAlone('Cookies');
    await notices.acceptCookies();
    await notices.warns();
    await isAlone('Fraud notice');
    await notices.closeWarning();
    await notices.tellsOfBlackFriday();
    await isAlone('Black Friday');
    await notices.closeNews();
    expect(await notices.shown()).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
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
    // Without a network there is little room for words on a phone: the question waits.
    await page.context().setOffline(true);
    await notices.isToldOfNetwork('visible');
    expect(await notices.asks()).toBe(width > 360);
    expect(await notices.share()).toBeLessThan(width > 360 ? 0.25 : 0.15);
    await page.context().setOffline(false);
    await notices.isToldOfNetwork('detached');
    await notices.canBeAnswered();
    await store.proceedToCheckout();
    await checkout(page).chooseGateway('Paystack');
    await notices.canBeAnswered();
    await checkout(page).pay();
    await notices.canBeAnswered();
    await expect.poll(() => notices.leavesFree(checkout(page).payButton)).toBe(true);
  });
});

test('a press on "Get Started" before any script has come is answered, and counts when the shop is there [LAND-02]', async ({
  begin,
}) => {
  const { page } = await begin({ width: 360 });
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiPickup);
  // The shop does not ask for a store by itself if the last page was home.
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const start = page.getByRole('button', { name: 'Get Started' });
  const answer = page.getByText('The stores are on their way…');
  await start.click();
  await answer.waitFor();
  await page.keyboard.press('Escape');
  await answer.waitFor({ state: 'hidden' });
  await start.click();
  scripts.resolve();
  await page.getByRole('dialog', { name: 'Please Select Your Location' }).waitFor();
  expect(await answer.count()).toBe(0);
});

/** Slow 4G as Lighthouse defines it: the delay of each request in ms, and bytes a second. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** A cheap phone computes a quarter as fast as this machine. */
const cheapPhone = { rate: 4 };

test.for(onlyFull([360]))(
  'a first visitor with a cheap phone on Slow 4G comes from the door to a paid order, %i px wide',
  async (width, { begin }) => {
    const { page } = await begin({ width, isFirst: true });
    page.setDefaultTimeout(120_000);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', slow4g);
    await line.send('Emulation.setCPUThrottlingRate', cheapPhone);
    const store = storefront(page);
    await store.openShop();
    await store.chooseStore(lekkiPickup);
    await floating(page).acceptCookies();
    await store.add(palmOil, 2);
    await store.openCart();
    await store.proceedToCheckout();
    const form = checkout(page);
    await form.prepareToPay('Paystack');
    await form.pay();
    await popup(page, 'Paystack').payByCard(cards.paystack);
    await confirmation(page).opens();
  },
);
