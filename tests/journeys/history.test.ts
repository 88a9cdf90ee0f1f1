import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { test } from './journey.ts';
import { lekkiPickup, palmOil, storefront } from './models/storefront.ts';

const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const historyLength = (page: Page) => page.evaluate(() => history.length);

/** Scrolls a page, and waits until its place has been kept. */
async function scrollDown(page: Page, place: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), place);
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).map(Number.parseFloat)))
    .toContain(place);
}

test("the browser's buttons open and close a product over the page below, which stays where it was [PDP-04, PDP-05]", async ({
  begin,
}) => {
  const { page } = await begin({ basket: { store: lekkiPickup } });
  // By its tag: under a dialog the page has no roles.
  const heading = page.locator('main h1');
  await page.goto('/home');
  await storefront(page).search('oil');
  const words = 'Search Results - oil';
  await expect.poll(() => heading.textContent()).toBe(words);
  await page.getByRole('article').first().waitFor();
  await scrollDown(page, 240);

  await page.getByRole('link', { name: palmOil, exact: true }).dispatchEvent('click');
  const product = page.getByRole('dialog', { name: palmOil });
  await product.waitFor();
  expect(pathOf(page)).toMatch(/^\/product\//);
  expect(await heading.textContent()).toBe(words);
  await page.goBack();
  await product.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/search/oil');
  expect(await scrolled(page)).toBe(240);
  await page.goForward();
  await product.waitFor();
  await product.getByRole('button', { name: 'Close' }).click();
  await product.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/search/oil');

  const terms = page.getByRole('contentinfo').getByRole('link', { name: /^Terms/ });
  // A real press would scroll down to the link first.
  await terms.dispatchEvent('click');
  await expect.poll(() => heading.textContent()).toMatch(/^Terms/);
  expect(await scrolled(page)).toBe(0);
  const length = await historyLength(page);
  await terms.dispatchEvent('click');
  expect(await historyLength(page)).toBe(length);
  await page.goBack();
  await expect.poll(() => heading.textContent()).toBe(words);
  expect(await scrolled(page)).toBe(240);
});

test('Back under an open panel closes it with the page below, and the next page has the focus', async ({
  begin,
}) => {
  const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
  const panel = page.getByRole('dialog');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.goto('/home');
  for (const name of [/^Cart, /, 'Menu', /^Change/]) {
    await page.evaluate(() => scrollTo(0, 0));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Terms/ })
      .dispatchEvent('click');
    await page.getByRole('heading', { name: /^Terms/, level: 1 }).waitFor();
    await page.getByRole('button', { name }).click();
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/home');
    await expect.poll(focused).toBe('page');
  }
});

test('the page that a tab was opened at is found again where it was left, and starts at its top when it is reloaded, as another one does', async ({
  begin,
}) => {
  const { page } = await begin({ basket: { store: lekkiPickup } });
  await page.goto('/search/oil');
  await page.getByRole('article').first().waitFor();
  await scrollDown(page, 240);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Terms/ })
    .dispatchEvent('click');
  await page.waitForURL('**/terms**');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => scrolled(page)).toBe(240);

  for (const again of [() => page.reload(), () => page.goto('/search/rice')]) {
    await again();
    await page.getByRole('article').nth(6).waitFor();
    expect(await scrolled(page)).toBe(0);
  }
});

test('a long shelf that is reloaded starts at its top, for the card that was in view is not there yet', async ({
  begin,
}) => {
  const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Groceries/ })
    .first()
    .dispatchEvent('click');
  await page.getByRole('heading', { name: 'Groceries', level: 1 }).waitFor();
  let isBack = true;
  const shownFurther = async () => {
    // Every other time back a little: a page scrolled to its very foot loads no more.
    isBack = !isBack;
    await page.evaluate((by) => scrollBy(0, by), isBack ? -100 : 1500);
    return cards.count();
  };
  await expect.poll(shownFurther).toBeGreaterThan(60);
  await page.evaluate(() => scrollTo(0, 8000));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(6000);
  await page.reload();
  await cards.nth(11).waitFor({ state: 'attached' });
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the login page is left for home by Back, and an address that forwards takes no place in the history [AUTH-17, GUARD-05]', async ({
  begin,
}) => {
  const { page } = await begin({ basket: { store: lekkiPickup } });
  await page.goto('/cart');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: /^About/ }).click();
  await page.waitForURL('**/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/home');

  await page.goto('/about');
  await page.goto('/giftcard');
  await page.waitForURL('**/home');
  await page.goBack();
  await page.waitForURL('**/about');
});

describe.each(phoneFirst)('the address of no product, %i px wide', (width) => {
  test('says so, leads to the door after three seconds, and takes no place in the history [ERR-11, ERR-12]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, basket: { store: lekkiPickup }, at: Date.now() });
    await page.goto('/about');
    await page.getByRole('heading', { name: 'About Us', level: 1 }).waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const address = '/product/2/groceries/Moon%20Dust%201kg';
    await page.goto(address);
    const message = page.getByRole('dialog', { name: 'Product not found' });
    const isSaid = async () => {
      // The next step of the page waits for its clock, too.
      await page.clock.runFor(50);
      return message.isVisible();
    };
    await expect.poll(isSaid).toBe(true);
    expect(await message.textContent()).toContain(
      'Product Moon Dust 1kg Was NoT Found under Category: groceries in Market Square Lekki Admiralty Store',
    );
    await page.clock.runFor(2900);
    expect(pathOf(page)).toBe(decodeURIComponent(address));
    await page.clock.runFor(100);
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await message.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.goBack();
    await page.getByRole('heading', { name: 'About Us', level: 1 }).waitFor();
  });
});
