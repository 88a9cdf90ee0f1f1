import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The shop's words about a kitchen that takes no orders. */
export function kitchen(page: Page) {
  const notices = page.getByRole('status').filter({ hasText: /prepared food/i });
  const sections = page.getByRole('navigation', { name: 'Prepared food' });
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
    /** True if it stands above something else, so that it is read first. */
    async isAbove(other: Locator): Promise<boolean> {
      const notice = await notices.boundingBox();
      const below = await other.boundingBox();
      return notice !== null && below !== null && notice.y + notice.height <= below.y;
    },
    enables: (name: string) => expect.poll(() => button(name).isEnabled()).toBe(true),
    refuses: (name: string) => expect.poll(() => button(name).isDisabled()).toBe(true),
    /** Presses a section's entry, which a phone may keep under MORE. */
    async choose(section: string): Promise<void> {
      const entry = sections.getByRole('button', { name: section, exact: true });
      if (!(await entry.isVisible()))
        await sections.getByRole('button', { name: 'MORE', exact: true }).click();
      await entry.click();
    },
    highlighted: () => sections.locator('[aria-current="true"]').textContent(),
    /** True if a section begins right below the list of sections, which stays below the shop's bar. */
    async isBelowSections(section: string): Promise<boolean> {
      const bar = await page.getByRole('banner').boundingBox();
      const list = await sections.boundingBox();
      const begun = await page.getByRole('heading', { name: section, exact: true }).boundingBox();
      if (!bar || !list || !begun) return false;
      const listEnd = list.y + list.height;
      return Math.abs(list.y - bar.height) <= 1 && begun.y >= listEnd && begun.y < listEnd + 40;
    },
  };
}
