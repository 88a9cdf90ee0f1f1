import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { test } from './journey.ts';
import { lekkiPickup } from './models/storefront.ts';

/** So slow that a page of a list is drawn long after it has arrived. */
const slowPhone = { rate: 8 };

/**
 * Waits until a page has asked for nothing new for a second: one with frames, such as maps, does not always
 * become idle.
 */
async function untilQuiet(asked: ReadonlySet<string>): Promise<void> {
  let before = -1;
  const grows = () => {
    const isGrown = asked.size > before;
    before = asked.size;
    return isGrown;
  };
  await expect.poll(grows, { interval: 1000, timeout: 30_000 }).toBe(false);
}

test('whoever flings a category to its foot on a slow phone sees it go on there, and not all of it [CAT-01]', async ({
  begin,
}) => {
  const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
  const pages = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/categories') pages.add(url.search);
  });
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/category/groceries');
  await cards.nth(19).waitFor();
  await untilQuiet(pages);
  const first = pages.size;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', slowPhone);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await cards.nth(39).waitFor({ state: 'attached' });
  await untilQuiet(pages);
  expect(pages.size).toBeLessThan(first + 3);
  const inView = await cards.evaluateAll((all) =>
    all.flatMap((card, place) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? [place] : [];
    }),
  );
  expect(Math.min(...inView)).toBeGreaterThanOrEqual(18);
});

test('cards out of view are left out by the dozen', async ({ begin }) => {
  const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
  await page.goto('/category/groceries');
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(19).waitFor({ state: 'attached' });
  const drawn = () =>
    cards.evaluateAll((all) => all.map((card) => card.checkVisibility({ contentVisibilityAuto: true })));
  await expect.poll(drawn).toEqual([...Array(12).fill(true), ...Array(8).fill(false)]);
});

test('a finger on a card’s button adds, and leaves the focus where it is; only a field gives it up', async ({
  begin,
}) => {
  const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
  await page.goto('/category/groceries');
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const cards = page.getByRole('main').getByRole('article');
  const tapPlus = async (place: number) => {
    await cards.nth(place).getByRole('button', { name: /^Add / }).tap();
    await cards
      .nth(place)
      .getByRole('button', { name: /^One more / })
      .waitFor();
  };
  await tapPlus(0);
  expect(await focused()).toBe('BODY');
  await page.getByPlaceholder('Search the shop').tap();
  expect(await focused()).toBe('INPUT');
  await tapPlus(1);
  expect(await focused()).toBe('BUTTON');
});

test('a mouse on a card of a carousel moves the focus: to its stepper, and back to its link when its product closes', async ({
  begin,
}) => {
  const { page } = await begin({ width: 1280, basket: { store: lekkiPickup } });
  await page.goto('/home');
  const shelf = page.getByRole('region', { name: 'Top Products' });
  await shelf.scrollIntoViewIfNeeded();
  await shelf.locator('.swiper-initialized').waitFor();
  const card = shelf.getByRole('article').first();
  const hasFocus = (part: Locator) => part.evaluate((one) => one === document.activeElement);
  await card.getByRole('button', { name: /^Add / }).click();
  await expect.poll(() => hasFocus(card.getByRole('button', { name: /^One more / }))).toBe(true);
  const link = card.getByRole('link');
  await link.click();
  const product = page.getByRole('dialog');
  await product.waitFor();
  await page.keyboard.press('Escape');
  await product.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(link)).toBe(true);
});

test('a finger on the arrow of a list opens it', async ({ begin }) => {
  const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
  await page.goto('/home');
  await page.getByRole('button', { name: /^Change/ }).tap();
  await page.getByRole('button', { name: 'Show the list City' }).tap();
  await page.getByRole('option', { name: 'Lagos' }).waitFor();
});

test('the landing page turns its banners by itself [LAND-01]', async ({ begin }) => {
  const { page } = await begin({ width: 1280, basket: { store: lekkiPickup } });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  // After a visit to home the selector stays closed, and the slider uncovered.
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'News from the market' });
  const place = slider.getByText(/^\d+ \/ \d+$/);
  await place.waitFor();
  const first = await place.textContent();
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return place.textContent();
    })
    .not.toBe(first);
});

test('a phone is not sent what is far below its window: pictures of shelves, and maps of stores', async ({
  begin,
}) => {
  const { page } = await begin({ width: 360 });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const count = (folder: string) => [...asked].filter((path) => path.startsWith(folder)).length;
  await page.goto('/');
  // The selector that opens by itself may stand before them. [LAND-07]
  const shelf = page.getByRole('region', { name: 'Top Products', includeHidden: true });
  await shelf.getByRole('article', { includeHidden: true }).first().waitFor();
  await untilQuiet(asked);
  // The shelves within half a window of it, of which a phone shows two products each.
  expect(count('/images/products/')).toBeGreaterThanOrEqual(2);
  expect(count('/images/products/')).toBeLessThanOrEqual(12);

  await page.goto('/storelocator');
  await page.getByRole('button', { name: 'Shop Here' }).first().waitFor();
  await untilQuiet(asked);
  expect(count('/images/maps/')).toBeGreaterThanOrEqual(2);
  expect(count('/images/maps/')).toBeLessThanOrEqual(9);
});
