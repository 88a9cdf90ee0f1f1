import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, phoneFirst } from '../support/browser.ts';
import { ada, bello } from '../support/people.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { account } from './models/account.ts';
import { checkout } from './models/checkout.ts';
import { lekkiDelivery, storefront } from './models/storefront.ts';
import { startVisit, type Visit } from './models/visit.ts';

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

describe.each(phoneFirst)('a saved address, %i px wide', (width) => {
  let visit: Visit;

  beforeEach(async () => {
    visit = await startVisit(browser, { url: shop.url, width });
  });

  afterEach(async () => {
    await visit.close();
    expect(visit.errors).toEqual([]);
  });

  /** Comes to the checkout of a delivery to Lekki Phase 1, signed in. */
  async function atCheckout(person: Parameters<ReturnType<typeof account>['signIn']>[0]) {
    const { page } = visit;
    await page.goto('/login');
    await account(page).signIn(person);
    await storefront(page).openShop();
    await storefront(page).chooseStore(lekkiDelivery);
    await storefront(page).add(palmOil, 2);
    await page.goto('/checkout');
    return checkout(page);
  }

  test('that the store does not reach is shown as such, with the store that does, and is not chosen [CHK-24]', async () => {
    const form = await atCheckout(bello);
    const [home, ...others] = await form.addresses();
    expect(others).toEqual([]);
    expect(home).toMatchObject({ isChosen: false, isOffered: false });
    expect(home?.text).toMatch(
      /Jabi, Abuja, FCTMarket Square Lekki Admiralty Store does not deliver to this address\. Change Location to shop at Market Square Wuse Central or Market Square Gwarinpa Estate Store, which does\.$/,
    );
    await form.contactsAreMe();
    await form.chooseGateway('Paystack');
    await form.pay();
    await form.isToldOfAddress('Kindly enter your delivery address.');
  });

  test('sets the surcharge of its own area, and is still shown after a reload [FEE-01, CHK-24]', async () => {
    const form = await atCheckout(ada);
    expect((await form.addresses()).map(({ isChosen, isOffered }) => [isChosen, isOffered])).toEqual([
      [true, true],
      [false, true],
    ]);
    await form.chooseWindow();
    const near = (await form.amounts())['Delivery fee'];
    await form.chooseAddress('Office');
    await expect.poll(async () => (await form.amounts())['Delivery fee']).not.toBe(near);
    const far = (await form.amounts())['Delivery fee'];
    await visit.page.reload();
    const shown = await form.addresses();
    expect(shown.map(({ text, isChosen }) => [text.slice(0, 6), isChosen])).toEqual([
      ['Home10', false],
      ['Office', true],
    ]);
    expect((await form.amounts())['Delivery fee']).toBe(far);
  });
});
