import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { expectSound } from './models/sound.ts';
import { lekkiPickup } from './models/storefront.ts';

/** Sizes that follow from the window's width, which only a browser's layout shows. */

/** The number of products side by side in the first row. */
async function productsInRow(page: Page): Promise<number> {
  await page.getByRole('article').nth(6).waitFor();
  return page.getByRole('article').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

test('a category has two products a row on a phone, four on a tablet and six on a desktop, combos four there too [CAT-05, CAT-06]', async ({
  begin,
}) => {
  const { page } = await begin({ basket: { store: lekkiPickup } });
  const rows: Record<string, readonly number[]> = {};
  for (const category of ['groceries', 'combos']) {
    await page.goto(`/category/${category}`);
    const counts: number[] = [];
    for (const width of [375, 800, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      counts.push(await productsInRow(page));
    }
    rows[category] = counts;
  }
  expect(rows).toEqual({ groceries: [2, 4, 6], combos: [2, 4, 4] });
});

test('a shelf has two products in view on a phone, four on a tablet and six on a desktop, also once it moves [CONST-04]', async ({
  begin,
}) => {
  const { page } = await begin({ basket: { store: lekkiPickup } });
  await page.goto('/home');
  const track = page.getByRole('region', { name: 'Top Products' }).getByRole('list');
  await track.locator('xpath=..').and(page.locator('.swiper-initialized')).waitFor();
  const inView = () =>
    track.evaluate(({ children, clientWidth }) => Math.round(clientWidth / (children[0]?.clientWidth ?? 0)));
  const counts: number[] = [];
  for (const width of [320, 375, 425, 767, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    counts.push(await inView());
  }
  expect(counts).toEqual([2, 2, 2, 2, 4, 4, 6, 6]);
});

describe.each([
  [360, 100],
  [1280, 400],
])('the page of hampers, %i px wide', (width, height) => {
  test(`has banners ${height} px high, and is sound without a store [HAMP-05, HAMP-06]`, async ({
    begin,
  }) => {
    const { page } = await begin({ width });
    await page.goto('/hampers');
    const banner = page.getByRole('region', { name: 'Offers in hampers' });
    await banner.getByRole('img').first().waitFor();
    expect((await banner.boundingBox())?.height).toBe(height);
    await page.getByRole('article').first().waitFor();
    await expectSound({ page }, 'the page of hampers');
  });
});
