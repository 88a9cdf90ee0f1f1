import type { Page } from 'playwright';
import { factsIn } from './facts.ts';

/** The page that an order ends on. */
export function confirmation(page: Page) {
  const heading = page.getByRole('heading', { name: 'Thank You, Your order has been received' });
  return {
    opens: () => heading.waitFor(),

    /** Every fact that it shows, by its label. */
    async facts(): Promise<Readonly<Record<string, string>>> {
      await heading.waitFor();
      await page.getByRole('region', { name: 'What it cost' }).waitFor();
      return factsIn(page.getByRole('main'));
    },

    trackOrder: () => page.getByRole('link', { name: 'Track Order' }).click(),
  };
}
