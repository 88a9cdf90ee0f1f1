import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A line of a cart's table, as it is printed. */
export interface CartRow {
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly total: string;
  /** Whether its picture has arrived. */
  readonly hasPicture: boolean;
  /** Whether it can be removed. */
  readonly hasRemove: boolean;
}

/** The cart's own page: of groceries, of prepared food, or of both. */
export function cart(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  const rowOf = (name: string) => main.getByRole('row').filter({ has: field(name) });
  const quantityOf = (name: string) => rowOf(name).getByRole('spinbutton');
  const promotion = main.getByRole('link', { name: /^Back to school/ });
  return {
    opens: () => page.getByRole('heading', { name: 'Your Cart', level: 1 }).waitFor(),

    /** The tables that stand on the page, by their captions. */
    async tables(): Promise<readonly string[]> {
      await main.getByRole('table').first().waitFor();
      return main.getByRole('table').locator('caption').allTextContents();
    },

    /** The lines of a table. */
    async rows(table: string): Promise<readonly CartRow[]> {
      const rows = await main.getByRole('table', { name: table }).locator('tbody tr').all();
      return Promise.all(
        rows.map(async (row) => ({
          name: (await row.getByRole('rowheader').getByRole('link').textContent()) ?? '',
          quantity: await row.getByRole('spinbutton').inputValue(),
          unitPrice: (await row.getByRole('cell').nth(1).textContent()) ?? '',
          total: (await row.getByRole('cell').nth(3).textContent()) ?? '',
          hasPicture: await row
            .locator('img')
            .evaluate((image) => image instanceof HTMLImageElement && image.decode().then(() => true)),
          hasRemove: await row.getByRole('button', { name: /^Remove / }).isVisible(),
        })),
      );
    },

    /** Types a quantity into a line, key by key. */
    async typeQuantity(name: string, text: string): Promise<void> {
      await quantityOf(name).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },

    /** The quantity of a line as its field shows it. */
    quantity: (name: string) => quantityOf(name).inputValue(),
    /** Waits until a line has that quantity. */
    holds: (name: string, quantity: number) =>
      expect.poll(() => quantityOf(name).inputValue()).toBe(`${quantity}`),
    /** What the field of a line says is wrong with what was typed; empty when nothing is. */
    async quantityProblem(name: string): Promise<string> {
      const id = await quantityOf(name).getAttribute('aria-describedby');
      return id === null ? '' : ((await page.locator(`[id="${id}"]`).textContent()) ?? '');
    },
    /** What a line costs, as its row says. */
    async lineTotal(name: string): Promise<string> {
      return (await rowOf(name).getByRole('cell').nth(3).textContent()) ?? '';
    },
    /** Says that the number stands as it was typed. */
    finishTyping: () => page.keyboard.press('Enter'),

    continueShopping: () => main.getByRole('link', { name: 'Continue Shopping' }).click(),
    promotions: () => promotion.count(),
    followPromotion: () => promotion.click(),
    /** Opens the checkout of this cart. */
    async proceed(address: '/checkout' | '/foodcheckout' | '/checkoutboth'): Promise<void> {
      await main.getByRole('button', { name: 'Proceed to checkout' }).click();
      await page.waitForURL(`**${address}`);
    },
  };
}
