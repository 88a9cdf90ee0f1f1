import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The shop's messages to a shopper about a failure. */
export function told(page: Page) {
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  return {
    /** Waits for a message that has to be read, with the focus in it, and puts it away. */
    async reads(title: string, words: string): Promise<void> {
      await dialog(title).getByText(words).waitFor();
      await dialog(title).locator(':focus').waitFor();
      await dialog(title).getByRole('button', { name: 'OK' }).click();
      await dialog(title).waitFor({ state: 'detached' });
    },
    /** Waits until the shop says that a requested overlay has not loaded. */
    missesLayer: () => dialog('This did not open').getByRole('button', { name: 'Try again' }).waitFor(),
    /** The same of a whole screen; the bar above it is still there. */
    async missesScreen(): Promise<void> {
      await page.getByRole('main').getByRole('heading', { name: 'This page did not open' }).waitFor();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Cart, / })
        .waitFor();
    },
    tryAgain: () => page.getByRole('button', { name: 'Try again' }).click(),
  };
}

/**
 * Waits until an answer is before the shopper: whole within the window, nothing over its middle, and with the
 * focus on it or in it.
 */
export async function isBefore(answer: Locator): Promise<void> {
  await answer.waitFor();
  await expect
    .poll(() =>
      answer.evaluate((element) => {
        const { top, left, width, height, bottom } = element.getBoundingClientRect();
        const atMiddle = document.elementFromPoint(left + width / 2, top + height / 2);
        return {
          isInWindow: top >= 0 && bottom <= innerHeight,
          isUncovered: element.contains(atMiddle),
          hasFocus: element.contains(document.activeElement),
        };
      }),
    )
    .toEqual({ isInWindow: true, isUncovered: true, hasFocus: true });
}
