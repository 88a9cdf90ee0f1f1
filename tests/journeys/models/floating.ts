import type { Locator, Page } from 'playwright';

/**
 * The notices that float over the end of the window: the cookie banner, the warning of fraud, and what a
 * banner is named after.
 */
export function floating(page: Page) {
  const banner = page.getByRole('region', { name: 'Cookies' });
  const warning = page.getByRole('complementary', { name: 'Fraud notice' });
  const news = page.getByRole('complementary', { name: 'Black Friday' });
  const line = page.getByRole('status').getByText(/^You are offline/);
  const accept = banner.getByRole('button', { name: 'Accept All' });
  const settings = banner.getByRole('button', { name: 'Cookie Settings' });
  const share = () =>
    page
      .locator(':has(> [data-kind])')
      .evaluate((region) => region.getBoundingClientRect().height / innerHeight);
  return {
    /** Found even while the selector of a store lies over it. */
    asksAboutCookies: () => page.getByRole('region', { name: 'Cookies', includeHidden: true }).waitFor(),
    warns: () => warning.waitFor(),
    tellsOfBlackFriday: () => news.waitFor(),
    placeOfWarning: () => warning.boundingBox(),
    isToldOfNetwork: (state: 'visible' | 'detached') => line.waitFor({ state }),
    asks: () => banner.isVisible(),
    /** The names of the visible ones. */
    shown: () =>
      page
        .locator('[data-kind] :is(section, aside)')
        .evaluateAll((all) =>
          all.flatMap((notice) => (notice.checkVisibility() ? [notice.getAttribute('aria-label')] : [])),
        ),
    /** The share of the window's height that they cover, with the room around them. */
    share,
    /** Expects that nothing lies over the buttons of the banner: a finger would reach them. */
    async canBeAnswered(): Promise<void> {
      await settings.click({ trial: true });
      await accept.click({ trial: true });
    },
    /** True if no part of a control lies under the banner. */
    async leavesFree(control: Locator): Promise<boolean> {
      const [under, over] = [await control.boundingBox(), await banner.boundingBox()];
      if (!under || !over) return false;
      const isBeside = under.x >= over.x + over.width || over.x >= under.x + under.width;
      return isBeside || under.y >= over.y + over.height || over.y >= under.y + under.height;
    },
    async acceptCookies(): Promise<void> {
      await accept.click();
      await banner.waitFor({ state: 'detached' });
    },
    async closeWarning(): Promise<void> {
      await warning.getByRole('button', { name: 'Close the notice' }).click();
      await warning.waitFor({ state: 'detached' });
    },
    async closeNews(): Promise<void> {
      await news.getByRole('button', { name: 'Close Black Friday' }).click();
      await news.waitFor({ state: 'detached' });
    },
    /** The number of them on the page. */
    count: async () => (await banner.count()) + (await warning.count()) + (await news.count()),
  };
}
