import type { Page } from 'playwright';

/** A store that a shopper chooses, and how they get their goods. */
export interface StoreChoice {
  readonly mode: 'Pickup' | 'Delivery';
  readonly city: string;
  readonly area?: string;
  readonly store: string;
}

/** The store of most pickup orders in these journeys. */
export const lekkiPickup: StoreChoice = {
  mode: 'Pickup',
  city: 'Lagos',
  store: 'Market Square Lekki Admiralty',
};

export const lekkiDelivery: StoreChoice = { ...lekkiPickup, mode: 'Delivery', area: 'Lekki Phase 1' };

export const palmOil = 'Benue Valley Palm Oil 5L';
export const water = 'Ikogosi Clear Sachet Water Bag 20x50cl';
export const rice = 'Plateau Gold Stone-Free Parboiled Rice 1kg';
export const jollof = 'Smoky Party Jollof Rice';

/** From the door to the cart. */
export function storefront(page: Page) {
  async function pick(label: string, option: string): Promise<void> {
    await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  }

  const selector = page.getByRole('dialog', { name: 'Please Select Your Location' });
  const cartButton = page.getByRole('button', { name: /^Cart, / });

  return {
    /** Comes to the landing page, where a first visit is asked for the store after a moment, maybe before its pictures are there. */
    async openShop(): Promise<void> {
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Get Started' }).or(selector).first().waitFor();
    },

    /** By the selector that the landing page opens; ends at home. */
    async chooseStore({ mode, city, area, store }: StoreChoice): Promise<void> {
      await selector
        .getByRole('radio', { name: mode === 'Pickup' ? /Free Pickup/ : /Home Delivery/ })
        .check();
      await pick('City', city);
      if (area !== undefined) await pick('Area', area);
      await selector.getByRole('button', { name: store }).click();
      await page.waitForURL('**/home');
      await selector.waitFor({ state: 'detached' });
    },

    /** Ends on the page of results: the one before may show the same products, and goes away with what is opened on it. */
    async search(words: string): Promise<void> {
      const box = page.getByRole('combobox', { name: 'Search the shop' });
      await box.fill(words);
      // A button needs no focus, which would move while the page before is still arriving.
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.waitForURL('**/search/**');
      await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasText: words }).waitFor();
    },

    /** Finds a product by its name and puts a number of it into the cart. */
    async add(product: string, quantity = 1): Promise<void> {
      await this.search(product);
      await page.getByRole('button', { name: `Add ${product} to cart` }).click();
      const typed = page.getByRole('spinbutton', { name: `Quantity of ${product}` });
      if (quantity > 1) await typed.fill(`${quantity}`);
      await typed.waitFor();
    },

    /** Finds a dish and puts its first pack into the cart of prepared food. */
    async addDish(dish: string): Promise<void> {
      await this.search(dish);
      await page.getByRole('button', { name: `Add ${dish} to cart` }).click();
      const packs = page.getByRole('dialog', { name: 'Select Variation' });
      await packs.getByRole('button', { name: 'Add to cart' }).click();
      await packs.waitFor({ state: 'detached' });
    },

    /** The products of a shelf with their prices, in their order. */
    async shelf(): Promise<readonly { readonly name: string; readonly price: string }[]> {
      const cards = page.getByRole('main').getByRole('article');
      await cards.first().waitFor();
      const all = await cards.all();
      return Promise.all(
        all.map(async (card) => ({
          name: (await card.getByRole('heading').textContent()) ?? '',
          price: /₦[\d,.]+/.exec((await card.textContent()) ?? '')?.[0] ?? '',
        })),
      );
    },

    /** True if the browser also has the picture of a product on the shelf in the size of its own page. */
    async showsLarge(name: string): Promise<boolean> {
      const card = page.getByRole('article').filter({ hasText: name }).first();
      return card.locator('img').evaluate(async (small: HTMLImageElement) => {
        const large = new Image();
        large.src = new URL(small.src).pathname;
        return large.decode().then(
          () => true,
          () => false,
        );
      });
    },

    /** The number of different products on the cart's button. */
    async itemsInCart(): Promise<number> {
      const name = await cartButton.getAttribute('aria-label');
      return Number(/\d+/.exec(name ?? '')?.[0]);
    },

    /** The panel beside the page. */
    async openSideCart(): Promise<void> {
      await cartButton.click();
      await page.getByRole('dialog', { name: 'Cart' }).waitFor();
    },

    /** By the side cart to the cart's own page. */
    async openCart(): Promise<void> {
      await this.openSideCart();
      await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click();
      await page.getByRole('heading', { name: 'Your Cart', level: 1 }).waitFor();
    },

    async proceedToCheckout(): Promise<void> {
      await page.getByRole('button', { name: 'Proceed to checkout' }).click();
      await page.waitForURL('**/checkout');
    },
  };
}
