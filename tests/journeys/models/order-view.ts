import type { Page } from 'playwright';
import { factsIn } from './facts.ts';
import type { Gateway } from './popup.ts';

/** One order in a customer's account. */
export function orderView(page: Page) {
  const heading = page.getByRole('heading', { name: /^Order /, level: 1 });
  const steps = page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem');
  return {
    async opens(): Promise<void> {
      await page.waitForURL('**/orderview/**');
      await heading.waitFor();
    },

    /** The cost of the order, part by part, and the total. */
    async amounts(): Promise<Readonly<Record<string, string>>> {
      await heading.waitFor();
      return factsIn(page.getByRole('region', { name: 'What it cost' }));
    },

    /** The status beside the order's code; its progress below repeats some. */
    status: (words: string) => page.getByRole('main').getByText(words, { exact: true }).first().waitFor(),

    /** Asks for the order to be cancelled, and answers the question that follows. */
    async cancel(answer: 'Keep order' | 'Yes, cancel it'): Promise<void> {
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page
        .getByRole('dialog', { name: 'Cancel this order?' })
        .getByRole('button', { name: answer })
        .click();
    },

    /** Pays an order that stands unpaid. */
    async payNow(gateway: Gateway): Promise<void> {
      await page.getByRole('radio', { name: `Pay with ${gateway}` }).check();
      await page.getByRole('button', { name: 'Pay now' }).click();
    },

    offersPayment: () => page.getByRole('button', { name: 'Pay now' }).waitFor(),
    canBePaid: () => page.getByRole('button', { name: 'Pay now' }).isVisible(),

    /** The view's words about the payment. */
    isTold: (words: string) => page.getByRole('status').getByText(words).waitFor(),

    canBeCancelled: () => page.getByRole('button', { name: 'Cancel order' }).isVisible(),

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
