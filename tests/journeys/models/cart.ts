import { type Kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The cart's own page: of groceries, of prepared food, or of both. */
export function cart(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  const rowOf = (name: string) => main.getByRole('row').filter({ has: field(name) });
  const quantityOf = (name: string) => rowOf(name).getByRole('spinbutton');
  const more = (name: string) => main.getByRole('button', { name: `One more ${name}` });
  return {
    opens: () => page.getByRole('heading', { name: 'Your Cart', level: 1 }).waitFor(),

    /** The lines as they are shown, in their order. */
    async lines(): Promise<readonly Line[]> {
      const rows = main.getByRole('row').filter({ has: page.getByRole('spinbutton') });
      await rows.first().waitFor();
      return Promise.all(
        (await rows.all()).map(async (row) => ({
          name: (await row.getByRole('rowheader').getByRole('link').textContent()) ?? '',
          quantity: await row.getByRole('spinbutton').inputValue(),
          total: /₦[\d,.]+(?=\D*$)/.exec((await row.textContent()) ?? '')?.[0] ?? '',
        })),
      );
    },

    more,
    oneMore: (name: string) => more(name).click(),

    type: (name: string, quantity: number) => quantityOf(name).fill(`${quantity}`),
    remove: (name: string) => main.getByRole('button', { name: `Remove ${name}` }).click(),

    unitPrice: async (name: string): Promise<Kobo> => {
      const text = (await rowOf(name).textContent()) ?? '';
      return nairaToKobo(Number(/₦([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    },

    /** Waits until a line has that quantity. */
    holds: (name: string, quantity: number) =>
      expect.poll(() => quantityOf(name).inputValue()).toBe(`${quantity}`),
    /** Waits until the cart shows these words about its minimum. */
    saysOfMinimum: (words: string) =>
      expect.poll(() => main.getByRole('region', { name: 'Cart Total' }).textContent()).toContain(words),
    /** The words of the bar at the foot of a phone, beside its button. */
    async bar(): Promise<string> {
      const proceed = main.getByRole('button', { name: 'Proceed to checkout' });
      return proceed.evaluate((button) => button.parentElement?.previousElementSibling?.textContent ?? '');
    },
    /** A press for the checkout is answered with a refusal. */
    async isRefused(words: string): Promise<void> {
      await Promise.all([
        page.getByText(words, { exact: true }).first().waitFor(),
        main.getByRole('button', { name: 'Proceed to checkout' }).click(),
      ]);
    },
    /** Opens the checkout of this cart. */
    async proceed(address: '/checkout' | '/foodcheckout' | '/checkoutboth'): Promise<void> {
      await main.getByRole('button', { name: 'Proceed to checkout' }).click();
      await page.waitForURL(`**${address}`);
    },
  };
}

interface Line {
  readonly name: string;
  readonly quantity: string;
  readonly total: string;
}

/** Both carts beside the page. */
export function sideCart(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Cart' });
  const all = panel.getByRole('button', { name: 'Checkout All Items' });
  return {
    async open(): Promise<void> {
      await page.getByRole('button', { name: /^Cart, / }).click();
      await panel.waitFor();
    },
    /** Goes on to the ways of paying for both; says if both together are offered, and with which words. */
    async offer(): Promise<{ readonly words: string | null; readonly isOffered: boolean }> {
      await panel.getByRole('button', { name: 'Checkout', exact: true }).click();
      await all.waitFor();
      const words = await all.evaluate((button) => button.previousElementSibling?.textContent ?? null);
      return { words, isOffered: await all.isEnabled() };
    },
    /** The missing amount of each minimum for both together. */
    missed: () => all.evaluate((button) => button.previousElementSibling?.textContent ?? ''),
    less: (name: string) => panel.getByRole('button', { name: `One less ${name}` }).click(),
    more: (name: string) => panel.getByRole('button', { name: `One more ${name}` }).click(),
    remove: (name: string) => panel.getByRole('button', { name: `Remove ${name}` }).click(),
    async checkOutAll(): Promise<void> {
      await all.click();
      await page.waitForURL('**/allcart');
    },
  };
}
