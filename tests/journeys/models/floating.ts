import type { Locator, Page } from 'playwright';

/** What floats over the end of the window: the cookie banner, the warning of fraud. */
export function floating(page: Page) {
  const banner = page.getByRole('region', { name: 'Cookies' });
  const warning = page.getByRole('complementary', { name: 'Fraud notice' });
  const accept = banner.getByRole('button', { name: 'Accept All' });
  const settings = banner.getByRole('button', { name: 'Cookie Settings' });
  return {
    asksAboutCookies: () => banner.waitFor(),
    warns: () => warning.waitFor(),
    /** Nothing lies over the buttons of the banner: a finger would reach them. */
    async canBeAnswered(): Promise<void> {
      await settings.click({ trial: true });
      await accept.click({ trial: true });
    },
    /** Whether no part of a control lies under the banner. */
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
    /** How many of them stand on the page. */
    count: async () => (await banner.count()) + (await warning.count()),
  };
}
