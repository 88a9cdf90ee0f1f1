import type { Page } from 'playwright';

/** The page that an order ends on. */
export function confirmation(page: Page) {
  const heading = page.getByRole('heading', { name: 'Thank You, Your order has been received' });
  return {
    opens: () => heading.waitFor(),

    /** Every fact that it shows, by its label. */
    async facts(): Promise<Readonly<Record<string, string>>> {
      await heading.waitFor();
      const pairs = await page
        .getByRole('main')
        .locator('dl > div')
        .evaluateAll((rows) =>
          rows.map((row) => [
            row.querySelector('dt')?.textContent ?? '',
            row.querySelector('dd')?.textContent ?? '',
          ]),
        );
      return Object.fromEntries(pairs);
    },

    trackOrder: () => page.getByRole('link', { name: 'Track Order' }).click(),
  };
}
