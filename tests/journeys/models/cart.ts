import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The cart's own page: of groceries, of prepared food, or of both. */
export function cart(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  const rowOf = (name: string) => main.getByRole('row').filter({ has: field(name) });
  const quantityOf = (name: string) => rowOf(name).getByRole('spinbutton');
  return {
    opens: () => page.getByRole('heading', { name: 'Your Cart', level: 1 }).waitFor(),

    /** Waits until a line has that quantity. */
    holds: (name: string, quantity: number) =>
      expect.poll(() => quantityOf(name).inputValue()).toBe(`${quantity}`),
    /** Opens the checkout of this cart. */
    async proceed(address: '/checkout' | '/foodcheckout' | '/checkoutboth'): Promise<void> {
      await main.getByRole('button', { name: 'Proceed to checkout' }).click();
      await page.waitForURL(`**${address}`);
    },
  };
}
