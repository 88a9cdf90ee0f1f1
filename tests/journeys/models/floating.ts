import type { Locator, Page } from 'playwright';

/**
 * The notices that float over the end of the window: the cookie banner, the warning of fraud, the offer of a
 * questionnaire.
 */
export function floating(page: Page) {
  const banner = page.getByRole('region', { name: 'Cookies' });
  const warning = page.getByRole('complementary', { name: 'Fraud notice' });
  // By its label: while it waits it is in the page without being offered to anybody.
  const offer = page.getByLabel('Not now');
  const line = page.getByRole('status').getByText(/^You are offline/);
  const accept = banner.getByRole('button', { name: 'Accept All' });
  const settings = banner.getByRole('button', { name: 'Cookie Settings' });
  return {
    /** Found even while the selector of a store lies over it. */
    asksAboutCookies: () => page.getByRole('region', { name: 'Cookies', includeHidden: true }).waitFor(),
    warns: () => warning.waitFor(),
    placeOfWarning: () => warning.boundingBox(),
    /** Waits until the offer is there, shown or waiting for others. */
    hasOffer: () => offer.waitFor({ state: 'attached' }),
    isToldOfNetwork: (state: 'visible' | 'detached') => line.waitFor({ state }),
    asks: () => banner.isVisible(),
    /** The visible ones of banner, warning and offer; the others wait. */
    shown: () => Promise.all([banner, warning, offer].map((notice) => notice.isVisible())),
    /** The share of the window's height that they cover. */
    share: () =>
      line
        .locator('xpath=ancestor::*[@data-kind]/..')
        .evaluate((region) => region.getBoundingClientRect().height / innerHeight),
    /** The share of the window's height that the question about cookies takes, with the room around it. */
    shareOfBanner: () =>
      banner
        .locator('xpath=ancestor::*[@data-kind]/..')
        .evaluate((region) => region.getBoundingClientRect().height / innerHeight),
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
    /** The number of them on the page. */
    count: async () => (await banner.count()) + (await warning.count()),
  };
}
