import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { lekkiPickup, storefront } from './models/storefront.ts';
import { startVisit } from './models/visit.ts';

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

test('whatever is searched for shows its search, also after a reload, and the store stays chosen [ROUTE-06, SEARCH-16]', async () => {
  const visit = await startVisit(browser, { url: shop.url, width: 360 });
  const { page } = visit;
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiPickup);
  const searchedFor = (words: string) =>
    expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 1 }).textContent())
      .toContain(words);
  const isAtStore = () => page.getByRole('banner').getByText('Pickup from Lekki Admiralty Store').waitFor();

  for (const words of ['..', '.', '/', '\\', '?', '#', '100%', '%2e%2e', '%2f', '🍅 rice', '\u202eecir']) {
    await store.search(words);
    await searchedFor(words);
    await page.reload();
    await searchedFor(words);
    await isAtStore();
  }

  const long = 'rice '.repeat(60).trim();
  for (const [address, words] of [
    ['/search/100%', '100%'],
    ['/search/%E0%A4%A', '%E0%A4%A'],
    [`/search/${long}`, long],
    ['/category/water/50%', '50%'],
  ] as const) {
    await page.goto(address);
    await searchedFor(words);
    await isAtStore();
  }
  expect(visit.errors).toEqual([]);
  await visit.close();
});
