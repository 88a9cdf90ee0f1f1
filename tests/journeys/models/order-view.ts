import type { Page } from 'playwright';
import { factsIn } from './facts.ts';

/** One order in a customer's account. */
export function orderView(page: Page) {
  const heading = page.getByRole('heading', { name: /^Order / });
  const steps = page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem');
  return {
    async opens(): Promise<void> {
      await page.waitForURL('**/orderview/**');
      await heading.waitFor();
    },

    code: async () => (await heading.textContent())?.replace('Order ', '') ?? '',
    facts: () => factsIn(page.getByRole('main')),

    /** The steps of the tracker by their names, and the one that the order is at. */
    async tracker(): Promise<{ readonly steps: readonly string[]; readonly present: string | null }> {
      const shown = await steps.evaluateAll((all) =>
        all.map((step) => ({
          name: step.children[1]?.textContent ?? '',
          isPresent: step.getAttribute('aria-current') === 'step',
        })),
      );
      return {
        steps: shown.map(({ name }) => name),
        present: shown.find(({ isPresent }) => isPresent)?.name ?? null,
      };
    },

    /** Each row of the items' table, cell by cell. */
    async items(): Promise<readonly (readonly string[])[]> {
      const rows = page.getByRole('table', { name: 'The items of this order' }).locator('tbody tr');
      return rows.evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent ?? '').filter(Boolean)),
      );
    },
  };
}
