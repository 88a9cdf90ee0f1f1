import type { Page } from 'playwright';

/** A store as the shop lists it. */
export interface ListedStore {
  readonly name: string;
  /** Whether the sign of prepared food stands on it. */
  readonly hasFoodIcon: boolean;
}

/** The dialog that asks where to shop, and how. */
export function storeSelector(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Please Select Your Location' });
  const close = dialog.getByRole('button', { name: 'Close' });
  const stores = dialog.getByRole('region', { name: 'Stores' });

  return {
    opens: () => dialog.waitFor(),
    isGone: () => dialog.waitFor({ state: 'detached' }),
    /** By the line that says where one is shopping. */
    open: () => page.getByRole('button', { name: /^Ch(ange|oose)/ }).click(),
    says: (words: string) => dialog.getByText(words, { exact: true }).isVisible(),
    canBeClosed: async () => (await close.count()) > 0,
    close: () => close.click(),
    pressEscape: () => page.keyboard.press('Escape'),

    /** The words of the buttons for the mode. */
    modes: () => dialog.getByRole('radio').evaluateAll(titlesOf),
    chooseMode: (mode: 'Free Pickup' | 'Home Delivery') => dialog.getByRole('radio', { name: mode }).check(),
    /** What it lets one choose from a list. */
    lists: () => dialog.getByRole('combobox').evaluateAll(titlesOf),

    /** The stores that it offers, as a shopper sees them. */
    async stores(): Promise<readonly ListedStore[]> {
      const cards = stores.getByRole('button');
      await cards.first().waitFor();
      const all = await cards.all();
      return Promise.all(
        all.map(async (card) => ({
          name: (await card.locator('span > span').first().textContent()) ?? '',
          hasFoodIcon: (await card.getByText('Prepared food', { exact: true }).locator('svg').count()) === 1,
        })),
      );
    },
    shopAt: (store: string) => stores.getByRole('button', { name: store }).click(),
  };
}

/** The page with a card for each store. */
export function storeLocator(page: Page) {
  const cards = page.getByRole('main').getByRole('listitem');
  return {
    async stores(): Promise<readonly ListedStore[]> {
      await cards.getByRole('heading').first().waitFor();
      const all = await cards.all();
      return Promise.all(
        all.map(async (card) => ({
          name: (await card.getByRole('heading').textContent()) ?? '',
          hasFoodIcon: (await card.getByText('Prepared food', { exact: true }).locator('svg').count()) === 1,
        })),
      );
    },
  };
}

/** The first words of each input's label. */
function titlesOf(inputs: readonly Element[]): readonly string[] {
  return inputs.map((input) => {
    const label = input instanceof HTMLInputElement ? input.labels?.[0] : undefined;
    const walker = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    return walker?.nextNode()?.textContent ?? '';
  });
}
