import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** What the shop says of a kitchen that takes no orders. */
export function kitchen(page: Page) {
  const notices = page.getByRole('status').filter({ hasText: /prepared food/i });
  const button = (name: string) =>
    page.getByRole('button', { name, exact: true }).and(page.locator(':visible'));
  return {
    /** Waits until the message stands on the page, in these words and once. */
    async says(message: string): Promise<void> {
      await notices.getByText(message, { exact: true }).waitFor();
      await expect.poll(() => notices.count()).toBe(1);
    },
    /** Waits until it is not said any more. */
    saysNothing: () => notices.waitFor({ state: 'detached' }),
    /** Whether it is said above something else, so that it is read before. */
    async isAbove(other: Locator): Promise<boolean> {
      const notice = await notices.boundingBox();
      const below = await other.boundingBox();
      return notice !== null && below !== null && notice.y + notice.height <= below.y;
    },
    /** Follows the way on that the message offers. */
    follow: (way: string) => notices.getByRole('link', { name: way }).click(),
    /** Waits until a button is out of use, and the reason stands beside it in words. */
    async disables(name: string, reason: string): Promise<void> {
      await expect.poll(() => button(name).isDisabled()).toBe(true);
      const beside = button(name).locator('xpath=..');
      await expect.poll(() => beside.textContent()).toContain(reason);
    },
    enables: (name: string) => expect.poll(() => button(name).isEnabled()).toBe(true),
  };
}
