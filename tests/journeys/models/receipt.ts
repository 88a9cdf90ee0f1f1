import type { Page } from 'playwright';

/** The receipt of a paid order. */
export function receipt(page: Page) {
  return {
    /** Opens it from the order, and prints it: its number of pages, and the text on them. */
    async print() {
      await page.getByRole('link', { name: 'Receipt' }).click();
      await page.getByRole('button', { name: 'Print' }).waitFor();
      const pdf = (await page.pdf()).toString('latin1');
      await page.emulateMedia({ media: 'print' });
      const text = await page.locator('body').innerText();
      await page.emulateMedia({ media: null });
      return { pages: pdf.match(/\/Type \/Page\b/g)?.length, lines: text.split(/[\n\t]+/) };
    },
  };
}
