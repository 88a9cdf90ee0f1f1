import type { Page } from 'playwright';
import { expect } from 'vitest';
import { isFull } from '../support/full-run.ts';
import { test } from './journey.ts';
import { faultsOfLetters, letterSizes, withLetters } from './models/letters.ts';
import { jollof, lekkiPickup, palmOil } from './models/storefront.ts';

/**
 * A phone of 360 pixels, for a reader who has set larger letters; accessible.test.ts looks at every screen.
 */

/** The width of a search, beside the bar that it stands in. */
const shareOfSearch = (page: Page) =>
  page.getByRole('search').evaluate((bar) => {
    const words = bar.querySelector('input');
    return (words?.clientWidth ?? 0) / bar.clientWidth;
  });

/** The number of products side by side in the first row. */
const productsInRow = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });

test.for(letterSizes)(
  'with letters of %i per cent a search has half of its bar, and a category two products a row, or one above 150',
  async (percent, { begin }) => {
    const { page } = await begin({ width: 640, basket: { store: lekkiPickup } });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/category/groceries');
    await page.getByRole('main').getByRole('article').nth(6).waitFor();
    const seen = await withLetters(page, percent, async () => ({
      search: await shareOfSearch(page),
      row: await productsInRow(page),
    }));
    expect(seen.search).toBeGreaterThanOrEqual(0.5);
    expect(seen.row).toBe(percent > 150 ? 1 : 2);
  },
);

/** The screens on the way to an order, each with the part that must be waited for. */
const screens = [
  ['/home', 'Shop by categories'],
  ['/preparedfood', 'Main Course'],
  ['/allcart', 'Cart Total'],
  ['/checkoutboth', 'Add note/instruction'],
  ['/register', 'Create your account'],
] as const;

test.for(isFull ? letterSizes : [200])(
  'with letters of %i per cent nothing leaves its place on the way to an order, and nothing is cut',
  async (percent, { begin }) => {
    const basket = { store: lekkiPickup, groceries: { [palmOil]: 2 }, dishes: [jollof] };
    const { page } = await begin({ width: 640, basket });
    await page.setViewportSize({ width: 360, height: 740 });
    const faults: string[] = [];
    for (const [path, heading] of screens) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      for (const fault of await faultsOfLetters(page, percent)) faults.push(`${path}, ${fault}`);
    }
    expect(faults).toEqual([]);
  },
);
