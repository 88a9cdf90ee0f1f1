import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { test } from './journey.ts';
import { oilForPickup } from './models/basket.ts';
import { cart } from './models/cart.ts';
import { palmOil } from './models/storefront.ts';

/** What a change of store did, over whatever page is open. */
const noticeOn = (page: Page) => page.getByRole('region', { name: 'Change of store' });

/** Whether all of something stands in the window, and nothing over its middle. */
async function isInView(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const inWindow = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return inWindow && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

describe.each(phoneFirst)('a change of store with a full cart, %i px wide', (width) => {
  test('is told in view of whoever changed it in the middle of a page [SEL-20, CART-17]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, basket: oilForPickup });
    await page.goto('/category/groceries');
    await page.getByRole('article').first().waitFor();
    await page.mouse.wheel(0, 900);
    await page.getByRole('button', { name: /^Change/ }).click();
    const selector = page.getByRole('dialog', { name: 'Please Select Your Location' });
    await selector.getByRole('button', { name: /Maryland Junction/ }).click();
    await noticeOn(page).waitFor();
    expect(await noticeOn(page).textContent()).toContain('prices of the new store, with one of each item');
    await expect.poll(() => isInView(noticeOn(page))).toBe(true);
    await page.goto('/cart');
    await cart(page).holds(palmOil, 1);
  });
});
