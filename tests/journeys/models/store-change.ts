import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { StoreChoice } from './storefront.ts';

/** A change of store with filled carts, and the shop's report of its effect on them. */
export function storeChange(page: Page) {
  const notice = page.getByRole('region', { name: 'Change of store' });
  return {
    /** In the selector, over the page that is open. */
    async select({ store }: StoreChoice): Promise<void> {
      await page.getByRole('button', { name: /^Change/ }).click();
      const selector = page.getByRole('dialog', { name: 'Please Select Your Location' });
      await selector.getByRole('button', { name: store }).click();
    },

    /** In the store locator; ends at home. */
    async locate({ mode, store }: StoreChoice): Promise<void> {
      await page.goto('/storelocator');
      await page.getByRole('region', { name: store }).getByRole('button', { name: 'Shop Here' }).click();
      const dialog = page.getByRole('dialog', { name: 'Fulfillment Mode' });
      await dialog.getByRole('radio', { name: mode }).check();
      await dialog.getByRole('button', { name: 'Shop Here' }).click();
      await page.waitForURL('**/home');
    },

    /** Waits until these words are shown, in view. */
    async isTold(words: string): Promise<void> {
      await expect.poll(() => notice.getByRole('status').textContent()).toBe(words);
      await expect.poll(() => isInView(notice)).toBe(true);
    },

    /** Takes up the notice's offer, and waits for the words that follow: it goes by itself. */
    async putBack(offer: string, ...said: readonly string[]): Promise<void> {
      const news = said.map((words) => page.getByText(words, { exact: true }).waitFor());
      await Promise.all([notice.getByRole('button', { name: offer }).click(), ...news]);
      await notice.waitFor({ state: 'detached' });
    },
  };
}

/** True if all of a part is in the window, and nothing is over its middle. */
function isInView(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const inWindow = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return inWindow && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}
